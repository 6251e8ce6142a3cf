import { sendMessage } from './chats.api.ts';
import { sendQueue } from './send-queue/send-queue.ts';

const KIND = 'chat';

export const threadOfChat = (chatId: string) => `${KIND}:${chatId}`;

/** Sends what is still unsent in all chats. */
export function startChatQueue(): void {
  sendQueue.start(KIND, ({ thread, text, files, clientId }) =>
    sendMessage(thread.slice(KIND.length + 1), {
      message: text,
      fileIds: files.map(({ id }) => id),
      clientId,
    }),
  );
}
