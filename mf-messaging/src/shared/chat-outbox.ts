import { sendMessage } from './chats.api.ts';
import { outbox } from './outbox/outbox.ts';

const KIND = 'chat';

export const threadOfChat = (chatId: string) => `${KIND}:${chatId}`;

/** Sends what is still unsent in all chats. */
export function startChatOutbox(): void {
  outbox.start(KIND, ({ thread, text, clientId }) =>
    sendMessage(thread.slice(KIND.length + 1), text, clientId),
  );
}
