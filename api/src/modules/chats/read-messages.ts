import { type MessagePage, MessagesFilter, type MessagesQuery } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Executor } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/http/paging.ts';
import { fieldError, invalidFields, notFound } from '../../platform/http/problem.ts';
import { type FileAccess, presentMessage } from './chats.presenter.ts';
import { findChat, listMessages } from './chats.repository.ts';
import { listFilesOf } from './files/chat-files.repository.ts';

const Filter = Compile(MessagesFilter);

/** Messages are numbered without gaps, so a page is a range of numbers. */
export async function readMessages(
  db: Executor,
  userId: string,
  query: Static<typeof MessagesQuery>,
  access: FileAccess,
): Promise<MessagePage> {
  const chatId = chatIdOf(query.filter);
  const record = await findChat(db, chatId, userId);
  if (!record) throw notFound('chat.notFound');
  const { messageCount } = record.chat;
  const { limit, offset } = pageOf(query, PAGE_SIZE.messages);
  const isAscending = query.sort === 'createdAt:asc';
  const range = isAscending
    ? { from: offset + 1, to: Math.min(offset + limit, messageCount) }
    : { from: messageCount - offset - limit + 1, to: messageCount - offset };
  const rows = await listMessages(db, record.chat.id, { ...range, isAscending });
  const files = await listFilesOf(
    db,
    rows.map(({ id }) => id),
  );
  const messages = rows.map((row) => presentMessage(row, files, access));
  return { chatId: record.chat.id, messages, recordCount: messageCount };
}

function chatIdOf(text: string): string {
  try {
    const filter: unknown = JSON.parse(text);
    if (Filter.Check(filter)) return filter.chatId;
  } catch {
    // Invalid JSON is reported below like JSON of the wrong shape.
  }
  throw invalidFields([fieldError('query.filter', 'field.malformed')]);
}
