import { AVATAR_SIZES, type AvatarSize, avatarIdOf, avatarUrlOf } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import { type FileStorage, writeContent } from '../files/index.ts';
import type { AvatarPictures } from './avatar-image.ts';
import { addAvatar, deleteAvatar, listUnusedAvatars } from './avatars.repository.ts';

const HOUR = 3_600_000;
const BATCH_SIZE = 100;

export const keyOf = (id: string, size: AvatarSize): string => `avatar-${id}-${size}`;

/** The stored pictures are unused until a person or a business has their address. */
export async function storeAvatar(
  database: Database,
  storage: FileStorage,
  pictures: AvatarPictures,
  now: Date,
): Promise<string> {
  const id = newId();
  // The row comes first: after a crash the hourly removal finds the bytes by it.
  await addAvatar(database, id, now);
  for (const [size, content] of pictures) await writeContent(storage, keyOf(id, size), content, now);
  return avatarUrlOf(id);
}

export async function removeAvatar(
  database: Database,
  storage: FileStorage,
  url: string | null,
): Promise<void> {
  const id = avatarIdOf(url);
  if (id !== null) await removePictures(database, storage, id);
}

/** Removes unused pictures. An hour's delay keeps those that are being saved. */
export async function removeUnusedAvatars(
  database: Database,
  storage: FileStorage,
  now: Date,
): Promise<number> {
  const unused = await listUnusedAvatars(database, new Date(now.getTime() - HOUR), BATCH_SIZE);
  for (const id of unused) await removePictures(database, storage, id);
  return unused.length;
}

async function removePictures(database: Database, storage: FileStorage, id: string): Promise<void> {
  for (const size of AVATAR_SIZES) await storage.remove(keyOf(id, size));
  await deleteAvatar(database, id);
}
