import type { RequestDraft, RequestDraftContent } from '@worklane/shared-kernel/contracts';
import { isoDateIn, LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findBriefOfBuyer, lockBrief, lookUpsOf, removeUnpublishedBrief } from '../../briefs/index.ts';
import { type FileStorage, findFiles, inOrder, linksFor, presentBriefAttachment } from '../../files/index.ts';
import { publishChanges } from '../../live/index.ts';
import { contentOfBrief, copyOfContent } from './content-of-brief.ts';
import { copyFiles } from './copy-files.ts';
import {
  addDraft,
  countDraftsLocked,
  type DraftRow,
  findDraft,
  lockDraft,
  removeDraft,
  saveDraft,
} from './drafts.repository.ts';
import { zoneOfDraft } from './read-draft-content.ts';

export interface DraftCall {
  db: Executor;
  user: {
    id: string;
    businessId: string;
    sessionId: string;
    businessType: 'standard' | 'procurement' | null;
  };
  now: Date;
  platform: Platform;
}

export type DraftState = Pick<DraftRow, 'id' | 'version' | 'content' | 'updatedAt'>;

const keyOf = ({ user }: DraftCall, id: string) => ({ id, businessId: user.businessId });

/** A draft, or an unpublished brief as a draft that was never saved. Throws 404 for anything else. */
export async function findDraftOrBrief(call: DraftCall, id: string): Promise<DraftState> {
  const draft = await findDraft(call.db, keyOf(call, id));
  if (draft) return draft;
  const found = await findBriefOfBuyer(call.db, id, call.user.businessId);
  if (found?.brief.state !== 'draft') throw notFound('requestDraft.notFound');
  const content = await contentOfBrief(call.db, found.brief);
  return { id, version: 0, content, updatedAt: found.brief.updatedAt };
}

interface StartedDraft {
  draft: DraftState;
  /** Names of attachments that the copy lacks. */
  notCopied: string[];
}

/** An empty draft, or a copy of a draft or brief of the business with copies of its files. */
export async function startDraft(
  call: DraftCall,
  copyOf: string | undefined,
  storage: FileStorage,
): Promise<StartedDraft> {
  const { db, user, now } = call;
  const id = newId();
  const earlier = copyOf === undefined ? {} : await contentOf(call, copyOf);
  await requireRoom(call);
  const source = { from: copyOf ?? id, to: id, ids: earlier.attachmentIds };
  const { attachmentIds, notCopied } = await copyFiles(call, storage, source);
  const content = copyOf === undefined ? {} : { ...copyOfContent(earlier, isoDateIn(now)), attachmentIds };
  const row = { id, buyerBusinessId: user.businessId, createdBy: user.id, version: 1, content };
  await addDraft(db, { ...row, createdAt: now, updatedAt: now });
  await publishLists(call);
  return { draft: { ...row, updatedAt: now }, notCopied };
}

async function contentOf({ db, user }: DraftCall, id: string): Promise<RequestDraftContent> {
  const draft = await findDraft(db, { id, businessId: user.businessId });
  if (draft) return draft.content;
  const found = await findBriefOfBuyer(db, id, user.businessId);
  if (!found) throw notFound('brief.notFound');
  return contentOfBrief(db, found.brief);
}

async function requireRoom({ db, user }: DraftCall): Promise<void> {
  const max = LIST_MAX_ITEMS.requestDrafts;
  if ((await countDraftsLocked(db, user.businessId)) >= max)
    throw conflict('requestDraft.tooMany', { params: { max } });
}

/** Throws 409 with the current draft for an outdated version, so that colleagues do not overwrite each other. */
export async function writeDraft(
  call: DraftCall,
  id: string,
  { version, content }: { version: number; content: RequestDraftContent },
): Promise<DraftState> {
  const { db, user, now } = call;
  const key = keyOf(call, id);
  const brief = await lockBrief(db, id, user.businessId);
  if (brief && brief.state !== 'draft') throw conflict('requestDraft.sent');
  const draft = await lockDraft(db, key);
  const current = draft ?? (brief ? await findDraftOrBrief(call, id) : null);
  if (!current) throw notFound('requestDraft.notFound');
  if (current.version !== version)
    throw conflict('requestDraft.stale', { current: await presentDraft(call, current) });
  const saved = { version: version + 1, content, updatedAt: now };
  if (draft) await saveDraft(db, key, saved);
  else {
    await requireRoom(call);
    const owner = { buyerBusinessId: user.businessId, createdBy: user.id, createdAt: now };
    await addDraft(db, { id, ...owner, ...saved });
  }
  return { id, ...saved };
}

/** Its files have no place any more, so the hourly removal deletes them. */
export async function deleteDraft(call: DraftCall, id: string): Promise<void> {
  const { db, user } = call;
  const brief = await lockBrief(db, id, user.businessId);
  const draft = await lockDraft(db, keyOf(call, id));
  if (!draft && brief?.state !== 'draft') throw notFound('requestDraft.notFound');
  await removeDraft(db, keyOf(call, id));
  if (brief?.state === 'draft') await removeUnpublishedBrief(db, id);
  await publishLists(call);
}

const publishLists = ({ db, user: { businessId }, now }: DraftCall) =>
  publishChanges(db, [{ businessId, change: { kind: 'briefs' } }], now);

export async function presentDraft(call: DraftCall, draft: DraftState): Promise<RequestDraft> {
  const { db, user, now, platform } = call;
  const { id, version, content, updatedAt } = draft;
  const links = linksFor(platform, user, now);
  const ids = content.attachmentIds ?? [];
  const own = new Map(
    [...(await findFiles(db, ids))].filter(([, file]) => file.businessId === user.businessId),
  );
  return {
    id,
    version,
    content,
    attachments: inOrder(ids, own).map((file) => presentBriefAttachment(file, links)),
    siteTimeZone: await zoneOfDraft(content, lookUpsOf(db, platform.settings)),
    updatedAt: updatedAt.toISOString(),
  };
}
