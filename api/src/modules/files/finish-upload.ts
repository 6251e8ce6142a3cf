import type { Executor } from '../../platform/database.ts';
import { FileReading } from './file-reading.ts';
import { completeFile, type FileRow, findFile } from './files.repository.ts';
import type { FileStorage } from './storage.ts';

/**
 * Completes an upload whose bytes are all stored, by its hash, media type and risk. Bytes that did not all pass in one
 * request of this process are read again. Idempotent. Throws where the stored length differs from the announced one.
 */
async function finishUpload(
  db: Executor,
  storage: FileStorage,
  { file, passed, now }: { file: FileRow; passed: FileReading | null; now: Date },
): Promise<void> {
  const reading = passed?.bytes === file.size ? passed : await readAll(storage, file.storageKey);
  if (reading.bytes !== file.size)
    throw new Error(`The file ${file.id} has ${reading.bytes} bytes instead of ${file.size}.`);
  await completeFile(db, file.id, { ...(await reading.findings(file.name)), completedAt: now });
}

async function readAll(storage: FileStorage, key: string): Promise<FileReading> {
  const reading = new FileReading();
  for await (const part of storage.parts(key)) reading.update(part);
  return reading;
}

/**
 * Completes an upload if its last byte has arrived; returns whether it did. Called after each request that sends
 * bytes, and when a sender asks for the offset, which covers a crash in between.
 */
export async function finishIfArrived(
  db: Executor,
  storage: FileStorage,
  id: string,
  now: Date,
): Promise<boolean> {
  const file = await findFile(db, id);
  if (!file) return false;
  const passed = storage.takeReading(file.storageKey);
  if (file.state !== 'uploading') return false;
  const { offset } = await storage.store.getUpload(file.storageKey);
  if (offset !== file.size) return false;
  await finishUpload(db, storage, { file, passed, now });
  return true;
}
