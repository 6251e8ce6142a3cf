import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { CompleteFile } from '../files.repository.ts';
import { type FileStorage, isMissing } from './storage.ts';

/**
 * The last part is held back until the hash of all bytes is checked. The download of a changed file then breaks off, or
 * is answered 410 if nothing was sent yet. Throws 410 for missing bytes.
 */
export async function wholeContent(
  storage: FileStorage,
  file: Pick<CompleteFile, 'id' | 'storageKey' | 'sha256'>,
  log: FastifyBaseLogger,
): Promise<Readable> {
  const content = await begun(storage, file.storageKey).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    log.error({ fileId: file.id }, 'a stored file is missing');
    throw new ProblemError(410, 'file.lost');
  });
  const compared = comparing(file.sha256, () => log.error({ fileId: file.id }, 'a stored file was changed'));
  content.on('error', (error) => compared.destroy(error));
  compared.on('close', () => content.destroy());
  return content.pipe(compared);
}

async function begun(storage: FileStorage, key: string): Promise<Readable> {
  const content = Readable.from(await storage.read(key), { objectMode: false });
  await new Promise<void>((resolve, reject) => {
    content.once('readable', resolve).once('end', resolve).once('error', reject);
  });
  return content;
}

function comparing(sha256: Buffer, onChanged: () => void): Transform {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  return new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part);
      const ready = held;
      held = part;
      if (ready) done(null, ready);
      else done();
    },
    flush(done) {
      if (hash.digest().equals(sha256)) return done(null, held ?? undefined);
      onChanged();
      done(new ProblemError(410, 'file.lost'));
    },
  });
}
