import { call } from '@worklane/shared-kernel/http';
import { sendQueue } from '../../shared/send-queue/send-queue.ts';
import { type Board, type BoardMessage, boardFromWire, boardMessageFromWire } from './board.ts';

const KIND = 'board';

export const threadOfBoard = (briefId: string) => `${KIND}:${briefId}`;

/** The board of a work request, from its search document. */
export async function loadBoard(briefId: string, signal?: AbortSignal): Promise<Board> {
  const document = await call('GET /api/search/requestforquotes/:id', { params: { id: briefId }, signal });
  if (!document.isOnBoard) throw new Error('The reader of this work request is not on its board.');
  return boardFromWire(document);
}

/** Sends what is still unsent on all boards. */
export function startBoardQueue(): void {
  sendQueue.start(KIND, ({ thread, text, clientId }) =>
    postComment(thread.slice(KIND.length + 1), text, clientId),
  );
}

/** Writes on a board; under the same `clientId` the message is stored once. */
async function postComment(briefId: string, message: string, clientId: string): Promise<BoardMessage> {
  const posted = await call('POST /api/grouptalkmessage/:entityId', {
    params: { entityId: briefId },
    body: { message, clientId, type: 'comment' },
    idempotencyKey: clientId,
  });
  return boardMessageFromWire(posted);
}
