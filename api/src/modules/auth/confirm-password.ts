import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/problem.ts';
import { originOf } from '../../platform/security-log/index.ts';
import { findAccount } from './auth.repository.ts';
import { knownBrowserOf } from './browser-session.ts';
import { verifyPassword } from './passwords.ts';
import { checkPassword } from './sign-in.ts';

/**
 * Checks the password of a signed-in person again. A wrong one counts like a failed sign-in, so that a stolen session
 * cannot be used to guess it. Throws 429 as the sign-in does.
 */
export async function checkOwnPassword(
  request: FastifyRequest,
  { userId, password, now }: { userId: string; password: string; now: Date },
): Promise<{ isRight: boolean; email: string }> {
  const { platform } = request.server;
  const account = await findAccount(platform.database, userId);
  if (!account) throw new ProblemError(401, 'auth.required');
  const { email, passwordHash } = account;
  const browser = await knownBrowserOf(request, email, now);
  const attempt = { email, browser, origin: originOf(request), now };
  const { isRight } = await checkPassword(platform, attempt, async () => ({
    isRight: await verifyPassword(passwordHash, password),
    accountId: userId,
  }));
  return { isRight, email };
}
