import { BuyerReasonBody, type ChangeBriefBody } from '@worklane/shared-kernel/contracts';
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
import { announceBrief, changeProjects, lockProjectsOfBrief } from '../project-life/index.ts';
import { saveBriefBadges } from '../vetting/index.ts';
import { changedContent, requireDueAhead } from './brief-content.ts';
import { lookUpsOf } from './brief-look-ups.ts';
import { tellOfOpening } from './brief-opened.ts';
import { type BriefRow, lockBrief, saveBrief } from './briefs.repository.ts';
import { addInvitations, publishInvitations } from './invite-businesses.ts';

export interface BriefWork {
  briefId: string;
  businessId: string;
  byUserId: string;
  now: Date;
  settings: Settings;
}

/** Throws 409 once the brief is awarded or withdrawn. */
export async function changeBrief(db: Executor, work: BriefWork, body: ChangeBriefBody): Promise<void> {
  const brief = await openBrief(db, work, 'change');
  const content = await changedContent(lookUpsOf(db, work.settings), body, brief);
  await saveBriefBadges(db, brief.id, body);
  await saveBrief(db, brief.id, { ...content, updatedAt: work.now });
  await announceBrief(db, brief.id, work.now);
  if (brief.state === 'published') await tellOfOpening(db, [{ ...brief, ...content }]);
}

/** Throws 409 if the brief is already published. */
export async function publishBrief(db: Executor, work: BriefWork): Promise<void> {
  const brief = await openBrief(db, work, 'publish');
  requireDueAhead(brief, work.now);
  await saveBrief(db, brief.id, { state: brief.nextState, updatedAt: work.now });
  await publishInvitations(db, { ...work, briefs: [brief] });
  await tellOfOpening(db, [brief]);
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
  const { id, attachments } = await openBrief(db, work, 'attachFiles');
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
  await announceBrief(db, id, work.now);
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
}

async function openBrief(
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
