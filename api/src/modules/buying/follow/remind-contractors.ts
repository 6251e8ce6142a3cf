import type { Executor } from '../../../platform/database/database.ts';
import { conflict, fieldError, invalidFields } from '../../../platform/http/problem.ts';
import { type BriefWork, canBeReminded, openBrief } from '../../briefs/index.ts';
import { publishChanges } from '../../live/index.ts';
import { queueMails } from '../../mail/index.ts';
import { notify } from '../../notifications/index.ts';
import {
  addBriefEvents,
  changesOfBrief,
  isPastDue,
  lockProjectsOfBrief,
  messagesToSellers,
} from '../../project-life/index.ts';
import { listInvitations, saveReminded } from './follow.repository.ts';

/** Throws 409 if nobody may be reminded now, and 400 for a project of another Work Request. */
export async function remindContractors(
  db: Executor,
  work: BriefWork,
  projectIds: readonly string[] | undefined,
): Promise<void> {
  const { byUserId, now, settings } = work;
  const brief = await openBrief(db, work, 'invite');
  if (brief.state !== 'published') throw conflict('brief.notOpen');
  if (isPastDue(brief.dueAt, now)) throw conflict('brief.pastDue');
  // Locked, so that two presses at once remind nobody twice.
  const locked = await lockProjectsOfBrief(db, brief.id);
  const unknown = (projectIds ?? []).flatMap((id, index) =>
    locked.some((project) => project.id === id)
      ? []
      : [fieldError(`projectIds.${index}`, 'brief.notInvited')],
  );
  if (unknown.length > 0) throw invalidFields(unknown);
  const reading = { state: brief.state, isPastDue: false, isSealedNow: false, now };
  const due = (await listInvitations(db, brief.id))
    .filter((project) => canBeReminded(project, reading) && (projectIds?.includes(project.id) ?? true))
    .map(({ id }) => id);
  if (due.length === 0) throw conflict('brief.nobodyToRemind');
  await saveReminded(db, due, now);
  await addBriefEvents(
    db,
    due.map((projectId) => ({ briefId: brief.id, projectId, kind: 'reminded' as const, at: now, byUserId })),
  );
  const message = { template: 'brief.reminded' as const, byUserId };
  const reminded = locked.filter(({ id }) => due.includes(id));
  const { notifications, mails } = await messagesToSellers(db, reminded, message);
  await notify(db, notifications, now);
  await publishChanges(db, changesOfBrief(brief), now);
  await queueMails({ db, platform: { settings }, now }, mails);
}
