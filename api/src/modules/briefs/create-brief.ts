import type { CreateBriefBody } from '@worklane/shared-kernel/contracts';
import { newBriefState } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings.ts';
import { publishBriefChange } from '../project-life/index.ts';
import { saveBriefBadges } from '../vetting/index.ts';
import { requireAskUntil } from './ask-until.ts';
import { checkSavedSearches } from './brief-opened.ts';
import {
  addBriefs,
  type BriefRow,
  findBriefsBySource,
  lockBrief,
  removeUnpublishedProjects,
  saveBrief,
} from './briefs.repository.ts';
import {
  type BriefContent as NewContent,
  newContent,
  requireDueAhead,
  requireDueIfSealed,
} from './content/brief-content.ts';
import { lookUpsOf } from './content/brief-look-ups.ts';
import { addInvitations, publishInvitations, recordSent } from './invite-businesses.ts';

export interface NewBrief {
  body: CreateBriefBody;
  buyer: { id: string; businessId: string; businessType: 'standard' | 'procurement' | null };
  now: Date;
  settings: Settings;
}

/** Runs in one transaction. If the source reference exists already, `isNew` is false and nothing changes. */
export async function createBrief(
  db: Executor,
  { body, buyer, now, settings }: NewBrief,
): Promise<{ id: string; isNew: boolean; invited: number }> {
  const sourceReference = body.sourceReference ?? null;
  const findKnown = async () =>
    (await findBriefsBySource(db, buyer.businessId, sourceReference === null ? [] : [sourceReference])).get(
      sourceReference,
    );
  const known = await findKnown();
  if (known) return { id: known, isNew: false, invited: 0 };
  const content = await newContent(lookUpsOf(db, settings), body);
  if (body.publish) {
    requireDueAhead(content, now);
    requireAskUntil(content, now);
  }
  requireDueIfSealed(content);
  const [brief] = await addBriefs(db, [rowOfBrief({ body, buyer, now }, content)]);
  if (!brief) {
    // A concurrent request with the same reference was committed first.
    const existing = await findKnown();
    if (!existing) throw new Error('A brief conflicts with an existing one that cannot be found.');
    return { id: existing, isNew: false, invited: 0 };
  }
  await saveBriefBadges(db, brief.id, body);
  const businessIds = body.inviteBusinessIds ?? [];
  const invited = await addInvitations(db, {
    brief,
    businessIds,
    field: 'inviteBusinessIds',
    byUserId: buyer.id,
    now,
  });
  if (body.publish) {
    await recordSent(db, [brief], { byUserId: buyer.id, now });
    await publishInvitations(db, { briefs: [brief], byUserId: buyer.id, now, settings });
    await checkSavedSearches(db, [brief]);
  }
  return { id: brief.id, isNew: true, invited };
}

export interface SentBrief extends NewBrief {
  id: string;
  attachments: readonly string[];
}

/** Publishes a brief with a chosen id, which may be that of an unpublished brief. */
export async function sendBrief(
  db: Executor,
  { id, body, attachments, buyer, now, settings }: SentBrief,
): Promise<void> {
  const content = await newContent(lookUpsOf(db, settings), body);
  const written = { ...rowOfBrief({ body, buyer, now }, content), id, attachments: [...attachments] };
  const unpublished = await lockBrief(db, id, buyer.businessId);
  const invited = body.inviteBusinessIds ?? [];
  if (unpublished) {
    const { createdAt: _, sourceReference: __, buyerUserId: ___, ...values } = written;
    await saveBrief(db, id, values);
    await removeUnpublishedProjects(db, id, invited);
  } else await addBriefs(db, [written]);
  const brief: BriefRow | null = await lockBrief(db, id, buyer.businessId);
  if (!brief) throw new Error(`The brief ${id} was not stored.`);
  await saveBriefBadges(db, id, body);
  const work = { byUserId: buyer.id, now };
  await addInvitations(db, { brief, businessIds: invited, field: 'inviteBusinessIds', ...work });
  await recordSent(db, [brief], work);
  await publishInvitations(db, { briefs: [brief], settings, ...work });
  if (invited.length === 0) await publishBriefChange(db, brief, now);
  await checkSavedSearches(db, [brief]);
}

export function rowOfBrief({ body, buyer, now }: Omit<NewBrief, 'settings'>, content: NewContent) {
  return {
    id: newId(),
    buyerUserId: buyer.id,
    buyerBusinessId: buyer.businessId,
    state: newBriefState(body.publish === true),
    isProcurement: buyer.businessType === 'procurement',
    ...content,
    sourceReference: body.sourceReference ?? null,
    createdAt: now,
    updatedAt: now,
  };
}
