import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isChatOf } from '../../../platform/chat-sight.repository.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { chatMessages, chats, users } from '../../../platform/database/tables.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { searchQuery } from '../../../platform/texts/search-text.repository.ts';

/** Marks around a found word in an excerpt; stored messages contain no such characters. */
export const MATCH_START = '\u0001';
export const MATCH_END = '\u0002';
const EXCERPT = `StartSel=${MATCH_START}, StopSel=${MATCH_END}, MaxWords=24, MinWords=12, ShortWord=0`;

/** Must match the index `chat_messages_searched`. */
const words = sql`(array_to_tsvector(array[${chatMessages.chatId}::text]) || search_words(${chatMessages.message}))`;

/** Must match the index `chat_messages_files_searched`, which covers messages with files and their file names. */
const wordsWithFiles = sql`(array_to_tsvector(array[${chatMessages.chatId}::text]) || search_words(${chatMessages.message} || ' ' || ${chatMessages.fileNames}))`;
const other = alias(users, 'other');

/** The typed text as a PostgreSQL query; null if it has no searchable word. */
export async function readWords(db: Executor, q: string): Promise<string | null> {
  const { rows } = await db.execute<{ words: string; size: number }>(
    sql`select words::text as words, numnode(words) as size from (select ${searchQuery(q)} as words) as read`,
  );
  const [row] = rows;
  return row && Number(row.size) > 0 ? row.words : null;
}

function isFound(userId: string, query: string): SQL {
  const inChats = sql`(
    select string_agg(quote_literal(${chats.id}::text), ' | ')::tsquery from ${chats}
    where ${isChatOf(userId)})`;
  const wanted = sql`(${inChats} && ${query}::tsquery)`;
  return sql`(${words} @@ ${wanted} or (${chatMessages.fileNames} <> '' and ${wordsWithFiles} @@ ${wanted}))`;
}

export function searchMessages(db: Executor, userId: string, query: string, { limit, offset }: Page) {
  const found = db
    .select({
      id: chatMessages.id,
      chatId: chatMessages.chatId,
      number: chatMessages.number,
      posterId: chatMessages.posterId,
      message: chatMessages.message,
      fileNames: chatMessages.fileNames,
      createdAt: chatMessages.createdAt,
    })
    .from(chatMessages)
    .where(isFound(userId, query))
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(limit)
    .offset(offset)
    .as('found');
  return db
    .select({
      id: found.id,
      chatId: found.chatId,
      number: found.number,
      posterId: found.posterId,
      createdAt: found.createdAt,
      fileNames: found.fileNames,
      message: found.message,
      excerpt: sql<string>`ts_headline('every_english_word', ${found.message}, ${query}::tsquery, ${EXCERPT})`,
      other: {
        id: other.id,
        firstName: other.firstName,
        lastName: other.lastName,
        avatarUrl: other.avatarUrl,
      },
    })
    .from(found)
    .innerJoin(chats, eq(chats.id, found.chatId))
    .innerJoin(
      other,
      eq(
        other.id,
        sql`case when ${chats.firstUserId} = ${userId} then ${chats.secondUserId} else ${chats.firstUserId} end`,
      ),
    )
    .where(isChatOf(userId))
    .orderBy(desc(found.createdAt), desc(found.id));
}
export type MessageHitRecord = Awaited<ReturnType<typeof searchMessages>>[number];

export async function countFoundMessages(db: Executor, userId: string, query: string): Promise<number> {
  return db.$count(chatMessages, isFound(userId, query));
}
