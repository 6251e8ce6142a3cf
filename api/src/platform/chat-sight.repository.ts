import type { ChatEnd } from '@worklane/shared-kernel/domain';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { chats, users } from './tables.ts';

/**
 * Whether a person reads a chat: a chat of colleagues only while they belong to its business, so that a former member
 * reads nothing (decision 174).
 */
export function isChatOf(userId: string): SQL | undefined {
  const ownBusiness = sql`(select ${users.businessId} from ${users} where ${users.id} = ${userId})`;
  return and(
    or(eq(chats.firstUserId, userId), eq(chats.secondUserId, userId)),
    or(isNull(chats.businessId), eq(chats.businessId, ownBusiness)),
  );
}

/** Why the chat is closed, from the other person's state; null while it is open. */
export function chatEndOf(
  chatBusinessId: string | null,
  other: { businessId: string | null; closedAt: Date | null },
): ChatEnd | null {
  if (other.closedAt) return 'accountClosed';
  return chatBusinessId !== null && other.businessId !== chatBusinessId ? 'leftBusiness' : null;
}
