import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { checkPassword, type PasswordOccasion } from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields, ProblemError } from '../../platform/problem.ts';
import { Semaphore } from '../../platform/semaphore.ts';

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: the OWASP minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a core and 19 MiB: more than two at once would starve other requests. */
const passwordChecks = new Semaphore(2, 200);

let dummyHash: Promise<string> | undefined;

/** Runs a password check once a slot is free; throws 503 when the queue is full. */
export async function queuePasswordCheck<Result>(task: () => Promise<Result>): Promise<Result> {
  if (passwordChecks.isFull) throw new ProblemError(503, 'auth.busy', { retryAfterSeconds: 3 });
  return passwordChecks.run(task);
}

/** Whether a password matches a stored hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('a password nobody has', cost);
  const fits = await verify(storedHash ?? (await dummyHash), password);
  return storedHash !== null && fits;
}

/** Hashes a newly chosen password. Throws 400 naming the field for a weak one. */
export async function hashNewPassword(
  password: string,
  occasion: PasswordOccasion,
  field = 'password',
): Promise<string> {
  const weak = checkPassword(password, occasion);
  if (weak) throw invalidFields([fieldError(field, weak.code)]);
  return hash(password, cost);
}

/** A hash of a password that nobody has, for an account that nobody may sign in to. */
export async function unusablePasswordHash(): Promise<string> {
  return hash(randomBytes(32).toString('base64url'), cost);
}
