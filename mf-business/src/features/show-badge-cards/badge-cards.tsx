import type { BadgeCardsProps } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { useUser } from '@worklane/kernel/session';
import { Loading, QueryError, Skeleton } from '@worklane/kernel/ui';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { BadgeCard } from './badge-card.tsx';
import { type Badge, loadBadges } from './badge-cards.api.ts';
import { CardSkeleton, Cards, Muted } from './badge-cards.styles.ts';

export function BadgeCards({ levelIds, place, explains = false }: BadgeCardsProps) {
  const t = useBusinessTexts();
  const user = useUser();
  const businessId = user?.businessId ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: businessKeys.badges(businessId, levelIds),
    queryFn: ({ signal }) => loadBadges(businessId, levelIds, signal),
    enabled: businessId !== '' && levelIds.length > 0,
    meta: { follows: [{ kind: 'badges', id: businessId }] },
  });
  if (!user || !businessId || levelIds.length === 0) return null;
  if (error && !data) {
    return <QueryError what={t('badges.what')} query={{ error, isFetching, refetch }} />;
  }
  const expected = levelIds === 'all' ? 8 : levelIds.length;
  return (
    <Loading isLoading={!data} skeleton={<BadgeCardsSkeleton place={place} count={expected} />}>
      {() =>
        data && <LoadedCards badges={data} place={place} explains={explains} isPrimary={user.isPrimary} />
      }
    </Loading>
  );
}

interface LoadedCardsProps {
  badges: readonly Badge[];
  place: BadgeCardsProps['place'];
  explains: boolean;
  isPrimary: boolean;
}

function LoadedCards({ badges, place, explains, isPrimary }: LoadedCardsProps) {
  const t = useBusinessTexts();
  if (badges.length === 0) return <Muted>{t('badges.none')}</Muted>;
  return (
    <Cards $place={place} aria-label={t('badges.list')}>
      {badges.map((badge) => (
        <li key={badge.levelId}>
          <BadgeCard badge={badge} explains={explains} isPrimary={isPrimary} />
        </li>
      ))}
    </Cards>
  );
}

export function BadgeCardsSkeleton({ place, count }: { place: BadgeCardsProps['place']; count: number }) {
  return (
    <Cards as="div" $place={place}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes without content
        <CardSkeleton key={index}>
          <Skeleton width={48} height={48} />
          <Skeleton width="70%" faint />
        </CardSkeleton>
      ))}
    </Cards>
  );
}
