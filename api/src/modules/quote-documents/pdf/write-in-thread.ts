import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '@worklane/shared-kernel/server';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { WritingAnswer, WritingTask } from './writing-thread.ts';

/** Limit for one document. The longest quote that a form accepts takes a few seconds of processor time. */
const LIMIT_MS = 30_000;
const WAIT_MS = 20_000;
const RETRY_SECONDS = 30;
const MEMORY_MB = 512;

const turns = new FairQueue(1, { all: { places: 30, placesOfShare: 6, turns: 1 } });

let thread: Worker | null = null;

export async function endWritingThread(): Promise<void> {
  const ended = thread;
  thread = null;
  await ended?.terminate();
}

/** One document at a time, fairly between businesses. Throws 503 above a time or memory limit, or if too many wait. */
export async function writeInThread(
  task: WritingTask,
  { share, limitMs = LIMIT_MS }: { share: string; limitMs?: number },
): Promise<Buffer> {
  const release = await turns.enterWithin('all', share, WAIT_MS);
  if (!release) throw new ProblemError(503, 'quotePdf.busy', { retryAfterSeconds: RETRY_SECONDS });
  try {
    const answer = await answerTo(task, limitMs);
    if ('error' in answer) throw new Error(answer.error);
    return Buffer.from(answer.pdf);
  } finally {
    release();
  }
}

async function answerTo(task: WritingTask, limitMs: number): Promise<WritingAnswer> {
  const worker = runningThread();
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, limitMs);
  worker.once('exit', giveUp);
  // The process must not end while it waits for a document.
  worker.ref();
  try {
    const answered = once(worker, 'message', { signal: limit.signal });
    worker.postMessage(task);
    const [answer] = await answered;
    return answer as WritingAnswer;
  } catch (error) {
    await endWritingThread();
    if (!limit.signal.aborted && !isOutOfMemory(error)) throw error;
    throw new ProblemError(503, 'quotePdf.tooLong', { retryAfterSeconds: RETRY_SECONDS });
  } finally {
    clearTimeout(timer);
    worker.off('exit', giveUp);
    worker.unref();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function runningThread(): Worker {
  if (thread) return thread;
  const worker = new Worker(join(import.meta.dirname, 'writing-thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const forget = () => {
    if (thread === worker) thread = null;
  };
  // Handles errors between two documents; the waiting call handles errors during one.
  worker.on('error', forget);
  worker.on('exit', forget);
  thread = worker;
  return worker;
}
