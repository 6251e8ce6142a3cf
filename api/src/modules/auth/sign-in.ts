import { countedAddress } from '../../platform/counted-address.ts';
import type { Database } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { EventOrigin, SecurityLog } from '../../platform/security-log/index.ts';
import { type NewSession, type SessionLife, startSession } from '../../platform/sessions.ts';
import { wordsOf } from '../../platform/words.ts';
import {
  accountHashOf,
  type CountedAttempt,
  countFailures,
  deleteFailure,
  findCredentials,
  forgetFailures,
  insertFailure,
  lockAttempts,
} from './auth.repository.ts';
import { inPasswordTurn, isPasswordOf } from './passwords.ts';
import { longestWait, type Wait } from './slow-down.ts';

export interface SignInAttempt {
  email: string;
  password: string;
  /** See `knownBrowser`. */
  browser: string | null;
  origin: EventOrigin;
  now: Date;
  life: SessionLife;
}

export interface SignInContext {
  database: Database;
  securityLog: SecurityLog;
}

/**
 * A new session, or 401 in the same words and time whether the account is unknown or the password wrong.
 * Throws 429 with the time of the next try where earlier failures slow this one down.
 */
export async function signIn(context: SignInContext, attempt: SignInAttempt): Promise<NewSession> {
  const { database, securityLog } = context;
  const { browser, origin, now, life } = attempt;
  const email = attempt.email.trim();
  const accountHash = accountHashOf(email);
  const counted = { accountHash, address: countedAddress(origin.address), browser };
  const details = { browser: browser === null ? 'new' : 'known' };

  const result = await inPasswordTurn(() => checkPassword(database, counted, { ...attempt, email }));
  if ('wait' in result) {
    const { scope, milliseconds } = result.wait;
    // One address can try any number of accounts, so what slows the address down is counted by it alone.
    const account = scope === 'address' ? {} : { accountHash };
    securityLog.record({ kind: 'signInSlowed', ...account, origin, details: { ...details, reason: scope } });
    throw tooManyFailures(milliseconds);
  }
  const { accountId } = result;
  if (!result.isRight || accountId === null) {
    securityLog.record({ kind: 'signInFailed', accountId, accountHash, origin, details });
    throw new ProblemError(401, 'auth.failed');
  }
  await forgetFailures(database, counted);
  const days = Math.min(life.SESSION_DAYS, life.SESSION_MAX_DAYS);
  const session = await startSession(database, { userId: accountId, now, days });
  securityLog.record({ kind: 'signIn', accountId, accountHash, origin, details });
  return session;
}

type Checked = { wait: Wait } | { isRight: boolean; accountId: string | null };

/** Counts the attempt before it looks at the password, so that of many at once none passes uncounted. */
async function checkPassword(
  database: Database,
  counted: CountedAttempt,
  { email, password, now }: Pick<SignInAttempt, 'email' | 'password' | 'now'>,
): Promise<Checked> {
  const taken = await takeAttempt(database, counted, now);
  if (typeof taken !== 'string') return { wait: taken };
  let isWrong = false;
  try {
    const credentials = await findCredentials(database, email);
    isWrong = !(await isPasswordOf(credentials?.passwordHash ?? null, password));
    return { isRight: !isWrong, accountId: credentials?.id ?? null };
  } finally {
    // A right password is no failure, and neither is one that could not be looked at.
    if (!isWrong) await deleteFailure(database, taken);
  }
}

/** The id under which the attempt is counted, or how long it has to wait. */
async function takeAttempt(database: Database, counted: CountedAttempt, now: Date): Promise<string | Wait> {
  return database.transaction(async (transaction) => {
    await lockAttempts(transaction, counted);
    const wait = longestWait(await countFailures(transaction, counted, now), now);
    return wait ?? insertFailure(transaction, counted, now);
  });
}

function tooManyFailures(milliseconds: number): ProblemError {
  const seconds = Math.ceil(milliseconds / 1000);
  return new ProblemError(429, 'auth.tooManyFailures', {
    params: { wait: waitInWords(seconds) },
    retryAfterSeconds: seconds,
  });
}

function waitInWords(seconds: number): string {
  const count = seconds < 60 ? seconds : Math.ceil(seconds / 60);
  const unit = seconds < 60 ? 'second' : 'minute';
  return wordsOf(count === 1 ? `wait.${unit}` : `wait.${unit}s`, { count });
}
