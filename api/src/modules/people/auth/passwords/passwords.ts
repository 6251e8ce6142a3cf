import { randomBytes } from 'node:crypto';
import { checkPassword, type PasswordOccasion } from '@worklane/shared-kernel/domain';
import { checkCommonPassword } from '@worklane/shared-kernel/domain/common-passwords';
import { FairQueue, type Release } from '@worklane/shared-kernel/server';
import {
  fieldError,
  invalidFields,
  ProblemError,
  type WrongField,
} from '../../../../platform/http/problem.ts';
import { hash, verify } from './password-hashing.ts';

/**
 * Two checks run at once, because one of them waits for the database. Invented emails cannot block accounts; see
 * docs/decisions/passwords-and-sign-in.md.
 */
const passwordChecks = new FairQueue<PasswordLane>(2, {
  known: { places: 100, placesOfShare: 20, turns: 5 },
  account: { places: 100, placesOfShare: 20, turns: 3 },
  stranger: { places: 100, placesOfShare: 40, turns: 1 },
});

let dummyHash: Promise<string> | undefined;

function hashOfNobody(): Promise<string> {
  dummyHash ??= hash('a password nobody has').catch((error: unknown) => {
    dummyHash = undefined;
    throw error;
  });
  return dummyHash;
}

/** Starts the hashing thread, before the process gives up the account that may read its code. */
export async function preparePasswordChecks(): Promise<void> {
  await hashOfNobody();
}

export type PasswordLane = 'known' | 'account' | 'stranger';

export interface PasswordTurn {
  lane: PasswordLane;
  share: string;
}

/** A place among the password checks, to be released after its turn; null if no place is left. */
export type PasswordPlace = Promise<Release> | null;

export const enterPasswordChecks = ({ lane, share }: PasswordTurn): PasswordPlace =>
  passwordChecks.enter(lane, share);

export const passwordsBusy = () => new ProblemError(503, 'auth.busy', { retryAfterSeconds: 3 });

/** Runs a password check in its turn. Throws 503 if no place is left. */
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

/** Keyboards send an ä in different Unicode forms. New hashes use NFC; old ones use the typed form. */
const formsOf = (password: string) =>
  new Set([password.normalize('NFC'), password.normalize('NFD'), password]);

/** Takes the same time without a hash: the number of compared forms depends on the password only. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const compared = storedHash ?? (await hashOfNobody());
  let fits = false;
  for (const form of formsOf(password)) fits = (await verify(compared, form)) || fits;
  return storedHash !== null && fits;
}

export function newPasswordErrors(
  password: string,
  occasion: PasswordOccasion,
  field = 'password',
): WrongField[] {
  const flaw = checkPassword(password, occasion) ?? checkCommonPassword(password);
  return flaw ? [fieldError(field, flaw.code, flaw.params)] : [];
}

/** Hashes a new password. Throws 400 for its field if it is weak or common. */
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

export async function unusablePasswordHash(): Promise<string> {
  return hash(randomBytes(32).toString('base64url'));
}
