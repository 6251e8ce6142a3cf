import type { Readable } from 'node:stream';
import type { Pace } from '../limits/limits.ts';
import type { MemoryReservation } from '../limits/memory-budget.ts';
import { RequestRefused } from './problem.ts';

interface BodyLimits {
  mostBytes: number;
  pace: Pace;
  withinMs?: number;
}

export const tooLarge = () => new RequestRefused(413, 'problem.tooLarge');
const tooSlow = () => new RequestRefused(408, 'problem.tooSlow');

/** Only time spent waiting for the client counts. Throws RequestRefused 413 if too large, 408 if too slow */
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

async function within<Result>(chunk: Promise<Result>, ms: number): Promise<Result> {
  // A rejection after the time limit would be unhandled, which ends the process.
  chunk.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms));
  });
  return Promise.race([chunk, timedOut]).finally(() => clearTimeout(timer));
}

export async function wholeBody(
  chunks: AsyncIterable<Buffer>,
  { grow, release }: MemoryReservation,
): Promise<{ body: Buffer; release: () => void }> {
  const parts: Buffer[] = [];
  try {
    for await (const chunk of chunks) {
      if (!grow(chunk.length)) throw new RequestRefused(503, 'problem.busy', 2);
      parts.push(chunk);
    }
    return { body: Buffer.concat(parts), release };
  } catch (error) {
    release();
    throw error;
  }
}
