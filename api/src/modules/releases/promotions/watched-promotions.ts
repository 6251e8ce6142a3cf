import { PROMOTION_WATCH_HOURS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { listLive } from '../releases.repository.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface WatchedPromotion {
  package: string;
  id: string;
  since: Date;
  endsAt: Date;
}

export async function listWatches(db: Executor, now: Date): Promise<WatchedPromotion[]> {
  return (await listLive(db))
    .filter(({ goesBack }) => goesBack)
    .map(({ package: name, releaseId: id, changedAt: since }) => ({
      package: name,
      id,
      since,
      endsAt: new Date(since.getTime() + PROMOTION_WATCH_HOURS * HOUR_MS),
    }))
    .filter(({ endsAt }) => endsAt > now);
}

export async function findWatch(db: Executor, name: string, now: Date): Promise<WatchedPromotion | null> {
  return (await listWatches(db, now)).find((watch) => watch.package === name) ?? null;
}
