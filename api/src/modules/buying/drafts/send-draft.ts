import type { Executor } from '../../../platform/database/database.ts';
import { conflict, invalidFields, ProblemError, type WrongField } from '../../../platform/http/problem.ts';
import {
  findBriefOfBuyer,
  findInvitable,
  lockBrief,
  lookUpsOf,
  newContent,
  sendBrief,
  wrongBusinesses,
} from '../../briefs/index.ts';
import { requireAttachable } from '../../files/index.ts';
import { lockDraft, removeDraft } from './drafts.repository.ts';
import { type DraftCall, findDraftOrBrief, presentDraft } from './drafts.ts';
import { type DraftReading, readDraftContent } from './read-draft-content.ts';

/** Sending twice changes nothing. Throws 409 with the current draft for an outdated version, and 400 naming fields. */
export async function sendDraft(call: DraftCall, id: string, version: number): Promise<void> {
  const { db, user, now, platform } = call;
  const key = { id, businessId: user.businessId };
  await lockBrief(db, id, user.businessId);
  await lockDraft(db, key);
  if (await isSent(call, id)) return;
  const draft = await findDraftOrBrief(call, id);
  if (draft.version !== version)
    throw conflict('requestDraft.stale', { current: await presentDraft(call, draft) });
  const { settings } = platform;
  const { content } = draft;
  const reading = await readDraftContent(content, { ...lookUpsOf(db, settings), now });
  const attachments = content.attachmentIds ?? [];
  const errors = [
    ...reading.errors,
    ...(await errorsOf(async () => void (await newContent(lookUpsOf(db, settings), reading.body)))),
    ...(await wrongContractors(db, reading, user.businessId)),
    ...(await errorsOf(async () => void (await requireFiles(call, id, attachments)))),
  ];
  if (errors.length > 0) throw invalidFields(named(errors, reading));
  await sendBrief(db, { id, body: reading.body, attachments, buyer: user, now, settings });
  await removeDraft(db, key);
}

async function isSent({ db, user }: DraftCall, id: string): Promise<boolean> {
  const found = await findBriefOfBuyer(db, id, user.businessId);
  return found !== null && found.brief.state !== 'draft';
}

async function wrongContractors(
  db: Executor,
  { body: { inviteBusinessIds = [] } }: DraftReading,
  buyerBusinessId: string,
): Promise<WrongField[]> {
  if (inviteBusinessIds.length === 0) return [];
  const leads = await findInvitable(db, inviteBusinessIds);
  return wrongBusinesses(inviteBusinessIds, { leads, field: 'inviteBusinessIds', buyerBusinessId });
}

const requireFiles = ({ db, user, now }: DraftCall, contextId: string, fileIds: readonly string[]) =>
  requireAttachable(db, {
    fileIds,
    field: 'attachmentIds',
    purpose: 'brief-attachment',
    contextId,
    businessId: user.businessId,
    now,
  });

async function errorsOf(check: () => Promise<void>): Promise<WrongField[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof ProblemError && error.options.errors) return error.options.errors;
    throw error;
  }
}

/** Each field once, by its name in the draft; the first reason counts. */
function named(errors: readonly WrongField[], { nameInDraft }: DraftReading): WrongField[] {
  const byField = new Map<string, WrongField>();
  for (const error of errors) {
    const field = nameInDraft(error.field);
    if (!byField.has(field)) byField.set(field, { ...error, field });
  }
  return [...byField.values()];
}
