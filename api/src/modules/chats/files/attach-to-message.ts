import { CHAT_PICTURE_MAX_BYTES, CHAT_PICTURE_MAX_PIXELS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { fieldError, invalidFields, ProblemError } from '../../../platform/http/problem.ts';
import { stillPictureSize } from '../../../platform/texts/still-picture.ts';
import { contentOf } from '../../avatars/index.ts';
import {
  type CompleteFile,
  type FileStorage,
  findFiles,
  requireAttachable,
  safetyOf,
} from '../../files/index.ts';
import { listAttached, type MessageFileRecord } from './chat-files.repository.ts';

interface NewFiles {
  fileIds: readonly string[];
  storage: FileStorage;
  chatId: string;
  messageId: string;
  user: { id: string; businessId: string };
  now: Date;
}

/** Throws 400 naming each file that the sender did not upload for this chat, or that is attached already. */
export async function attachToMessage(db: Executor, attached: NewFiles): Promise<MessageFileRecord[]> {
  const { fileIds, storage, chatId, messageId, user, now } = attached;
  if (fileIds.length === 0) return [];
  const { businessId } = user;
  const wanted = {
    fileIds,
    field: 'fileIds',
    purpose: 'chat-file' as const,
    contextId: chatId,
    businessId,
    now,
  };
  await requireAttachable(db, wanted);
  const [found, taken] = [await findFiles(db, fileIds), await listAttached(db, fileIds)];
  const records: MessageFileRecord[] = [];
  for (const [index, fileId] of fileIds.entries()) {
    const file = found.get(fileId);
    if (file?.ownerId !== user.id || taken.has(fileId))
      throw invalidFields([fieldError(`fileIds.${index}`, 'file.notAttachable')]);
    const picture = await pictureSizeOf(storage, file);
    const { name, size } = file;
    const { width = null, height = null } = picture ?? {};
    records.push({ messageId, fileId, name, size, width, height, file });
  }
  return records;
}

async function pictureSizeOf(storage: FileStorage, file: CompleteFile) {
  const isHarmless = safetyOf(file, { isScanning: false }).risk === null;
  if (!isHarmless || file.size > CHAT_PICTURE_MAX_BYTES || !file.mime.startsWith('image/')) return null;
  const content = await contentOf(storage, file.storageKey);
  return content && stillPictureSize(content, CHAT_PICTURE_MAX_PIXELS);
}

/** Throws 403 without a business: a person can still sign in to a closed account. */
export function requireBusiness(user: { businessId: string | null }): string {
  if (user.businessId === null) throw new ProblemError(403, 'access.forbidden');
  return user.businessId;
}
