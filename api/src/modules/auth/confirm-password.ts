import type { FastifyRequest } from 'fastify';
import { fieldError, invalidFields, ProblemError } from '../../platform/problem.ts';
import { originOf } from '../../platform/security-log/index.ts';
import { accountHashOf, findAccount, unconfirmedHashOf } from './auth.repository.ts';
import { knownBrowserOf } from './browser-session.ts';
import { enterPasswordChecks, verifyPassword } from './passwords.ts';
import { checkPassword } from './sign-in.ts';

interface OwnPassword {
  userId: string;
  password: string;
  now: Date;
}

/**
 * Checks the password of a signed-in person again. A wrong one counts like a failed sign-in, so that a stolen session
 * cannot be used to guess it. Throws 429 as the sign-in does.
 */
export async function checkOwnPassword(
  request: FastifyRequest,
  { userId, password, now }: OwnPassword,
): Promise<{ isRight: boolean; email: string }> {
  const { platform } = request.server;
  const account = await findAccount(platform.database, userId);
  if (!account) throw new ProblemError(401, 'auth.required');
  const { email, emailConfirmedAt, passwordHash } = account;
  const browser = (await knownBrowserOf(request, now))(userId);
  // The failures at the email are those of the account that confirmed it.
  const counter = emailConfirmedAt ? accountHashOf(email) : unconfirmedHashOf(userId);
  const place = enterPasswordChecks({ lane: 'known', share: userId });
  const attempt = { email, counter, browser, origin: originOf(request), now, place };
  const { isRight } = await checkPassword(platform, attempt, async () => ({
    isRight: await verifyPassword(passwordHash, password),
    accountId: userId,
    isCounted: true,
  }));
  return { isRight, email };
}

/**
 * As `checkOwnPassword`, before a change of how the person signs in: whoever finds an open page must not be able to
 * make it. Throws 400 naming the field for a wrong password.
 */
export async function confirmPassword(request: FastifyRequest, own: OwnPassword): Promise<{ email: string }> {
  const { isRight, email } = await checkOwnPassword(request, own);
  if (!isRight) throw invalidFields([fieldError('password', 'auth.passwordWrong')]);
  return { email };
}
