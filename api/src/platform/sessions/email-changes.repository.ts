import { eq } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { emailChanges } from '../database/tables.ts';
import { deleteAccountTokens } from './account-tokens.repository.ts';

/**
 * Ends a change of the email that waits, with its link: a person who no longer gets into the account, such as a thief
 * before a new password, may have asked for it. Call it after sessions end, so that no session asks again. Returns whether
 * one was waiting.
 */
export async function endEmailChange(
  db: Executor,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  // The token first, as where a link is used, so that the two do not wait in a circle.
  await deleteAccountTokens(db, userId, 'changeEmail');
  const ended = await db
    .delete(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .returning({ expiresAt: emailChanges.expiresAt });
  return ended.some(({ expiresAt }) => expiresAt > now);
}
