import { createHash } from 'node:crypto';
import type { Executor } from '../../platform/database.ts';
import { RiskDetector, riskOf } from './file-risk.ts';
import { DETECTION_BYTES, mimeOf } from './file-type.ts';
import { completeFile, type FileRow, findFile } from './files.repository.ts';
import type { FileStorage } from './storage.ts';

/**
 * Completes an upload whose bytes are all stored: reads it once for hash, media type and risk. Idempotent. Throws
 * where the stored length differs from the announced one.
 */
async function finishUpload(db: Executor, storage: FileStorage, file: FileRow, now: Date): Promise<void> {
  const hash = createHash('sha256');
  const detector = new RiskDetector();
  const start: Buffer[] = [];
  let startBytes = 0;
  let bytes = 0;
  for await (const part of storage.parts(file.storageKey)) {
    hash.update(part);
    detector.update(part);
    bytes += part.length;
    if (startBytes < DETECTION_BYTES) {
      // Copied, because the next part may reuse the buffer.
      start.push(Buffer.from(part.subarray(0, DETECTION_BYTES)));
      startBytes += part.length;
    }
  }
  if (bytes !== file.size) throw new Error(`The file ${file.id} has ${bytes} bytes instead of ${file.size}.`);
  const beginning = Buffer.concat(start).subarray(0, DETECTION_BYTES);
  const mime = await mimeOf(beginning);
  const risk = riskOf({ name: file.name, mime, start: beginning, detected: detector.result() }) ?? 'none';
  await completeFile(db, file.id, { mime, sha256: hash.digest(), risk, completedAt: now });
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
  if (file?.state !== 'uploading') return false;
  const { offset } = await storage.store.getUpload(file.storageKey);
  if (offset !== file.size) return false;
  await finishUpload(db, storage, file, now);
  return true;
}
