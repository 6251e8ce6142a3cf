import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { PathLink } from '@worklane/kernel/modules';
import { Avatar, Card, CardBody, Inline } from '@worklane/kernel/ui';
import { useId } from 'react';
import { Small } from '../../shared/cards/card-parts.styles.ts';
import { businessProfilePath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

interface ContractorCardProps {
  request: BuyerBrief;
  project: BuyerProject;
}

export function ContractorCard({ request, project }: ContractorCardProps) {
  const t = useBuyingTexts();
  const titleId = useId();
  const known = request.contractors.find(({ projectId }) => projectId === project.id)?.contractor;
  const { businessId, businessName, quote } = project;
  const rating = known?.rating ?? null;
  const facts = [
    rating === null ? t('contractor.noRating') : t('contractor.rating', { rating: rating.toFixed(1) }),
    known && known.jobs > 0 && t('contractor.projects', { count: known.jobs }),
  ].filter(Boolean);
  const person = quote && `${quote.updatedBy.firstName} ${quote.updatedBy.lastName}`;
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <Inline>
          <Avatar
            id={businessId}
            name={businessName}
            image={known?.businessLogoUrl ?? null}
            shape="business"
            size={44}
          />
          <div>
            <h2 id={titleId} style={{ fontSize: 'var(--fs-15)', lineHeight: '22px' }}>
              <PathLink to={businessProfilePath(businessId)}>
                <span dir="auto">{businessName}</span>
              </PathLink>
            </h2>
            <Small>{facts.join(' · ')}</Small>
            {person && <Small>{t('viewRequest.quotedBy', { person })}</Small>}
          </div>
        </Inline>
      </CardBody>
    </Card>
  );
}
