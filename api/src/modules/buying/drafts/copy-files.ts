import type { RequestDraftContent } from '@worklane/shared-kernel/contracts';
import { ProblemError } from '../../../platform/http/problem.ts';
import {
  type CompleteFile,
  copyFile,
  type FileStorage,
  findFiles,
  inOrder,
  lockFilesOf,
  requireRoom,
} from '../../files/index.ts';
import type { DraftCall } from './drafts.ts';

export interface CopiedFiles {
  attachmentIds: string[];
  /** Names of files that harm, whose bytes are missing, or for which the business has no room. */
  notCopied: string[];
}

/** Copies the attachments of a draft or brief of the business to a draft. Other ids of its list are left out. */
export async function copyFiles(
  { db, user, now, platform }: DraftCall,
  storage: FileStorage,
  { from, to, ids }: { from: string; to: string; ids: RequestDraftContent['attachmentIds'] },
): Promise<CopiedFiles> {
  const { id: ownerId, businessId } = user;
  const copied: CopiedFiles = { attachmentIds: [], notCopied: [] };
  const found = await findFiles(db, ids ?? []);
  const isOwn = (file: CompleteFile) =>
    file.businessId === businessId && file.purpose === 'brief-attachment' && file.contextId === from;
  const sources = inOrder(ids ?? [], found).filter(isOwn);
  if (sources.length > 0) await lockFilesOf(db, businessId);
  for (const file of sources) {
    const hasRoom = async () =>
      isGranted(() => requireRoom(db, platform.settings, { ownerId, businessId, size: file.size }));
    const id =
      file.threat === null && (await hasRoom())
        ? await copyFile(db, storage, file, { ownerId, contextId: to, now })
        : null;
    if (id === null) copied.notCopied.push(file.name);
    else copied.attachmentIds.push(id);
  }
  return copied;
}

async function isGranted(require: () => Promise<void>): Promise<boolean> {
  try {
    await require();
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
