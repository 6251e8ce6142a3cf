import { trimEndOf } from '@worklane/shared-kernel/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { files } from '../../platform/tables.ts';
import { listBusinessFiles } from './sole-business.repository.ts';

/** A file in the archive; `isMissing` is set where its bytes could not be read. */
export interface ArchivedFile {
  path: string;
  name: string;
  size: number;
  storageKey: string;
  isMissing: boolean;
}

/**
 * The complete files that a person uploaded, without those that hold malware; and those of the business whose only user
 * they are.
 */
export async function listOwnFiles(db: Executor, userId: string): Promise<ArchivedFile[]> {
  const rows = await db
    .select({ name: files.name, size: files.size, storageKey: files.storageKey })
    .from(files)
    .where(and(eq(files.ownerId, userId), eq(files.state, 'complete'), isNull(files.threat)))
    .orderBy(asc(files.createdAt), asc(files.id));
  return [...rows, ...(await listBusinessFiles(db, userId))].map((row, index) => ({
    ...row,
    path: `files/${String(index + 1).padStart(4, '0')}-${safeName(row.name)}`,
    isMissing: false,
  }));
}

/** A name that no unpacking program takes for a folder, a device or a command. */
function safeName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_');
  const trimmed = trimEndOf(plain, '. ');
  return trimmed === plain ? plain : `${trimmed}_`;
}
