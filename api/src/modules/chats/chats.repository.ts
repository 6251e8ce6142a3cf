import { and, asc, count, desc, eq, gt, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as newId } from 'uuid';
import { isChatOf } from '../../platform/chat-sight.repository.ts';
import type { Executor } from '../../platform/database/database.ts';
import {
  briefs,
  businesses,
  chatMessages,
  chats,
  notifications,
  projects,
  users,
} from '../../platform/database/tables.ts';
import { isInSight, isOfBuyerInSight, type ProjectSight } from '../../platform/project-sight.repository.ts';

export type ChatRow = typeof chats.$inferSelect;
export type MessageRow = typeof chatMessages.$inferSelect;

const other = alias(users, 'other');
const last = alias(chatMessages, 'last');

function chatsOf(db: Executor, userId: string) {
  const unseenOf = (reader: SQL, readNumber: SQL) =>
    sql<number>`(
    select count(*) from ${chatMessages} m
    where m.chat_id = ${chats.id} and m.number > ${readNumber} and m.poster_id <> ${reader})`.mapWith(Number);
  return db
    .select({
      chat: chats,
      other: {
        id: other.id,
        firstName: other.firstName,
        lastName: other.lastName,
        avatarUrl: other.avatarUrl,
        businessId: other.businessId,
        closedAt: other.closedAt,
        businessName: businesses.name,
        businessLogoUrl: businesses.businessLogoUrl,
        businessLocation: businesses.formattedAddress,
      },
      last: {
        id: last.id,
        fileNames: last.fileNames,
        message: last.message,
        posterId: last.posterId,
        number: last.number,
        createdAt: last.createdAt,
      },
      firstUnseen: unseenOf(sql`${chats.firstUserId}`, sql`${chats.firstReadNumber}`),
      secondUnseen: unseenOf(sql`${chats.secondUserId}`, sql`${chats.secondReadNumber}`),
    })
    .from(chats)
    .innerJoin(
      other,
      eq(
        other.id,
        sql`case when ${chats.firstUserId} = ${userId} then ${chats.secondUserId} else ${chats.firstUserId} end`,
      ),
    )
    .leftJoin(businesses, eq(businesses.id, other.businessId))
    .leftJoin(last, and(eq(last.chatId, chats.id), eq(last.number, chats.messageCount)));
}
export type ChatRecord = Awaited<ReturnType<typeof chatsOf>>[number];

const hasMessages = (userId: string) => and(isChatOf(userId), gt(chats.messageCount, 0));

export interface WantedChats {
  userId: string;
  isAscending: boolean;
  page: { limit: number; offset: number } | null;
}

export async function listChats(
  db: Executor,
  { userId, isAscending, page }: WantedChats,
): Promise<ChatRecord[]> {
  const order = isAscending ? asc : desc;
  const query = chatsOf(db, userId)
    .where(hasMessages(userId))
    .orderBy(order(chats.updatedAt), order(chats.id));
  return page ? query.limit(page.limit).offset(page.offset) : query;
}

export async function countChats(db: Executor, userId: string): Promise<number> {
  return db.$count(chats, hasMessages(userId));
}

export async function findChat(db: Executor, id: string, userId: string): Promise<ChatRecord | null> {
  const [row] = await chatsOf(db, userId).where(and(eq(chats.id, id), isChatOf(userId)));
  return row ?? null;
}

/** Locks a person's chat, so that messages are numbered one after another. */
export async function lockChat(db: Executor, id: string, userId: string): Promise<ChatRow | null> {
  const [row] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.id, id), isChatOf(userId)))
    .for('no key update');
  return row ?? null;
}

/** The two people of a chat, the smaller id first, and their common business; null for people of two businesses. */
export interface Pair {
  firstUserId: string;
  secondUserId: string;
  businessId: string | null;
}

export async function addChat(
  db: Executor,
  people: Pair,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const [added] = await db
    .insert(chats)
    .values({ id: newId(), ...people, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: chats.id });
  if (added) return { id: added.id, isNew: true };
  const found = await findChatOf(db, people);
  if (!found) throw new Error('The chat of two people was neither added nor found');
  return { id: found, isNew: false };
}

export async function findChatOf(
  db: Executor,
  { firstUserId, secondUserId, businessId }: Pair,
): Promise<string | null> {
  const [found] = await db
    .select({ id: chats.id })
    .from(chats)
    .where(
      and(
        eq(chats.firstUserId, firstUserId),
        eq(chats.secondUserId, secondUserId),
        businessId === null ? isNull(chats.businessId) : eq(chats.businessId, businessId),
      ),
    );
  return found?.id ?? null;
}

export async function findPartner(db: Executor, id: string) {
  const [row] = await db
    .select({ id: users.id, businessId: users.businessId, closedAt: users.closedAt })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

export async function haveBriefInCommon(
  db: Executor,
  sight: ProjectSight,
  another: string,
): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(
      and(
        or(
          and(isOfBuyerInSight(sight), eq(projects.businessId, another)),
          and(eq(briefs.buyerBusinessId, another), isInSight(sight)),
        ),
        ne(projects.status, 'common.draft'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findMessageByClientId(
  db: Executor,
  key: Pick<MessageRow, 'chatId' | 'posterId' | 'clientId'>,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, key.chatId),
        eq(chatMessages.posterId, key.posterId),
        eq(chatMessages.clientId, key.clientId),
      ),
    );
  return row ?? null;
}

export async function addMessage(db: Executor, row: MessageRow, sender: 'first' | 'second'): Promise<void> {
  await db.insert(chatMessages).values(row);
  await db
    .update(chats)
    .set({ messageCount: row.number, updatedAt: row.createdAt, ...readBy(sender, row.number) })
    .where(eq(chats.id, row.chatId));
}

export async function saveRead(
  db: Executor,
  id: string,
  reader: 'first' | 'second',
  readNumber: number,
): Promise<void> {
  await db.update(chats).set(readBy(reader, readNumber)).where(eq(chats.id, id));
}

const readBy = (reader: 'first' | 'second', readNumber: number) =>
  reader === 'first' ? { firstReadNumber: readNumber } : { secondReadNumber: readNumber };

export async function listMessages(
  db: Executor,
  chatId: string,
  { from, to, isAscending }: { from: number; to: number; isAscending: boolean },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), gte(chatMessages.number, from), lte(chatMessages.number, to)))
    .orderBy((isAscending ? asc : desc)(chatMessages.number));
}

export async function isNotified(db: Executor, userId: string, chatId: string): Promise<boolean> {
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .where(
      and(
        eq(notifications.recipientId, userId),
        eq(notifications.entity, 'Chat'),
        eq(notifications.entityId, chatId),
        eq(notifications.isClicked, false),
      ),
    );
  return (row?.total ?? 0) > 0;
}
