import type { FastifyRequest } from 'fastify';
import { fieldError, invalidFields, ProblemError } from '../../platform/problem.ts';
import { originOf } from '../../platform/security-log/index.ts';
import { findAccount } from './auth.repository.ts';
import { knownBrowserOf } from './browser-session.ts';
import { verifyPassword } from './passwords.ts';
import { checkPassword } from './sign-in.ts';

export interface ConfirmedAccount {
  email: string;
  isOperator: boolean;
}

/**
 * Checks the password of a signed-in person again. A wrong one counts like a failed sign-in, so that a stolen session
 * cannot be used to guess it. Throws 429 as the sign-in does.
 */
export async function checkOwnPassword(
  request: FastifyRequest,
  { userId, password, now }: { userId: string; password: string; now: Date },
): Promise<ConfirmedAccount & { isRight: boolean }> {
  const { platform } = request.server;
  const account = await findAccount(platform.database, userId);
  if (!account) throw new ProblemError(401, 'auth.required');
  const { email, isOperator, passwordHash } = account;
  const browser = await knownBrowserOf(request, email, now);
  const attempt = { email, browser, origin: originOf(request), now };
  const { isRight } = await checkPassword(platform, attempt, async () => ({
    isRight: await verifyPassword(passwordHash, password),
    accountId: userId,
  }));
  return { isRight, email, isOperator };
}

/**
 * Checks the password of a signed-in person again, before a change of how they sign in: whoever finds an open page
 * must not be able to make it. Throws 400 naming the field for a wrong password, and 429 as the sign-in does.
 */
export async function confirmPassword(
  request: FastifyRequest,
  given: { userId: string; password: string; now: Date },
): Promise<ConfirmedAccount> {
  const { isRight, ...account } = await checkOwnPassword(request, given);
  if (!isRight) throw invalidFields([fieldError('password', 'auth.passwordWrong')]);
  return account;
}
