import type { ChatEnd } from '@worklane/shared-kernel/domain';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { chats, users } from './database/tables.ts';

/** A chat of colleagues is read only while they belong to its business. */
export function isChatOf(userId: string): SQL | undefined {
  const callerBusiness = sql`(select ${users.businessId} from ${users} where ${users.id} = ${userId})`;
  return and(
    or(eq(chats.firstUserId, userId), eq(chats.secondUserId, userId)),
    or(isNull(chats.businessId), eq(chats.businessId, callerBusiness)),
  );
}

/** A person without a business gets no messages: they are meant for the business that the person has left. */
export function chatEndOf(
  chatBusinessId: string | null,
  other: { businessId: string | null; closedAt: Date | null },
): ChatEnd | null {
  if (other.closedAt) return 'accountClosed';
  if (other.businessId === null) return 'leftBusiness';
  return chatBusinessId !== null && other.businessId !== chatBusinessId ? 'leftBusiness' : null;
}
