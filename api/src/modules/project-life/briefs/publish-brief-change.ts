import type { Executor } from '../../../platform/database/database.ts';
import { publishChanges } from '../../live/index.ts';
import { changesOfBrief } from '../changes-of-buyer.ts';
import { publishedProjectsOf } from '../project-life.repository.ts';

/** Publishes to the invited businesses and to the buyer's. Call it after `notify`. */
export async function publishBriefChange(
  db: Executor,
  brief: { id: string; buyerBusinessId: string },
  now: Date,
): Promise<void> {
  const invited = await publishedProjectsOf(db, brief.id);
  const toSellers = invited.flatMap(({ id, businessId }) => [
    { businessId, change: { kind: 'project' as const, id } },
    { businessId, change: { kind: 'jobs' as const } },
  ]);
  await publishChanges(db, [...toSellers, ...changesOfBrief(brief)], now);
}
