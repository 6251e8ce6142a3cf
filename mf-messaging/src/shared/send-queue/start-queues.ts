import { BOARD_KIND, sendToBoard } from './board-queue.ts';
import { CHAT_KIND, sendToChat } from './chat-queue.ts';
import { sendQueue } from './send-queue.ts';

export function startQueues(): void {
  sendQueue.start({ [CHAT_KIND]: sendToChat, [BOARD_KIND]: sendToBoard });
}
