import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { linksFor, openStorage } from '../files/index.ts';
import { countChats, listChats } from './chats.repository.ts';
import { createChat, presentChats, readChat } from './create-chat.ts';
import { MAIL_UNREAD, type MailUnread, mailUnread } from './mail-unread.ts';
import { markRead } from './mark-read.ts';
import { readMessages } from './read-messages.ts';
import { findMessages } from './search/search-messages.ts';
import { sendMessage } from './send-message.ts';

export async function chatsModule(app: FastifyInstance): Promise<void> {
  const { platform } = app;
  const storage = await openStorage(platform.settings);
  platform.jobs.register(MAIL_UNREAD, (payload) => mailUnread(platform, payload as MailUnread));

  route(app, 'GET /api/chats', async ({ query, db, user, reply }) => {
    const { pageNum, pageSize = 'unlimited', sort } = query;
    const page = pageSize === 'unlimited' ? null : pageOf({ pageNum, pageSize }, PAGE_SIZE.most);
    const isAscending = sort === 'lastMessage.updatedAt:asc';
    const records = await listChats(db, { userId: user.id, isAscending, page });
    reply.header('record-count', String(page ? await countChats(db, user.id) : records.length));
    return presentChats(db, records);
  });

  route(app, 'POST /api/chats', async ({ body, db, user, now, reply }) => {
    const { chat, isNew } = await createChat(db, { user, collaborators: body.collaborators, now });
    reply.code(isNew ? 201 : 200);
    return chat;
  });

  route(app, 'GET /api/chats/:id', async ({ params, db, user }) => readChat(db, params.id, user.id));

  route(app, 'PUT /api/chats/:id/read', async ({ params, db, user, now }) =>
    markRead(db, { userId: user.id, chatId: params.id, now }),
  );

  route(app, 'GET /api/messages', async ({ query, db, user, now, reply }) => {
    const page = await readMessages(db, user.id, query, linksFor(platform, user, now));
    reply.header('record-count', String(page.recordCount));
    return page;
  });

  route(app, 'GET /api/search/messages', async ({ query, db, user, reply }) => {
    const { hits, total } = await findMessages(db, { ...query, userId: user.id });
    reply.header('record-count', String(total));
    return hits;
  });

  route(app, 'POST /api/messages/:chatId', async ({ params, body, db, user, now, reply }) => {
    const { fileIds = [], ...written } = body;
    const attached = { fileIds, storage, links: linksFor(platform, user, now) };
    const sent = { ...written, attached, user, chatId: params.chatId, now };
    const { message, isNew } = await sendMessage(db, sent);
    reply.code(isNew ? 201 : 200);
    return message;
  });
}
