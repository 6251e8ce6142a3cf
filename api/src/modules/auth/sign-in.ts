import { countedAddress } from '../../platform/counted-address.ts';
import type { Database } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { tooMany } from '../../platform/request-limits.ts';
import type { EventOrigin, SecurityLog } from '../../platform/security-log/index.ts';
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
  now: Date;
}

export interface SignInContext {
  database: Database;
  securityLog: SecurityLog;
}

/**
 * Checks email and password and returns the account. Throws 401, with the same text and timing whether the account is unknown or the password is
 * wrong, and 429 with Retry-After where earlier failures delay this attempt.
 */
export async function signIn(context: SignInContext, attempt: SignInAttempt): Promise<{ accountId: string }> {
  const { database, securityLog } = context;
  const { browser, origin } = attempt;
  const email = attempt.email.trim();
  const accountHash = accountHashOf(email);
  const counted = { accountHash, address: countedAddress(origin.address), browser };
  const details = { browser: browser === null ? 'new' : 'known' };

  const result = await queuePasswordCheck(() => checkPassword(database, counted, { ...attempt, email }));
  if ('wait' in result) {
    const { scope, milliseconds } = result.wait;
    // One address can try any number of accounts, so its limit is logged once and not per account.
    const account = scope === 'address' ? {} : { accountHash };
    securityLog.record({ kind: 'signInSlowed', ...account, origin, details: { ...details, reason: scope } });
    throw tooMany('auth.tooManyFailures', milliseconds);
  }
  const { accountId } = result;
  if (!result.isRight || accountId === null) {
    securityLog.record({ kind: 'signInFailed', accountId, accountHash, origin, details });
    throw new ProblemError(401, 'auth.failed');
  }
  await deleteFailures(database, counted);
  securityLog.record({ kind: 'signIn', accountId, accountHash, origin, details });
  return { accountId };
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
    const { confirmed, typed } = await findCredentials(database, email);
    // Always both, or the time would tell which accounts there are. See docs/decisions/0050.
    const isConfirmed = await verifyPassword(confirmed?.passwordHash ?? null, password);
    const isTyped = await verifyPassword(typed?.passwordHash ?? null, password);
    isWrong = !isConfirmed && !isTyped;
    const account = isTyped && !isConfirmed ? typed : (confirmed ?? typed);
    return { isRight: !isWrong, accountId: account?.id ?? null };
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
