import { eq } from 'drizzle-orm';
import { deleteAccountTokens } from './account-tokens.repository.ts';
import type { Executor } from './database.ts';
import { emailChanges } from './tables.ts';

/**
 * Ends a pending change of the email, which a thief with the old password may have requested. Call it after sessions
 * end, so that no session asks again. Returns whether one was pending.
 */
export async function endEmailChange(
  db: Executor,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  // The token first, in the order of a used link, to avoid a deadlock.
  await deleteAccountTokens(db, userId, 'changeEmail');
  const ended = await db
    .delete(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .returning({ expiresAt: emailChanges.expiresAt });
  return ended.some(({ expiresAt }) => expiresAt > now);
}
