import { BOARD_KIND, sendToBoard } from './board-queue.ts';
import { CHAT_KIND, sendToChat } from './chat-queue.ts';
import { sendQueue } from './send-queue/send-queue.ts';

/** Sends what is still unsent in all chats and on all boards. */
export function startQueues(): void {
  sendQueue.start({ [CHAT_KIND]: sendToChat, [BOARD_KIND]: sendToBoard });
}
