import { hash, verify } from '@node-rs/argon2';
import { checkPassword, type PasswordOccasion } from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields, ProblemError } from '../../platform/problem.ts';
import { Semaphore } from '../../platform/semaphore.ts';

/** argon2id with 19 MiB, 2 passes, 1 lane: the OWASP minimum. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a core and 19 MiB: more at once would starve every other request. */
const turns = new Semaphore(2, 200);

let dummyHash: Promise<string> | undefined;

/** Runs a password check when it is its turn; throws 503 when too many wait already. */
export async function inPasswordTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  if (turns.isFull) throw new ProblemError(503, 'auth.busy', { retryAfterSeconds: 3 });
  return turns.run(task);
}

/** Whether a password fits a stored hash; with no hash it takes the same time and is false. */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('a password nobody has', cost);
  const fits = await verify(storedHash ?? (await dummyHash), password);
  return storedHash !== null && fits;
}

/** The hash of a password somebody chooses. Throws 400 naming the field for a weak one. */
export async function hashNewPassword(
  password: string,
  occasion: PasswordOccasion,
  field = 'password',
): Promise<string> {
  const weak = checkPassword(password, occasion);
  if (weak) throw invalidFields([fieldError(field, weak.code)]);
  return hash(password, cost);
}
