import type { Chat, CurrentUser, Message } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import {
  aChat,
  aMessage,
  lastMessageOf,
  listAnswer,
  problemAnswer,
  type StubHandlers,
} from '@worklane/kernel/testing';

export interface ServedChat {
  chat: Chat;
  messages: Message[];
}

export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

export const otherOf = (chat: Chat) => chat.collaboratorDetails[0]?.userId ?? '';

export function aServedChat(user: CurrentUser, texts: readonly (string | Partial<Message>)[]): ServedChat {
  const chat = aChat(user.id);
  const messages = texts.map((given, at) =>
    aMessage({
      chatId: chat.id,
      number: at + 1,
      poster: otherOf(chat),
      createdAt: ago((texts.length - at) * 60_000),
      ...(typeof given === 'string' ? { text: given } : given),
    }),
  );
  const last = messages.at(-1);
  return { chat: { ...chat, messageCount: messages.length, lastMessage: lastMessageOf(last) }, messages };
}

export function servingChat(user: CurrentUser, { chat, messages }: ServedChat): StubHandlers {
  return {
    'GET /api/chats': () => listAnswer([chat], 1),
    'GET /api/chats/:id': ({ params }) =>
      params.id === chat.id ? chat : problemAnswer(404, { code: 'chat.notFound', message: 'Not there' }),
    'PUT /api/chats/:id/read': () => chat,
    'GET /api/messages': ({ query }) => {
      const from = ((query.pageNum ?? 1) - 1) * PAGE_SIZE.messages;
      return {
        chatId: chat.id,
        messages: messages.toReversed().slice(from, from + PAGE_SIZE.messages),
        recordCount: messages.length,
      };
    },
    'POST /api/messages/:chatId': ({ body }) => {
      const earlier = messages.find(({ clientId }) => clientId === body.clientId);
      if (earlier) return earlier;
      const message = aMessage({
        chatId: chat.id,
        number: messages.length + 1,
        poster: user.id,
        text: body.message,
        createdAt: ago(0),
        ...(body.clientId && { clientId: body.clientId }),
      });
      messages.push(message);
      return message;
    },
  };
}
