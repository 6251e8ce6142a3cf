import { earliestExpiry } from '@worklane/kernel/domain';
import { PageHeading, useIsOwnedPath } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { useUser } from '@worklane/kernel/session';
import { Card, Link, Loading, Muted, QueryError } from '@worklane/kernel/ui';
import { useId } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { BadgeCard, levelPath } from './badge-card.tsx';
import { type Badge, loadBadges } from './badge-cards.api.ts';
import { BadgeGroup, BadgesFrame, Cards, RenewPlace } from './badge-cards.styles.ts';
import { BadgeCardsSkeleton } from './badge-cards.tsx';

type GroupName = 'needed' | 'own' | 'other';

export function BadgesPage() {
  const t = useBusinessTexts();
  const user = useUser();
  const businessId = user?.businessId ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: businessKeys.badges(businessId, 'all'),
    queryFn: ({ signal }) => loadBadges(businessId, 'all', signal),
    enabled: businessId !== '',
    meta: { follows: [{ kind: 'badges', id: businessId }] },
  });
  return (
    <BadgesFrame>
      <PageHeading title={t('badges.title')} />
      <Muted>{t('badges.about')}</Muted>
      {error && !data ? (
        <Card>
          <QueryError level={2} what={t('badges.what')} query={{ error, isFetching, refetch }} />
        </Card>
      ) : (
        <Loading isLoading={!data} skeleton={<BadgeCardsSkeleton place="page" count={8} />}>
          {() => data && <Groups badges={data} isPrimary={user?.isPrimary === true} />}
        </Loading>
      )}
    </BadgesFrame>
  );
}

function Groups({ badges, isPrimary }: { badges: readonly Badge[]; isPrimary: boolean }) {
  const t = useBusinessTexts();
  const groups: Record<GroupName, Badge[]> = { needed: [], own: [], other: [] };
  for (const badge of badges) groups[groupOf(badge)].push(badge);
  const { needed, own, other } = groups;
  const awarded = own.filter(({ vettingCase }) => vettingCase?.state === 'closed').length;
  const required = needed.filter(({ askedFor }) => askedFor.required > 0).length;
  const notes: Record<GroupName, string> = {
    needed: [
      t('badges.count', { count: needed.length }),
      t('badges.ofThemRequired', { count: required }),
    ].join(', '),
    own: [
      t('badges.awardedCount', { count: awarded }),
      ...(isPrimary && own.length > awarded
        ? [t('badges.inReviewCount', { count: own.length - awarded })]
        : []),
    ].join(', '),
    other: t('badges.anyTime'),
  };
  if (badges.length === 0) return <Muted>{t('badges.none')}</Muted>;
  return (
    <>
      <Group name="needed" badges={needed} note={notes.needed} isPrimary={isPrimary} />
      <Group name="own" badges={own} note={notes.own} isPrimary={isPrimary} />
      <Group name="other" badges={other} note={notes.other} isPrimary={isPrimary} />
    </>
  );
}

/** Awarded badges and badges in review belong to the business. A badge that expires today is needed. */
function groupOf({ vettingCase, askedFor }: Badge): GroupName {
  if (vettingCase?.expiresToday) return 'needed';
  if (vettingCase?.state === 'closed' || vettingCase?.state === 'submit') return 'own';
  return askedFor.required + askedFor.desirable > 0 ? 'needed' : 'other';
}

interface GroupProps {
  name: GroupName;
  badges: readonly Badge[];
  note: string;
  isPrimary: boolean;
}

function Group({ name, badges, note, isPrimary }: GroupProps) {
  const t = useBusinessTexts();
  const titleId = useId();
  if (badges.length === 0) return null;
  return (
    <BadgeGroup aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t(`badges.group.${name}`)}</h2>
        <span>{note}</span>
      </header>
      <Cards $place="page" aria-labelledby={titleId}>
        {badges.map((badge) => (
          <li key={badge.levelId}>
            <BadgeCard badge={badge} explains isPrimary={isPrimary} {...askedNote(badge, name, t)} />
            {isPrimary && <RenewLink badge={badge} />}
          </li>
        ))}
      </Cards>
    </BadgeGroup>
  );
}

function RenewLink({ badge: { levelId, name, vettingCase } }: { badge: Badge }) {
  const t = useBusinessTexts();
  const path = levelPath(levelId);
  const hasPage = useIsOwnedPath(path);
  if (!hasPage || vettingCase?.state !== 'closed' || earliestExpiry(vettingCase.responses) === null)
    return null;
  return (
    <RenewPlace>
      <Link href={path} aria-label={t('badges.renewOf', { name })}>
        {t('badges.renew')}
      </Link>
    </RenewPlace>
  );
}

function askedNote(
  { askedFor }: Badge,
  group: GroupName,
  t: ReturnType<typeof useBusinessTexts>,
): { note?: string } {
  if (group !== 'needed') return {};
  const { required, desirable } = askedFor;
  const parts = [
    ...(required > 0 ? [t('badges.requiredBy', { count: required })] : []),
    ...(desirable > 0 ? [t('badges.desirableFor', { count: desirable })] : []),
  ];
  return { note: parts.join(', ') };
}
