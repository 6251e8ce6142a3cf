import { eq } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { emailChanges } from '../database/tables.ts';
import { deleteAccountTokens } from './account-tokens.repository.ts';

/** A thief may have requested the change: call this after sessions end. Returns whether a change was pending. */
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
