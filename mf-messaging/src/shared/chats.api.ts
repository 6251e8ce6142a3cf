import type { Attachment } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { call, isApiError } from '@worklane/kernel/http';
import { type Chat, type ChatMessage, chatFromWire, messageFromWire } from './chat.ts';

export async function loadChats(userId: string, signal?: AbortSignal): Promise<Chat[]> {
  const chats = await call('GET /api/chats', {
    query: { pageNum: 1, pageSize: 'unlimited', sort: 'lastMessage.updatedAt:desc' },
    signal,
  });
  return chats.map((chat) => chatFromWire(chat, userId));
}

export async function loadChat(id: string, userId: string, signal?: AbortSignal): Promise<Chat> {
  return chatFromWire(await call('GET /api/chats/:id', { params: { id }, signal }), userId);
}

export async function startChat(userId: string, otherId: string): Promise<string> {
  const empty = { messageCount: 0, collaboratorUnseenMessageCounts: [], collaboratorDetails: [] };
  const { id } = await call('POST /api/chats', { body: { ...empty, collaborators: [userId, otherId] } });
  return id;
}

export interface MessagePage {
  messages: ChatMessage[];
  recordCount: number;
}

/** One page of a chat; the first has the newest messages. */
export async function loadMessages(
  chatId: string,
  pageNum: number,
  signal?: AbortSignal,
): Promise<MessagePage> {
  return loadPage(chatId, { pageNum, sort: 'createdAt:desc' }, signal);
}

/** The page that contains a message, by its number, oldest first. A full page never changes. */
export async function loadPageOf(chatId: string, number: number): Promise<readonly ChatMessage[]> {
  const pageNum = Math.ceil(number / PAGE_SIZE.messages);
  return (await loadPage(chatId, { pageNum, sort: 'createdAt:asc' })).messages;
}

async function loadPage(
  chatId: string,
  page: { pageNum: number; sort: 'createdAt:asc' | 'createdAt:desc' },
  signal?: AbortSignal,
): Promise<MessagePage> {
  const query = { filter: JSON.stringify({ chatId }), pageSize: PAGE_SIZE.messages, ...page };
  const { messages, recordCount } = await call('GET /api/messages', { query, signal });
  return { messages: messages.map(messageFromWire), recordCount };
}

export async function markRead(id: string, userId: string): Promise<Chat> {
  return chatFromWire(await call('PUT /api/chats/:id/read', { params: { id } }), userId);
}

export async function loadFile(id: string, signal: AbortSignal): Promise<Attachment | null> {
  try {
    return await call('GET /api/files/:id', { params: { id }, signal });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

export async function sendMessage(
  chatId: string,
  { message, fileIds, clientId }: { message: string; fileIds: string[]; clientId: string },
): Promise<ChatMessage> {
  const sent = await call('POST /api/messages/:chatId', {
    params: { chatId },
    body: { message, clientId, ...(fileIds.length > 0 && { fileIds }) },
    idempotencyKey: clientId,
  });
  return messageFromWire(sent);
}
