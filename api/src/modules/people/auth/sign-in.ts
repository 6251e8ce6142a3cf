import { addressBlock, countedAddress } from '@worklane/shared-kernel/server';
import type { Database } from '../../../platform/database/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { tooMany } from '../../../platform/limits/request-limits.ts';
import type { EventOrigin, SecurityLog } from '../../../platform/security-log/index.ts';
import {
  accountHashOf,
  type CountedAttempt,
  countFailures,
  deleteFailure,
  deleteFailures,
  findCredentials,
  insertFailure,
  lockAttempts,
} from './auth.repository.ts';
import {
  enterPasswordChecks,
  type PasswordPlace,
  queuePasswordCheck,
  verifyPassword,
} from './passwords/passwords.ts';
import { longestWait, type Wait } from './slow-down.ts';
import { strangersTurn } from './strangers-turn.ts';

export interface SignInAttempt {
  email: string;
  password: string;
  browserOf: (userId: string) => string | null;
  origin: EventOrigin;
  now: Date;
}

export interface SignInContext {
  database: Database;
  securityLog: SecurityLog;
}

/**
 * Returns the account. Throws 401, with equal text and timing for unknown accounts and wrong passwords. Throws 429
 * while earlier failures delay this attempt, and 503 if too many wait.
 */
export async function signIn(context: SignInContext, attempt: SignInAttempt): Promise<{ accountId: string }> {
  const email = attempt.email.trim();
  const found = await findCredentials(context.database, email);
  // Only a confirmed account has known browsers. Work and answers are the same without such an account.
  const browser = attempt.browserOf(found.confirmed?.id ?? '');
  const counter = accountHashOf(email);
  const check = (place: PasswordPlace) =>
    checkPassword(context, { ...attempt, email, counter, browser, place }, () =>
      verifyBoth(found, attempt.password),
    );
  const isAccount = found.confirmed !== null || found.typed !== null;
  const block = addressBlock(attempt.origin.address);
  const result =
    browser === null
      ? await strangersTurn({ share: block, isAccount }, check)
      : await check(enterPasswordChecks({ lane: 'known', share: browser }));
  if (!result.isRight || result.accountId === null) throw new ProblemError(401, 'auth.failed');
  return { accountId: result.accountId };
}

/**
 * Always checks both, because the time would otherwise show which accounts exist. See docs/decisions/email-
 * addresses.md.
 */
async function verifyBoth({ confirmed, typed }: FoundCredentials, password: string): Promise<Checked> {
  const isConfirmed = await verifyPassword(confirmed?.passwordHash ?? null, password);
  const isTyped = await verifyPassword(typed?.passwordHash ?? null, password);
  const account = isTyped && !isConfirmed ? typed : (confirmed ?? typed);
  return { isRight: isConfirmed || isTyped, accountId: account?.id ?? null, isCounted: isConfirmed };
}

interface Checked {
  isRight: boolean;
  accountId: string | null;
  /** Only the account that confirmed the email clears failures, or the count would show whether it exists. */
  isCounted: boolean;
}

interface CheckedAttempt extends Omit<SignInAttempt, 'password' | 'browserOf'> {
  counter: Buffer;
  browser: string | null;
  place: PasswordPlace;
}

type FoundCredentials = Awaited<ReturnType<typeof findCredentials>>;

/** Counts wrong passwords. Throws 429 with Retry-After while earlier failures delay this attempt. */
export async function checkPassword(
  { database, securityLog }: SignInContext,
  { email, counter, browser, origin, now, place }: CheckedAttempt,
  verify: () => Promise<Checked>,
): Promise<Checked> {
  const accountHash = accountHashOf(email);
  const counted = { accountHash: counter, address: countedAddress(origin.address), browser };
  const details = { browser: browser === null ? 'new' : 'known' };
  const result = await queuePasswordCheck(place, () => countAttempt(database, counted, now, verify));
  if ('wait' in result) {
    const { scope, milliseconds } = result.wait;
    // One address can try any number of accounts, so its limit is logged once and not for each account.
    const account = scope === 'address' ? {} : { accountHash };
    securityLog.record({ kind: 'signInSlowed', ...account, origin, details: { ...details, reason: scope } });
    throw tooMany('auth.tooManyFailures', milliseconds);
  }
  const { isRight, isCounted, accountId } = result;
  if (isRight && isCounted) await deleteFailures(database, counted);
  if (!isRight) securityLog.record({ kind: 'signInFailed', accountId, accountHash, origin, details });
  return result;
}

/** Records the attempt before the check, so that concurrent ones count. Returns the wait if failures delay it. */
export async function countAttempt<Result extends { isRight: boolean }>(
  database: Database,
  counted: CountedAttempt,
  now: Date,
  check: () => Promise<Result>,
): Promise<Result | { wait: Wait }> {
  const recorded = await recordAttempt(database, counted, now);
  if (typeof recorded !== 'string') return { wait: recorded };
  let isWrong = false;
  try {
    const result = await check();
    isWrong = !result.isRight;
    return result;
  } finally {
    if (!isWrong) await deleteFailure(database, recorded);
  }
}

async function recordAttempt(database: Database, counted: CountedAttempt, now: Date): Promise<string | Wait> {
  return database.transaction(async (transaction) => {
    await lockAttempts(transaction, counted);
    const wait = longestWait(await countFailures(transaction, counted, now), now);
    return wait ?? insertFailure(transaction, counted, now);
  });
}
