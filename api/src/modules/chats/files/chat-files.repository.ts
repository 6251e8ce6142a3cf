import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { chatFiles, files } from '../../../platform/database/tables.ts';
import type { CompleteFile } from '../../files/index.ts';

export interface MessageFileRecord {
  messageId: string;
  fileId: string;
  name: string;
  size: number;
  width: number | null;
  height: number | null;
  file: CompleteFile | null;
}

export async function addFilesOf(
  db: Executor,
  messageId: string,
  records: readonly MessageFileRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await db
    .insert(chatFiles)
    .values(records.map(({ file: _, ...row }, position) => ({ ...row, messageId, position })));
}

export async function listFilesOf(
  db: Executor,
  messageIds: readonly string[],
): Promise<readonly MessageFileRecord[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .select({ attached: chatFiles, file: files })
    .from(chatFiles)
    .leftJoin(files, eq(files.id, chatFiles.fileId))
    .where(inArray(chatFiles.messageId, [...messageIds]))
    .orderBy(asc(chatFiles.messageId), asc(chatFiles.position));
  // Only complete files can be attached.
  return rows.map(({ attached, file }) => ({ ...attached, file: file as CompleteFile | null }));
}

export async function listAttached(db: Executor, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: chatFiles.fileId })
    .from(chatFiles)
    .where(inArray(chatFiles.fileId, [...fileIds]));
  return new Set(rows.map(({ id }) => id));
}
