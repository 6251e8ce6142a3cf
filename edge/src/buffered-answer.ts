import { Readable } from 'node:stream';
import type { MemoryBudget } from './memory-budget.ts';

/**
 * Reads the api's answer whole, which frees its connection before the client has read anything; `release` gives the
 * memory back. If there is not enough memory, the answer is a stream that is as fast as the client reads.
 * @throws the stream's error if the api breaks off
 */
export async function bufferAnswer(
  answer: Readable,
  budget: MemoryBudget,
): Promise<{ payload: Buffer | Readable; release: () => void }> {
  const chunks = answer.iterator({ destroyOnReturn: false });
  const parts: Buffer[] = [];
  const { grow, release } = budget.reserve();
  try {
    for (;;) {
      const { done, value } = await chunks.next();
      if (done) return { payload: Buffer.concat(parts), release };
      parts.push(value);
      if (!grow(value.length)) return { payload: Readable.from(streamed(parts, answer)), release };
    }
  } catch (error) {
    release();
    throw error;
  }
}

async function* streamed(parts: readonly Buffer[], answer: Readable): AsyncGenerator<Buffer> {
  yield* parts;
  yield* answer;
}
