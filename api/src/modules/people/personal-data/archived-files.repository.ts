import { AVATAR_SIZES, type AvatarSize, avatarIdOf, trimEndOf } from '@worklane/shared-kernel/domain';
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { isChatOf } from '../../../platform/chat-sight.repository.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { chats, files, users } from '../../../platform/database/tables.ts';
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
    .where(
      and(
        eq(files.ownerId, userId),
        isInSightOf(db, userId),
        eq(files.state, 'complete'),
        isNull(files.threat),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
  const uploaded = [...rows, ...(await listBusinessFiles(db, userId))].map((row, index) => ({
    ...row,
    path: `files/${String(index + 1).padStart(4, '0')}-${safeName(row.name)}`,
    isMissing: false,
  }));
  return [...(await findPhoto(db, userId)), ...uploaded];
}

/** Files of a former business belong to it, like its quotes; the archive only lists their names. */
function isInSightOf(db: Executor, userId: string) {
  const own = db.select({ id: users.businessId }).from(users).where(eq(users.id, userId));
  const seen = db.select({ id: chats.id }).from(chats).where(isChatOf(userId));
  return or(
    and(ne(files.purpose, 'chat-file'), inArray(files.businessId, own)),
    and(eq(files.purpose, 'chat-file'), inArray(files.contextId, seen)),
  );
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
