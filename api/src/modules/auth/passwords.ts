import { randomBytes } from 'node:crypto';
import { checkPassword, type PasswordOccasion } from '@worklane/shared-kernel/domain';
import { checkCommonPassword } from '@worklane/shared-kernel/domain/common-passwords';
import { FairQueue, type Release } from '@worklane/shared-kernel/server';
import { fieldError, invalidFields, ProblemError, type WrongField } from '../../platform/problem.ts';
import { hash, verify } from './password-hashing.ts';

/**
 * One is hashed while the other one asks the database. Most turns are those of browsers that signed in to the account
 * before and of signed-in people, then those of accounts that exist: invented emails keep nobody out.
 */
const passwordChecks = new FairQueue<PasswordLane>(2, {
  known: { places: 100, placesOfShare: 20, turns: 5 },
  account: { places: 100, placesOfShare: 20, turns: 3 },
  stranger: { places: 100, placesOfShare: 40, turns: 1 },
});

let dummyHash: Promise<string> | undefined;

/** What is compared where there is no account. */
function hashOfNobody(): Promise<string> {
  dummyHash ??= hash('a password nobody has').catch((error: unknown) => {
    dummyHash = undefined;
    throw error;
  });
  return dummyHash;
}

/** Starts the thread that hashes: before the process gives up the account that may read its code. */
export async function preparePasswordChecks(): Promise<void> {
  await hashOfNobody();
}

export type PasswordLane = 'known' | 'account' | 'stranger';

/** Who asks for a password check: the lane to wait in, and the share of it (an account, an address block). */
export interface PasswordTurn {
  lane: PasswordLane;
  share: string;
}

/** A place among the password checks, which must be released after its turn; null where none is left. */
export type PasswordPlace = Promise<Release> | null;

export const enterPasswordChecks = ({ lane, share }: PasswordTurn): PasswordPlace =>
  passwordChecks.enter(lane, share);

export const passwordsBusy = () => new ProblemError(503, 'auth.busy', { retryAfterSeconds: 3 });

/** Runs a password check when its turn comes; throws 503 where no place is left. */
export async function queuePasswordCheck<Result>(
  place: PasswordPlace,
  task: () => Promise<Result>,
): Promise<Result> {
  if (!place) throw passwordsBusy();
  const release = await place;
  try {
    return await task();
  } finally {
    release();
  }
}

/**
 * The forms in which Unicode writes a password: keyboards differ in how they send an ä. New hashes are of the first form;
 * those of before are of the form that was typed.
 */
const formsOf = (password: string) =>
  new Set([password.normalize('NFC'), password.normalize('NFD'), password]);

/**
 * Whether a password matches a stored hash, in whatever form of Unicode. Without a hash it takes the same time and returns
 * false: how many forms are compared depends on the password alone.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const compared = storedHash ?? (await hashOfNobody());
  let fits = false;
  for (const form of formsOf(password)) fits = (await verify(compared, form)) || fits;
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
  const normal = password.normalize('NFC');
  const errors = newPasswordErrors(normal, occasion, field);
  if (errors.length > 0) throw invalidFields(errors);
  return hash(normal);
}

/** A hash of a password that nobody has, for an account that nobody may sign in to. */
export async function unusablePasswordHash(): Promise<string> {
  return hash(randomBytes(32).toString('base64url'));
}
