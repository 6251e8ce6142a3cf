import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { fieldError, invalidFields, ProblemError } from '../../platform/problem.ts';
import { users } from '../../platform/tables.ts';
import { queuePasswordCheck, verifyPassword } from './passwords.ts';

/**
 * Checks the password of a signed-in person again, before a change of how they sign in: whoever finds an open page
 * must not be able to make it. Throws 400 naming the field for a wrong password.
 */
export async function confirmPassword(
  request: FastifyRequest,
  { userId, password }: { userId: string; password: string; now: Date },
): Promise<void> {
  const { database } = request.server.platform;
  const [account] = await database.select().from(users).where(eq(users.id, userId));
  if (!account) throw new ProblemError(401, 'auth.required');
  const isRight = await queuePasswordCheck(() => verifyPassword(account.passwordHash, password));
  if (!isRight) throw invalidFields([fieldError('password', 'auth.passwordWrong')]);
}
