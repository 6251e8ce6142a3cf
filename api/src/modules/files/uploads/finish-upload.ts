import type { Executor } from '../../../platform/database/database.ts';
import { completeFile, type FileRow, findFile } from '../files.repository.ts';
import { riskOf } from '../safety/file-risk.ts';
import { mimeOf } from '../safety/file-type.ts';
import type { FileStorage } from '../stores/storage.ts';

/** Idempotent. Throws if the stored length differs from the declared one. */
async function finishUpload(db: Executor, storage: FileStorage, file: FileRow, now: Date): Promise<void> {
  const { bytes, sha256, start, detected } = await storage.inspect(file.storageKey);
  if (bytes !== file.size) throw new Error(`The file ${file.id} has ${bytes} bytes instead of ${file.size}.`);
  const mime = await mimeOf(start);
  const risk = riskOf({ name: file.name, mime, start, detected }) ?? 'none';
  await completeFile(db, file.id, { mime, sha256, risk, completedAt: now });
}

/** Called after each request with bytes and after each offset request, in case the process crashed in between. */
export async function finishIfArrived(
  db: Executor,
  storage: FileStorage,
  id: string,
  now: Date,
): Promise<boolean> {
  const file = await findFile(db, id);
  if (file?.state !== 'uploading') return false;
  const { offset } = await storage.store.getUpload(file.storageKey);
  if (offset !== file.size) return false;
  await finishUpload(db, storage, file, now);
  return true;
}
