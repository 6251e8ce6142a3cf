import { AVATAR_SIZES, type AvatarSize, avatarIdOf, trimEndOf } from '@worklane/shared-kernel/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { files, users } from '../../../platform/database/tables.ts';
import { avatarKeyOf } from '../../avatars/index.ts';
import { listBusinessFiles } from './sole-business.repository.ts';

const PHOTO = 'photo.webp';

export interface ArchivedFile {
  path: string;
  name: string;
  storageKey: string;
  isMissing: boolean;
}

export async function listOwnFiles(db: Executor, userId: string): Promise<ArchivedFile[]> {
  const rows = await db
    .select({ name: files.name, storageKey: files.storageKey })
    .from(files)
    .where(and(eq(files.ownerId, userId), eq(files.state, 'complete'), isNull(files.threat)))
    .orderBy(asc(files.createdAt), asc(files.id));
  const uploaded = [...rows, ...(await listBusinessFiles(db, userId))].map((row, index) => ({
    ...row,
    path: `files/${String(index + 1).padStart(4, '0')}-${safeName(row.name)}`,
    isMissing: false,
  }));
  return [...(await findPhoto(db, userId)), ...uploaded];
}

async function findPhoto(db: Executor, userId: string): Promise<ArchivedFile[]> {
  const [row] = await db.select({ url: users.avatarUrl }).from(users).where(eq(users.id, userId));
  const id = avatarIdOf(row?.url ?? null);
  if (id === null) return [];
  const storageKey = avatarKeyOf(id, Math.max(...AVATAR_SIZES) as AvatarSize);
  return [{ path: PHOTO, name: PHOTO, storageKey, isMissing: false }];
}

/** A name that no unpacking program treats as a folder, a device or a command. */
function safeName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_');
  const trimmed = trimEndOf(plain, '. ');
  return trimmed === plain ? plain : `${trimmed}_`;
}
