import { call } from '@worklane/kernel/http';
import type { SendItem } from './send-queue.ts';

export const BOARD_KIND = 'board';

export const threadOfBoard = (briefId: string) => `${BOARD_KIND}:${briefId}`;

export const sendToBoard: SendItem = ({ thread, text, clientId }) =>
  call('POST /api/grouptalkmessage/:entityId', {
    params: { entityId: thread.slice(BOARD_KIND.length + 1) },
    body: { message: text, clientId, type: 'comment' },
    idempotencyKey: clientId,
  });
