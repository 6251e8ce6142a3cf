import type { BoardEvent, ChatEvent } from '@worklane/shared-kernel/contracts';
import { useLive } from '@worklane/shared-kernel/live';
import { useQuery, useQueryClient } from '@worklane/shared-kernel/query';
import { useEffect, useMemo } from 'react';
import { messagingKeys } from '../../shared/messaging-keys.ts';
import { useSendQueue } from '../../shared/send-queue/use-send-queue.ts';
import { type Board, type BoardMessage, boardMessageFromWire, isExpected, withMessage } from './board.ts';
import { loadBoard, startBoardQueue, threadOfBoard } from './read-board.api.ts';

/** The board of a work request, kept up to date by the live channel, and what the person has not sent yet. */
export function useBoard(briefId: string) {
  const client = useQueryClient();
  const queryKey = messagingKeys.board(briefId);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => loadBoard(briefId, signal) });
  const { refetch } = query;

  const add = (message: BoardMessage) => {
    const board = client.getQueryData<Board>(queryKey);
    if (!board) return;
    client.setQueryData(queryKey, withMessage(board, message));
    // Messages before it are missing, or its author is new here.
    if (!isExpected(board, message)) void refetch();
  };
  useLive('msg', (message) => {
    if ('restart' in message) {
      void client.invalidateQueries({ queryKey });
      return;
    }
    const event = message.event as BoardEvent | ChatEvent;
    if (event.type === 'comment' && event.message.entityId === briefId)
      add(boardMessageFromWire(event.message));
  });

  const { unsent, ...sending } = useSendQueue(threadOfBoard(briefId), {
    onSent: ({ answer }) => add(answer as BoardMessage),
    onGone: () => void refetch(),
  });
  useEffect(startBoardQueue, []);
  const messages = query.data?.messages;
  const waiting = useMemo(() => {
    const known = new Set(messages?.map(({ clientId }) => clientId));
    return unsent.filter(({ clientId }) => !known.has(clientId));
  }, [messages, unsent]);
  return { ...query, ...sending, unsent: waiting, thread: threadOfBoard(briefId) };
}
