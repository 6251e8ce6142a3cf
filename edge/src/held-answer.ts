import { Readable } from 'node:stream';
import type { HeldBytes } from './held-bytes.ts';

/**
 * The answer of the api as a whole, which frees its connection before the client has read anything; `release` gives
 * its memory back. Where there is no room for it, a stream, which goes as fast as the client reads.
 * @throws the stream's error where the api breaks off
 */
export async function heldAnswer(
  answer: Readable,
  { held, smallBytes }: { held: HeldBytes; smallBytes: number },
): Promise<{ payload: Buffer | Readable; release: () => void }> {
  const chunks = answer.iterator({ destroyOnReturn: false });
  const parts: Buffer[] = [];
  let bytes = 0;
  let taken = 0;
  const release = () => {
    held.giveBack(taken);
    taken = 0;
  };
  try {
    for (;;) {
      const { done, value } = await chunks.next();
      if (done) return { payload: Buffer.concat(parts), release };
      parts.push(value);
      bytes += value.length;
      const missing = bytes - smallBytes - taken;
      if (missing <= 0) continue;
      if (!held.take(missing)) return { payload: Readable.from(restOf(parts, answer)), release };
      taken += missing;
    }
  } catch (error) {
    release();
    throw error;
  }
}

async function* restOf(parts: readonly Buffer[], answer: Readable): AsyncGenerator<Buffer> {
  yield* parts;
  yield* answer;
}
