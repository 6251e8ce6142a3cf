import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PasswordAnswer, PasswordTask, PasswordWork } from './password-thread.ts';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface PasswordThread {
  worker: Worker;
  waiting: Waiting[];
}

/** The only hashing thread. Its low priority keeps other calls from waiting for a processor. */
let thread: PasswordThread | null = null;

export async function endPasswordThread(): Promise<void> {
  if (!thread || thread.waiting.length > 0) return;
  const { worker } = thread;
  thread = null;
  await worker.terminate();
}

export const hash = (password: string) => run({ kind: 'hash', password });

export const verify = (storedHash: string, password: string) => run({ kind: 'verify', storedHash, password });

export const hashRaw = async (code: string, salt: Uint8Array) =>
  Buffer.from(await run({ kind: 'hashRaw', code, salt }));

function run<Kind extends PasswordTask['kind']>(
  task: { kind: Kind } & PasswordWork[Kind]['task'],
): Promise<PasswordWork[Kind]['result']> {
  const { worker, waiting } = runningThread();
  return new Promise((resolve, reject) => {
    waiting.push({ resolve: resolve as Waiting['resolve'], reject });
    // The process must not exit while it waits for a hash.
    worker.ref();
    worker.postMessage(task);
  });
}

function runningThread(): PasswordThread {
  if (thread) return thread;
  const worker = new Worker(join(import.meta.dirname, 'password-thread.ts'));
  const waiting: Waiting[] = [];
  const started = { worker, waiting };
  const giveUp = (error: Error) => {
    if (thread === started) thread = null;
    for (const one of waiting.splice(0)) one.reject(error);
  };
  worker.unref();
  worker.on('message', (answer: PasswordAnswer) => {
    const first = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ('error' in answer) first?.reject(new Error(answer.error));
    else first?.resolve(answer.result);
  });
  worker.on('error', giveUp);
  worker.on('exit', (code) => giveUp(new Error(`The thread that hashes passwords ended with ${code}.`)));
  thread = started;
  return started;
}
