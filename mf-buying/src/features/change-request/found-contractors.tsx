import type { Contractor } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import {
  Avatar,
  Button,
  Checkbox,
  Inline,
  Muted,
  QueryError,
  SkeletonRows,
  VisuallyHidden,
} from '@worklane/kernel/ui';
import { styled } from 'styled-components';
import { Small } from '../../shared/cards/card-parts.styles.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import type { Chosen } from './use-chosen.ts';

const Rows = styled.ul`
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--s3);
    min-height: 56px;
  }
  li > label {
    flex: 1;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
`;

interface FoundContractorsProps {
  found: {
    data: { contractors: readonly Contractor[]; total: number } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  chosen: readonly Chosen[];
  invitedIds: readonly string[];
  pageNum: number;
  onPage: (pageNum: number) => void;
  onToggle: (contractor: Chosen) => void;
}

export function FoundContractors({ found, pageNum, onPage, ...rest }: FoundContractorsProps) {
  const t = useBuyingTexts();
  const { data, error, isFetching, refetch } = found;
  if (error && !data)
    return <QueryError what={t('changeRequest.add.what')} query={{ error, isFetching, refetch }} />;
  if (!data) return <SkeletonRows rows={PAGE_SIZE.contractors} />;
  const pages = Math.ceil(data.total / PAGE_SIZE.contractors);
  return (
    <>
      <VisuallyHidden role="status">{t('changeRequest.add.found', { count: data.total })}</VisuallyHidden>
      {data.total === 0 && <Muted>{t('changeRequest.add.none')}</Muted>}
      <Rows aria-label={t('changeRequest.add.results')}>
        {data.contractors.map((contractor) => (
          <FoundRow key={contractor.id} contractor={contractor} {...rest} />
        ))}
      </Rows>
      {pages > 1 && (
        <Inline>
          <Button size="sm" disabled={pageNum === 1} onClick={() => onPage(pageNum - 1)}>
            {t('changeRequest.add.earlier')}
          </Button>
          <Muted>{t('changeRequest.add.page', { page: pageNum, pages })}</Muted>
          <Button size="sm" disabled={pageNum >= pages} onClick={() => onPage(pageNum + 1)}>
            {t('changeRequest.add.later')}
          </Button>
        </Inline>
      )}
    </>
  );
}

type FoundRowProps = Pick<FoundContractorsProps, 'chosen' | 'invitedIds' | 'onToggle'>;

function FoundRow({ contractor, chosen, invitedIds, onToggle }: FoundRowProps & { contractor: Contractor }) {
  const t = useBuyingTexts();
  const { id, name, suburb, rating, jobs, distanceKm, badges, businessLogoUrl } = contractor;
  const isInvited = invitedIds.includes(id);
  const facts = [
    suburb,
    rating === null ? t('contractor.noRating') : t('contractor.rating', { rating: rating.toFixed(1) }),
    jobs > 0 && t('contractor.projects', { count: jobs }),
    distanceKm !== null && t('contractor.distance', { km: distanceKm }),
    badges.asked > 0 && t('contractor.badges', { held: badges.held, asked: badges.asked }),
  ].filter(Boolean);
  return (
    <li>
      <Avatar id={id} name={name} image={businessLogoUrl} shape="business" size={36} />
      <Checkbox
        checked={isInvited || chosen.some((other) => other.id === id)}
        disabled={isInvited}
        onChange={() => onToggle(contractor)}
      >
        <bdi>{name}</bdi>
        <Small as="span"> {isInvited ? t('changeRequest.add.isInvited') : facts.join(' · ')}</Small>
      </Checkbox>
    </li>
  );
}
