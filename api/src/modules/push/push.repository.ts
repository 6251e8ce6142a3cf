import { LIST_MAX_ITEMS, type PushKind } from '@worklane/shared-kernel/domain';
import { and, desc, eq, gt, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  notifications,
  pushSubscriptions,
  sessions,
  userDisablings,
  userPreferences,
  users,
} from '../../platform/database/tables.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

export async function findEndpoint(db: Executor, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return row?.endpoint ?? null;
}

/** Replaces the session's earlier subscription and another person's on the same browser. Keeps the newest devices. */
export async function saveSubscription(db: Executor, row: PushSubscriptionRow): Promise<void> {
  const { userId, sessionId, endpoint } = row;
  // Serialises two tabs that subscribe at once.
  await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update');
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)));
  const { endpoint: _, ...values } = row;
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(LIST_MAX_ITEMS.pushDevices);
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
}

export async function deleteOfSession(db: Executor, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

export async function deleteGone(
  db: Executor,
  { id, endpoint }: Pick<PushSubscriptionRow, 'id' | 'endpoint'>,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
}

const declined = sql<string[]>`coalesce(${userPreferences.declinedMails}, '{}')`;

export async function subscriptionsOf(db: Executor, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId, declined })
    .from(pushSubscriptions)
    .leftJoin(userPreferences, eq(userPreferences.userId, pushSubscriptions.userId))
    .where(inArray(pushSubscriptions.userId, [...new Set(userIds)]));
}

/** Null if the session ended, the account is closed, the kind is declined or the notification was seen. */
export async function findDelivery(
  db: Executor,
  wanted: { subscriptionId: string; notificationId: string; kind: PushKind; now: Date; oldestStart: Date },
) {
  const [row] = await db
    .select({
      subscription: pushSubscriptions,
      notification: notifications,
      businessId: users.businessId,
      declined,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .innerJoin(
      notifications,
      and(
        eq(notifications.id, wanted.notificationId),
        eq(notifications.recipientId, pushSubscriptions.userId),
        eq(notifications.isSeen, false),
        eq(notifications.isClicked, false),
      ),
    )
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(
      and(
        eq(pushSubscriptions.id, wanted.subscriptionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, wanted.now),
        gt(sessions.createdAt, wanted.oldestStart),
        isNull(users.closedAt),
        isNull(userDisablings.userId),
      ),
    );
  return row && !row.declined.includes(wanted.kind) ? row : null;
}
export type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;
