import type { Executor } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { type NewSession, startSession } from '../../platform/sessions.ts';
import {
  countedAddress,
  FAILURE_WINDOW_MINUTES,
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ADDRESS,
} from './auth.policy.ts';
import {
  accountHashOf,
  countFailures,
  findCredentials,
  forgetAccountFailures,
  recordFailure,
} from './auth.repository.ts';
import { inPasswordTurn, isPasswordOf } from './passwords.ts';

export interface SignInAttempt {
  email: string;
  password: string;
  address: string;
  now: Date;
  days: number;
}

/**
 * A new session, or 401 in the same words and time whether the account is unknown or the password wrong.
 * Throws 429 once too many attempts failed; a success clears the account's failures, not the address's.
 */
export async function signIn(db: Executor, attempt: SignInAttempt): Promise<NewSession> {
  const { now, days } = attempt;
  const email = attempt.email.trim();
  const counted = { accountHash: accountHashOf(email), address: countedAddress(attempt.address) };
  // Counting inside the turn keeps parallel guesses from all passing before the first one is counted.
  const userId = await inPasswordTurn(async () => {
    await refuseTooManyFailures(db, counted, now);
    const credentials = await findCredentials(db, email);
    if (await isPasswordOf(credentials?.passwordHash ?? null, attempt.password))
      return credentials?.id ?? null;
    await recordFailure(db, counted, now);
    return null;
  });
  if (userId === null) throw new ProblemError(401, 'auth.failed');
  await forgetAccountFailures(db, counted.accountHash);
  return startSession(db, { userId, now, days });
}

async function refuseTooManyFailures(
  db: Executor,
  counted: { accountHash: Buffer; address: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MINUTES * 60_000);
  const failures = await countFailures(db, counted, since);
  const isTooMany = failures.account >= FAILURES_PER_ACCOUNT || failures.fromAddress >= FAILURES_PER_ADDRESS;
  if (!isTooMany) return;
  throw new ProblemError(429, 'auth.tooManyFailures', {
    params: { minutes: FAILURE_WINDOW_MINUTES },
    retryAfterSeconds: FAILURE_WINDOW_MINUTES * 60,
  });
}
