const root = 'mf-messaging';

/** The query keys of chats and boards. */
export const messagingKeys = {
  chats: () => [root, 'chats'] as const,
  everyChat: () => [root, 'chat'] as const,
  chat: (id: string) => [root, 'chat', id] as const,
  everyMessage: () => [root, 'messages'] as const,
  messages: (chatId: string) => [root, 'messages', chatId] as const,
  board: (briefId: string) => [root, 'board', briefId] as const,
};

export const chatPath = (id: string) => `/messages/${id}`;
export const allChatsPath = '/messages/all';
