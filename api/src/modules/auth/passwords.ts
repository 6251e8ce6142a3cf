import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { checkPassword, type PasswordOccasion } from '@worklane/shared-kernel/domain';
import { checkCommonPassword } from '@worklane/shared-kernel/domain/common-passwords';
import { fieldError, invalidFields, ProblemError, type WrongField } from '../../platform/problem.ts';
import { Semaphore } from '../../platform/semaphore.ts';

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: the OWASP minimum. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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
  dummyHash ??= hash('a password nobody has', PASSWORD_COST);
  const fits = await verify(storedHash ?? (await dummyHash), password);
  return storedHash !== null && fits;
}

/** Why a newly chosen password is refused: by the rule, or as one of the most common ones. */
export function newPasswordErrors(
  password: string,
  occasion: PasswordOccasion,
  field = 'password',
): WrongField[] {
  const flaw = checkPassword(password, occasion) ?? checkCommonPassword(password);
  return flaw ? [fieldError(field, flaw.code, flaw.params)] : [];
}

/** Hashes a newly chosen password. Throws 400 naming the field for a weak or common one. */
export async function hashNewPassword(
  password: string,
  occasion: PasswordOccasion,
  field = 'password',
): Promise<string> {
  const errors = newPasswordErrors(password, occasion, field);
  if (errors.length > 0) throw invalidFields(errors);
  return hash(password, PASSWORD_COST);
}

/** A hash of a password that nobody has, for an account that nobody may sign in to. */
export async function unusablePasswordHash(): Promise<string> {
  return hash(randomBytes(32).toString('base64url'), PASSWORD_COST);
}
