import type { Executor } from '../../../platform/database/database.ts';
import { type BriefWork, openBrief } from '../../briefs/index.ts';
import { publishChanges } from '../../live/index.ts';
import { changesOfBrief, lockProjectOfBuyer } from '../../project-life/index.ts';
import { saveInspected } from './follow.repository.ts';

/** Returns the id of the brief. Throws 409 once it is awarded or withdrawn. */
export async function recordInspection(
  db: Executor,
  { projectId, ...work }: Omit<BriefWork, 'briefId'> & { projectId: string },
  hasInspected: boolean,
): Promise<string> {
  const { businessId, now } = work;
  const { briefId } = await lockProjectOfBuyer(db, projectId, businessId, now);
  const brief = await openBrief(db, { ...work, briefId }, 'change');
  await saveInspected(db, projectId, hasInspected ? now : null);
  await publishChanges(db, changesOfBrief(brief), now);
  return briefId;
}
