import type { Executor } from '../../platform/database/database.ts';
import { announceChanges } from '../live/index.ts';
import { publishedProjectsOf } from './project-life.repository.ts';

export async function announceBrief(db: Executor, briefId: string, now: Date): Promise<void> {
  const invited = await publishedProjectsOf(db, briefId);
  await announceChanges(
    db,
    invited.flatMap(({ id, businessId }) => [
      { businessId, change: { kind: 'project' as const, id } },
      { businessId, change: { kind: 'jobs' as const } },
    ]),
    now,
  );
}
