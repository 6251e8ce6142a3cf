import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';

const root = 'mf-messaging';

export const messagingKeys = {
  chats: () => [root, 'chats'] as const,
  everyChat: () => [root, 'chat'] as const,
  chat: (id: string) => [root, 'chat', id] as const,
  everyMessage: () => [root, 'messages'] as const,
  messages: (chatId: string) => [root, 'messages', chatId] as const,
  around: (chatId: string, number: number) => [root, 'messages-around', chatId, number] as const,
  found: (q: string, pageNum: number) => [root, 'found', q, pageNum] as const,
  file: (id: string) => [root, 'file', id] as const,
  board: (briefId: string) => [root, 'board', briefId] as const,
};

export const chatPath = (id: string) => `/messages/${id}`;
export const allChatsPath = '/messages/all';

export const messagePath = (chatId: string, number: number, q: string) =>
  `${chatPath(chatId)}?${new URLSearchParams({ message: String(number), q })}`;

export const withSearch = (path: string, q: string) =>
  q === '' ? path : `${path}?${new URLSearchParams({ q })}`;

export const searchedIn = (search: URLSearchParams) =>
  (search.get('q') ?? '').trim().slice(0, TEXT_MAX_LENGTH.searchWords);

export function wantedIn(search: URLSearchParams): number | null {
  const text = search.get('message') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
