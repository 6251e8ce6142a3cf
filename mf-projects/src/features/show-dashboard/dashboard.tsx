import { Card, Loading, QueryError, Skeleton } from '@worklane/kernel/ui';
import { CircleCheck, Hammer, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { hubPath } from '../../shared/paths.ts';
import type { ProjectCounts } from '../../shared/project/project-counts.api.ts';
import { useCounts } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { Rows, TileBox } from './dashboard.styles.ts';
import { QuotingCard } from './quoting-card.tsx';
import { StartCard } from './start-card.tsx';
import { Tile, Tiles } from './tile.tsx';
import { YourBadges } from './your-badges.tsx';

export function Dashboard({ due }: { due: ReactNode }) {
  const t = useProjectTexts();
  const { data, error, isFetching, refetch } = useCounts();
  return (
    <Rows>
      {error && !data ? (
        <Card>
          <QueryError level={2} what={t('dashboard.counts')} query={{ error, isFetching, refetch }} />
        </Card>
      ) : (
        <Loading isLoading={!data} skeleton={<TilesSkeleton />}>
          {() => data && <CountTiles counts={data} />}
        </Loading>
      )}
      {due}
      <StartCard />
      <YourBadges />
      <QuotingCard />
    </Rows>
  );
}

function CountTiles({ counts }: { counts: ProjectCounts }) {
  const t = useProjectTexts();
  return (
    <Tiles>
      <Tile
        href={hubPath('pending')}
        icon={Inbox}
        label={t('dashboard.pending.label')}
        value={counts.pending}
        sentence={t('dashboard.pending.sentence', { n: counts.pending })}
        notice={counts.pending > 0}
      />
      <Tile
        href={hubPath('current')}
        icon={Hammer}
        label={t('dashboard.current.label')}
        value={counts.current}
        sentence={t('dashboard.current.sentence', { n: counts.current })}
      />
      <Tile
        href={hubPath('completed')}
        icon={CircleCheck}
        label={t('dashboard.completed.label')}
        value={counts.completed}
        sentence={t('dashboard.completed.sentence', { n: counts.completed })}
      />
    </Tiles>
  );
}

function TilesSkeleton() {
  return (
    <Tiles>
      {['pending', 'current', 'completed'].map((tile) => (
        <TileBox key={tile}>
          <Skeleton width="48%" />
          <Skeleton width="32%" height={36} faint />
          <Skeleton width="72%" faint />
        </TileBox>
      ))}
    </Tiles>
  );
}
