import type { BoardMessage, Chat, Message, MessageHit } from '@worklane/kernel/contracts';
import { fullName, PAGE_SIZE } from '@worklane/kernel/domain';
import {
  aBoardMessage,
  aChat,
  aMessage,
  anRfqDocument,
  lastMessageOf,
  listAnswer,
  pageOf,
  problemAnswer,
  type StubContext,
  type StubHandlers,
} from '@worklane/kernel/testing/network';

const HOUR_MS = 3_600_000;
const counts = { some: 3, empty: 0, many: 45 };
const firstChatId = '019a9d00-0000-7000-8000-00000000c4a7';

export const chatPages = { 'A chat': `/messages/${firstChatId}` };

const notFound = () => problemAnswer(404, { code: 'chat.notFound', message: 'The stubs have no such chat.' });

export function chatStubs({ data, user }: Pick<StubContext, 'data' | 'user'>): StubHandlers {
  const chats = new Map<string, { chat: Chat; messages: Message[] }>();
  for (let at = 0; at < counts[data]; at += 1) {
    const chat = aChat(user.id, at === 0 ? { id: firstChatId, _id: firstChatId } : {});
    const messages = messagesOf(chat, user.id, at === 0 ? PAGE_SIZE.messages * 2 : 2, at);
    chats.set(chat.id, { chat, messages });
  }
  const present = ({ chat, messages }: { chat: Chat; messages: readonly Message[] }): Chat => {
    const last = messages.at(-1);
    return {
      ...chat,
      messageCount: messages.length,
      lastMessage: lastMessageOf(last),
    };
  };
  const withChat = (id: string) => {
    const found = chats.get(id);
    return found ? present(found) : notFound();
  };
  return {
    'GET /api/chats': () => {
      const all = [...chats.values()].map(present);
      return listAnswer(all, all.length);
    },
    'POST /api/chats': () => [...chats.values()].map(present)[0] ?? notFound(),
    'GET /api/chats/:id': ({ params }) => withChat(params.id),
    'PUT /api/chats/:id/read': ({ params }) => withChat(params.id),
    'GET /api/messages': ({ query }) => {
      const { chatId } = JSON.parse(query.filter) as { chatId: string };
      const { messages } = chats.get(chatId) ?? { messages: [] };
      const { pageNum = 1, pageSize = PAGE_SIZE.messages } = query;
      const page = pageOf(messages.toReversed(), pageNum, pageSize);
      return { chatId, messages: page, recordCount: messages.length };
    },
    'GET /api/search/messages': ({ query }) => {
      const hits = [...chats.values()].flatMap(({ chat, messages }) =>
        messages
          .filter(({ text }) => text.toLowerCase().includes(query.q.toLowerCase()))
          .map((message) => messageHitOf(chat, message)),
      );
      const { pageNum = 1, perPage = PAGE_SIZE.messageSearch } = query;
      return listAnswer(pageOf(hits, pageNum, perPage), hits.length);
    },
    'POST /api/messages/:chatId': ({ params, body }) => {
      const found = chats.get(params.chatId);
      if (!found) return notFound();
      const message = aMessage({
        chatId: params.chatId,
        number: found.messages.length + 1,
        poster: user.id,
        text: body.message,
        createdAt: new Date().toISOString(),
        ...(body.clientId && { clientId: body.clientId }),
      });
      found.messages.push(message);
      return message;
    },
  };
}

export function boardStubs({ user }: StubContext): StubHandlers {
  const document = anRfqDocument(user);
  const messages: BoardMessage[] = [
    aBoardMessage({ number: 1 }),
    aBoardMessage({ number: 2, user: document.user, text: 'Reuse where it is sound.' }),
  ];
  return {
    'GET /api/search/requestforquotes/:id': ({ params }) => ({ ...document, id: params.id, messages }),
    'POST /api/grouptalkmessage/:entityId': ({ params, body }) => {
      const message = aBoardMessage({
        entityId: params.entityId,
        number: messages.length + 1,
        text: body.message,
        user: { id: user.id, name: fullName(user), avatarUrl: null, isAnonymous: false },
        clientId: body.clientId ?? null,
        createdAt: new Date().toISOString(),
      });
      messages.push(message);
      return message;
    },
  };
}

function messagesOf(chat: Chat, userId: string, count: number, ageInHours: number): Message[] {
  const other = chat.collaboratorDetails[0]?.userId ?? '';
  return Array.from({ length: count }, (_, index) =>
    aMessage({
      chatId: chat.id,
      number: index + 1,
      poster: index % 2 ? userId : other,
      text: index % 2 ? 'We can. Tom will start on Monday at 6 am.' : 'Could your crew do L9 before L4?',
      createdAt: new Date(Date.now() - (ageInHours * 30 + (count - index)) * HOUR_MS).toISOString(),
    }),
  );
}

function messageHitOf(
  chat: Chat,
  { _id, chatId, number, poster, text, files, createdAt }: Message,
): MessageHit {
  const [other] = chat.collaboratorDetails;
  return {
    ...{ _id, chatId, number, poster, createdAt },
    other: {
      _id: other?.userId ?? '',
      id: other?.userId ?? '',
      firstName: other?.firstName ?? '',
      lastName: other?.lastName ?? '',
      avatarUrl: other?.avatarUrl ?? null,
    },
    excerpt: [{ text, isMatch: true }],
    fileNames: files.map(({ name }) => name),
  };
}
