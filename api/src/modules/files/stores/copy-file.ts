import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { addFile, type CompleteFile } from '../files.repository.ts';
import { type FileStorage, isMissing } from './storage.ts';
import { storeBytes } from './store-file.ts';

interface Copying {
  ownerId: string;
  contextId: string;
  now: Date;
}

/** A file of its own in another place of the same business; null if the bytes are missing. */
export async function copyFile(
  db: Executor,
  storage: FileStorage,
  file: CompleteFile,
  { ownerId, contextId, now }: Copying,
): Promise<string | null> {
  const id = newId();
  try {
    await storeBytes(storage, { id, size: file.size, now }, await storage.read(file.storageKey));
  } catch (error) {
    await storage.remove(id);
    if (isMissing(error)) return null;
    throw error;
  }
  const times = { createdAt: now, touchedAt: now, completedAt: now };
  await addFile(db, { ...file, id, storageKey: id, ownerId, contextId, ...times });
  return id;
}
