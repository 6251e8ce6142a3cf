import { BuyerReasonBody, type ChangeBriefBody, type FieldChange } from '@worklane/shared-kernel/contracts';
import {
  awaitsPublication,
  type BriefAction,
  briefStateAfter,
  isActionAvailable,
  LIST_MAX_ITEMS,
} from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { conflict, fieldError, invalidFields, notFound } from '../../platform/http/problem.ts';
import type { Settings } from '../../platform/settings.ts';
import { storableAs } from '../../platform/texts/typed-text.ts';
import { requireAttachable } from '../files/index.ts';
import { publishChanges } from '../live/index.ts';
import { queueMails } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import {
  addBriefEvents,
  canStillQuote,
  changeProjects,
  changesOfBrief,
  lockProjectsOfBrief,
  messagesToSellers,
  publishBriefChange,
} from '../project-life/index.ts';
import { briefBadgesOf, saveBriefBadges } from '../vetting/index.ts';
import { requireAskUntil } from './ask-until.ts';
import { checkSavedSearches } from './brief-opened.ts';
import { type BriefRow, lockBrief, saveBrief } from './briefs.repository.ts';
import { badgeChanges, changesBetween, labelsOf } from './content/brief-changes.ts';
import {
  changedContent,
  requireDueAhead,
  requireDueIfSealed,
  requireKeptPromises,
} from './content/brief-content.ts';
import { lookUpsOf } from './content/brief-look-ups.ts';
import { requireNoQuoteYet } from './inspected-only.ts';
import { addInvitations, publishInvitations, recordSent } from './invite-businesses.ts';
import { requireUnopened } from './require-unopened.ts';

export interface BriefWork {
  briefId: string;
  businessId: string;
  byUserId: string;
  now: Date;
  settings: Settings;
}

/** Throws 409 once the brief is awarded or withdrawn. */
export async function changeBrief(db: Executor, work: BriefWork, body: ChangeBriefBody): Promise<void> {
  const { nextState: _, ...brief } = await openBrief(db, work, 'change');
  const content = await changedContent(lookUpsOf(db, work.settings), body, brief);
  const changed: BriefRow = { ...brief, ...content };
  if (brief.state === 'published') {
    requireKeptPromises(brief, changed, work.now);
    requireAskUntil(changed, work.now, brief);
    await requireUnopened(db, brief, { changed, now: work.now });
    await requireNoQuoteYet(db, brief, changed);
  }
  requireDueIfSealed(changed);
  const badgesBefore = await badgeNames(db, brief.id);
  await saveBriefBadges(db, brief.id, body);
  await saveBrief(db, brief.id, { ...content, updatedAt: work.now });
  if (brief.state !== 'published') return publishBriefChange(db, brief, work.now);
  const changes = [
    ...changesBetween(brief, changed),
    ...badgeChanges(badgesBefore, await badgeNames(db, brief.id)),
  ];
  await publishFieldChanges(db, { work, brief: changed, changes });
  await checkSavedSearches(db, [changed]);
}

async function badgeNames(db: Executor, briefId: string) {
  const { requiredVettingBadges, optionalVettingBadges } = await briefBadgesOf(db, briefId);
  const namesOf = (badges: readonly { name: string }[]) => badges.map(({ name }) => name);
  return { required: namesOf(requiredVettingBadges), optional: namesOf(optionalVettingBadges) };
}

/** Contractors who can still quote are notified of the fields that changed. */
async function publishFieldChanges(
  db: Executor,
  { work, brief, changes }: { work: BriefWork; brief: BriefRow; changes: FieldChange[] },
): Promise<void> {
  const { byUserId, now, settings } = work;
  if (changes.length === 0) return publishBriefChange(db, brief, now);
  await addBriefEvents(db, [{ briefId: brief.id, kind: 'changed', at: now, byUserId, changes }]);
  const going = (await lockProjectsOfBrief(db, brief.id)).filter(canStillQuote);
  const message = { template: 'brief.changed' as const, byUserId, fields: labelsOf(changes) };
  const { notifications, mails } = await messagesToSellers(db, going, message);
  await notify(db, notifications, now);
  await publishBriefChange(db, brief, now);
  await queueMails({ db, platform: { settings }, now }, mails);
}

/** Throws 409 if the brief is already published. */
export async function publishBrief(db: Executor, work: BriefWork): Promise<void> {
  const brief = await openBrief(db, work, 'publish');
  requireDueAhead(brief, work.now);
  requireAskUntil(brief, work.now);
  requireDueIfSealed(brief);
  await saveBrief(db, brief.id, { state: brief.nextState, updatedAt: work.now });
  await recordSent(db, [brief], work);
  await publishInvitations(db, { ...work, briefs: [brief] });
  await checkSavedSearches(db, [brief]);
}

export async function inviteBusinesses(
  db: Executor,
  work: BriefWork,
  businessIds: readonly string[],
): Promise<void> {
  const { byUserId, now, settings } = work;
  const brief = await openBrief(db, work, 'invite');
  requireDueAhead(brief, now);
  await addInvitations(db, { brief, businessIds, field: 'businessIds', byUserId, now });
  if (!awaitsPublication(brief.state))
    await publishInvitations(db, { briefs: [brief], byUserId, now, settings });
}

export async function attachToBrief(
  db: Executor,
  work: BriefWork,
  fileIds: readonly string[],
): Promise<void> {
  const brief = await openBrief(db, work, 'attachFiles');
  const { id, attachments } = brief;
  const wanted = await requireAttachable(db, {
    fileIds,
    field: 'fileIds',
    purpose: 'brief-attachment',
    contextId: id,
    businessId: work.businessId,
    now: work.now,
  });
  const all = [...new Set([...attachments, ...wanted])];
  if (all.length > LIST_MAX_ITEMS.briefFiles) {
    throw invalidFields([fieldError('fileIds', 'field.tooMany', { max: LIST_MAX_ITEMS.briefFiles })]);
  }
  await saveBrief(db, id, { attachments: all, updatedAt: work.now });
  await publishBriefChange(db, brief, work.now);
}

export async function withdrawBrief(
  db: Executor,
  work: BriefWork,
  reason: string | undefined,
): Promise<void> {
  const { byUserId, now, settings } = work;
  const brief = await openBrief(db, work, 'withdraw');
  const detail = storableAs(BuyerReasonBody.properties.reason, reason, 'reason');
  const open = (await lockProjectsOfBrief(db, brief.id)).filter((project) =>
    isActionAvailable(project.state, 'buyer', 'withdraw'),
  );
  await changeProjects(
    db,
    open.map((project) => ({ project, actor: 'buyer', action: 'withdraw', byUserId, now, settings, detail })),
  );
  await saveBrief(db, brief.id, { state: brief.nextState, updatedAt: now });
  await addBriefEvents(db, [{ briefId: brief.id, kind: 'withdrawn', at: now, byUserId, detail }]);
  if (open.length === 0) await publishChanges(db, changesOfBrief(brief), now);
}

export async function openBrief(
  db: Executor,
  { briefId, businessId }: BriefWork,
  action: BriefAction,
): Promise<BriefRow & { nextState: BriefRow['state'] }> {
  const brief = await lockBrief(db, briefId, businessId);
  if (!brief) throw notFound('brief.notFound');
  const nextState = briefStateAfter(brief.state, action);
  if (!nextState) throw conflict('brief.notOpen');
  return { ...brief, nextState };
}
