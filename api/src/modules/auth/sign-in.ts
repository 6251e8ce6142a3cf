import { countedAddress } from '../../platform/counted-address.ts';
import type { Database } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { EventOrigin, SecurityLog } from '../../platform/security-log/index.ts';
import type { SessionDevice } from '../../platform/session-device.ts';
import { type NewSession, type SessionLifetime, startSession } from '../../platform/sessions.repository.ts';
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
import { queuePasswordCheck, verifyPassword } from './passwords.ts';
import { longestWait, type Wait } from './slow-down.ts';

export interface SignInAttempt {
  email: string;
  password: string;
  /** See `knownBrowser`. */
  browser: string | null;
  origin: EventOrigin;
  device: SessionDevice;
  now: Date;
  life: SessionLifetime;
}

export interface SignInContext {
  database: Database;
  securityLog: SecurityLog;
}

/**
 * Starts a session. Throws 401, with the same text and timing whether the account is unknown or the password is
 * wrong, and 429 with Retry-After where earlier failures delay this attempt.
 */
export async function signIn(context: SignInContext, attempt: SignInAttempt): Promise<NewSession> {
  const { database, securityLog } = context;
  const { browser, origin, device, now, life } = attempt;
  const email = attempt.email.trim();
  const accountHash = accountHashOf(email);
  const counted = { accountHash, address: countedAddress(origin.address), browser };
  const details = { browser: browser === null ? 'new' : 'known' };

  const result = await verifyCountedPassword(context, counted, { ...attempt, email });
  const { accountId } = result;
  if (!result.isRight || accountId === null) {
    securityLog.record({ kind: 'signInFailed', accountId, accountHash, origin, details });
    throw new ProblemError(401, 'auth.failed');
  }
  await deleteFailures(database, counted);
  const days = Math.min(life.SESSION_DAYS, life.SESSION_MAX_DAYS);
  const session = await startSession(database, { userId: accountId, now, days, device });
  securityLog.record({ kind: 'signIn', accountId, accountHash, origin, details });
  return session;
}

/** Checks a password unless earlier failures delay it; throws 429 with Retry-After then. */
export async function verifyCountedPassword(
  { database, securityLog }: SignInContext,
  counted: CountedAttempt,
  attempt: Pick<SignInAttempt, 'email' | 'password' | 'origin' | 'now'>,
): Promise<{ isRight: boolean; accountId: string | null }> {
  const result = await queuePasswordCheck(() => checkPassword(database, counted, attempt));
  if (!('wait' in result)) return result;
  const { scope, milliseconds } = result.wait;
  const { accountHash, browser } = counted;
  // One address can try any number of accounts, so its limit is logged once and not per account.
  const account = scope === 'address' ? {} : { accountHash };
  const details = { browser: browser === null ? 'new' : 'known', reason: scope };
  securityLog.record({ kind: 'signInSlowed', ...account, origin: attempt.origin, details });
  throw tooManyFailures(milliseconds);
}

type Checked = { wait: Wait } | { isRight: boolean; accountId: string | null };

/** Records the attempt before it checks the password, so that concurrent attempts are all counted. */
async function checkPassword(
  database: Database,
  counted: CountedAttempt,
  { email, password, now }: Pick<SignInAttempt, 'email' | 'password' | 'now'>,
): Promise<Checked> {
  const recorded = await recordAttempt(database, counted, now);
  if (typeof recorded !== 'string') return { wait: recorded };
  let isWrong = false;
  try {
    const credentials = await findCredentials(database, email);
    isWrong = !(await verifyPassword(credentials?.passwordHash ?? null, password));
    return { isRight: !isWrong, accountId: credentials?.id ?? null };
  } finally {
    // Neither a right password nor one that could not be checked is a failure.
    if (!isWrong) await deleteFailure(database, recorded);
  }
}

/** Records the attempt and returns the id of its row, or returns how long it has to wait. */
async function recordAttempt(database: Database, counted: CountedAttempt, now: Date): Promise<string | Wait> {
  return database.transaction(async (transaction) => {
    await lockAttempts(transaction, counted);
    const wait = longestWait(await countFailures(transaction, counted, now), now);
    return wait ?? insertFailure(transaction, counted, now);
  });
}

function tooManyFailures(milliseconds: number): ProblemError {
  const seconds = Math.ceil(milliseconds / 1000);
  return new ProblemError(429, 'auth.tooManyFailures', {
    params:
      seconds < 60 ? { unit: 'second', count: seconds } : { unit: 'minute', count: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}
