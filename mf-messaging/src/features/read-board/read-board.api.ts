import { call } from '@worklane/kernel/http';
import { type Board, boardFromWire } from './board.ts';

export async function loadBoard(briefId: string, signal?: AbortSignal): Promise<Board> {
  const document = await call('GET /api/search/requestforquotes/:id', { params: { id: briefId }, signal });
  if (!document.isOnBoard) throw new Error('The reader of this work request is not on its board.');
  return boardFromWire(document);
}
