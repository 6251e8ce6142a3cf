import type { Executor } from '../../../platform/database/database.ts';
import { type BriefWork, openBrief } from '../../briefs/index.ts';
import { publishChanges } from '../../live/index.ts';
import { queueMails } from '../../mail/index.ts';
import { notify } from '../../notifications/index.ts';
import {
  addBriefEvents,
  canStillQuote,
  changesOfBrief,
  lockProjectOfBuyer,
  messagesToSellers,
} from '../../project-life/index.ts';
import { saveInspected } from './follow.repository.ts';

/**
 * Returns the id of the brief. A contractor who can still quote is notified of a recorded inspection. Throws 409 once
 * the brief is awarded or withdrawn.
 */
export async function recordInspection(
  db: Executor,
  { projectId, ...work }: Omit<BriefWork, 'briefId'> & { projectId: string },
  hasInspected: boolean,
): Promise<string> {
  const { businessId, byUserId, now, settings } = work;
  const project = await lockProjectOfBuyer(db, projectId, businessId, now);
  const { briefId } = project;
  const brief = await openBrief(db, { ...work, briefId }, 'change');
  if (!(await saveInspected(db, projectId, hasInspected ? now : null))) return briefId;
  const kind = hasInspected ? ('inspected' as const) : ('inspectionUndone' as const);
  await addBriefEvents(db, [{ briefId, projectId, kind, at: now, byUserId }]);
  const notified = hasInspected && canStillQuote(project) ? [project] : [];
  const message = { template: 'brief.inspected' as const, byUserId };
  const { notifications, mails } = await messagesToSellers(db, notified, message);
  await notify(db, notifications, now);
  await publishChanges(db, changesOfBrief(brief), now);
  await queueMails({ db, platform: { settings }, now }, mails);
  return briefId;
}
