import { createHash } from 'node:crypto';
import type { Executor } from '../../platform/database.ts';
import { RiskWatch, riskOf } from './file-risk.ts';
import { mimeOf, TELLING_BYTES } from './file-type.ts';
import { completeFile, type FileRow, findFile } from './files.repository.ts';
import type { FileStorage } from './storage.ts';

/**
 * Makes an upload whose bytes are all there a file: reads it once for its hash, its type and its risk. Doing so twice
 * comes to the same. Throws when what is stored does not have the length that was announced.
 */
async function finishUpload(db: Executor, storage: FileStorage, file: FileRow, now: Date): Promise<void> {
  const hash = createHash('sha256');
  const watch = new RiskWatch();
  const start: Buffer[] = [];
  let startBytes = 0;
  let bytes = 0;
  for await (const part of storage.parts(file.storageKey)) {
    hash.update(part);
    watch.take(part);
    bytes += part.length;
    if (startBytes < TELLING_BYTES) {
      // A copy: the next part may come in the same buffer.
      start.push(Buffer.from(part.subarray(0, TELLING_BYTES)));
      startBytes += part.length;
    }
  }
  if (bytes !== file.size) throw new Error(`The file ${file.id} has ${bytes} bytes instead of ${file.size}.`);
  const beginning = Buffer.concat(start).subarray(0, TELLING_BYTES);
  const mime = await mimeOf(beginning);
  const risk = riskOf({ name: file.name, mime, start: beginning, watched: watch.found() }) ?? 'none';
  await completeFile(db, file.id, { mime, sha256: hash.digest(), risk, completedAt: now });
}

/**
 * Finishes an upload once its last byte is there: after the request that brought it, or later, where a crash
 * came in between and the sender asks again. Returns whether it did.
 */
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
