import type { ChatEnd } from '@worklane/shared-kernel/domain';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { chats, users } from './database/tables.ts';

/**
 * The condition on `chats` that a person reads it: one of two colleagues only while they belong to the business of the
 * chat, so that who has left a business reads nothing of it.
 */
export function isChatOf(userId: string): SQL | undefined {
  const ownBusiness = sql`(select ${users.businessId} from ${users} where ${users.id} = ${userId})`;
  return and(
    or(eq(chats.firstUserId, userId), eq(chats.secondUserId, userId)),
    or(isNull(chats.businessId), eq(chats.businessId, ownBusiness)),
  );
}

/** Why nobody writes in a chat any more, by the other person; null while both may. */
export function chatEndOf(
  chatBusinessId: string | null,
  other: { businessId: string | null; closedAt: Date | null },
): ChatEnd | null {
  if (other.closedAt) return 'accountClosed';
  return chatBusinessId !== null && other.businessId !== chatBusinessId ? 'leftBusiness' : null;
}
