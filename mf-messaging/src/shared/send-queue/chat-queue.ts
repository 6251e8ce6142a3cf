import { sendMessage } from '../chats.api.ts';
import type { SendItem } from './send-queue.ts';

export const CHAT_KIND = 'chat';

export const threadOfChat = (chatId: string) => `${CHAT_KIND}:${chatId}`;

export const sendToChat: SendItem = ({ thread, text, files, clientId }) =>
  sendMessage(thread.slice(CHAT_KIND.length + 1), {
    message: text,
    fileIds: files.map(({ id }) => id),
    clientId,
  });
