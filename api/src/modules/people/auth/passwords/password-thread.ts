import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: the OWASP minimum. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A nice value: the thread gets all free time of a processor, and a tenth of a busy one. */
const LOW_PRIORITY = 10;

export interface PasswordWork {
  hash: { task: { password: string }; result: string };
  verify: { task: { storedHash: string; password: string }; result: boolean };
  hashRaw: { task: { code: string; salt: Uint8Array }; result: Uint8Array };
}

export type PasswordTask = {
  [Kind in keyof PasswordWork]: { kind: Kind } & PasswordWork[Kind]['task'];
}[keyof PasswordWork];

export type PasswordAnswer = { result: PasswordWork[keyof PasswordWork]['result'] } | { error: string };

function resultOf(task: PasswordTask): PasswordWork[keyof PasswordWork]['result'] {
  if (task.kind === 'hash') return hashSync(task.password, PASSWORD_COST);
  if (task.kind === 'verify') return verifySync(task.storedHash, task.password);
  return hashRawSync(task.code, { ...PASSWORD_COST, salt: task.salt });
}

function answerTo(task: PasswordTask): PasswordAnswer {
  try {
    return { result: resultOf(task) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

// On other systems than Linux this would change the priority of the whole process.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), LOW_PRIORITY));
parentPort?.on('message', (task: PasswordTask) => parentPort?.postMessage(answerTo(task)));
