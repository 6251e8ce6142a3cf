import type { Readable } from 'node:stream';
import type { HeldBytes } from './held-bytes.ts';
import type { Pace } from './limits.ts';
import { RequestRefused } from './problem.ts';

interface BodyLimits {
  mostBytes: number;
  pace: Pace;
  /** From the first byte to the last; without it the pace alone counts. */
  withinMs?: number;
}

const tooLarge = () => new RequestRefused(413, 'problem.tooLarge');
const tooSlow = () => new RequestRefused(408, 'problem.tooSlow');

/**
 * The chunks of a body as they come. Only time spent waiting for the client counts against its pace, not time in
 * which whoever reads the chunks is slow. The stream itself stays open, so that the request can still be answered.
 * @throws RequestRefused 413 where it is too large, 408 where the client is too slow
 */
export async function* pacedBody(
  body: Readable,
  { mostBytes, pace, withinMs = Number.POSITIVE_INFINITY }: BodyLimits,
): AsyncGenerator<Buffer> {
  const chunks = body.iterator({ destroyOnReturn: false });
  let bytes = 0;
  let windowBytes = 0;
  let windowMs = 0;
  let totalMs = 0;
  for (;;) {
    const askedAt = performance.now();
    const next = await within(chunks.next(), Math.min(pace.windowMs - windowMs, withinMs - totalMs));
    const waitedMs = performance.now() - askedAt;
    totalMs += waitedMs;
    windowMs += waitedMs;
    if (next.done) return;
    bytes += next.value.length;
    windowBytes += next.value.length;
    if (bytes > mostBytes) throw tooLarge();
    if (windowBytes >= pace.bytesPerWindow) {
      windowBytes = 0;
      windowMs = 0;
    }
    yield next.value;
  }
}

/** @throws RequestRefused 408 where the chunk does not come in time */
async function within<Result>(chunk: Promise<Result>, ms: number): Promise<Result> {
  // A client that goes away after the time is over must not end the process.
  chunk.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms));
  });
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer));
}

/**
 * A whole body. What is above `smallBytes` takes room in `held`, which is given back by `release`.
 * @throws RequestRefused as pacedBody does, and 503 where there is no room
 */
export async function wholeBody(
  chunks: AsyncIterable<Buffer>,
  { held, smallBytes }: { held: HeldBytes; smallBytes: number },
): Promise<{ body: Buffer; release: () => void }> {
  const parts: Buffer[] = [];
  let bytes = 0;
  let taken = 0;
  const release = () => {
    held.giveBack(taken);
    taken = 0;
  };
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      const missing = bytes - smallBytes - taken;
      if (missing > 0 && !held.take(missing)) throw new RequestRefused(503, 'problem.busy', 2);
      if (missing > 0) taken += missing;
      parts.push(chunk);
    }
    return { body: Buffer.concat(parts), release };
  } catch (error) {
    release();
    throw error;
  }
}
