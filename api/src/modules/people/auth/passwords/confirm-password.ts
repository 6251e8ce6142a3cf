import type { FastifyRequest } from 'fastify';
import { fieldError, invalidFields, ProblemError } from '../../../../platform/http/problem.ts';
import { originOf } from '../../../../platform/security-log/index.ts';
import { accountHashOf, findAccount, unconfirmedHashOf } from '../auth.repository.ts';
import { knownBrowserOf } from '../browser-session.ts';
import { checkPassword } from '../sign-in.ts';
import { enterPasswordChecks, verifyPassword } from './passwords.ts';

interface OwnPassword {
  userId: string;
  password: string;
  now: Date;
}

/** A wrong password counts as a failed sign-in, so that a stolen session cannot be used to guess it. */
export async function checkOwnPassword(
  request: FastifyRequest,
  { userId, password, now }: OwnPassword,
): Promise<{ isRight: boolean; email: string }> {
  const { platform } = request.server;
  const account = await findAccount(platform.database, userId);
  if (!account) throw new ProblemError(401, 'auth.required');
  const { email, emailConfirmedAt, passwordHash } = account;
  const browser = (await knownBrowserOf(request, now))(userId);
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

/** Checks the password before a change that somebody at an unattended page must not make. Throws 400. */
export async function confirmPassword(request: FastifyRequest, own: OwnPassword): Promise<{ email: string }> {
  const { isRight, email } = await checkOwnPassword(request, own);
  if (!isRight) throw invalidFields([fieldError('password', 'auth.passwordWrong')]);
  return { email };
}
