import type { BoardEvent, ChatEvent, BoardMessage as WireMessage } from '@worklane/kernel/contracts';
import { useLive, useShownThread } from '@worklane/kernel/live';
import { fetchAgain, useQuery, useQueryClient } from '@worklane/kernel/query';
import { useEffect, useMemo } from 'react';
import { LIVE_QUERY } from '../../shared/live-query.ts';
import { messagingKeys } from '../../shared/messaging-keys.ts';
import { threadOfBoard } from '../../shared/send-queue/board-queue.ts';
import { startQueues } from '../../shared/send-queue/start-queues.ts';
import { useSendQueue } from '../../shared/send-queue/use-send-queue.ts';
import { type Board, type BoardMessage, boardMessageFromWire, isExpected, withMessage } from './board.ts';
import { loadBoard } from './read-board.api.ts';

export function useBoard(briefId: string) {
  const client = useQueryClient();
  const queryKey = messagingKeys.board(briefId);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => loadBoard(briefId, signal), ...LIVE_QUERY });

  useShownThread(briefId);

  const add = (message: BoardMessage) => {
    const board = client.getQueryData<Board>(queryKey);
    if (board) client.setQueryData(queryKey, withMessage(board, message));
    // Refetch if a pending answer may lack the message, earlier messages are missing, or the author is new.
    if (!board || client.isFetching({ queryKey }) > 0 || !isExpected(board, message))
      fetchAgain(client, { queryKey });
  };
  useLive('msg', (message) => {
    if ('restart' in message) {
      fetchAgain(client, { queryKey });
      return;
    }
    const event = message.event as BoardEvent | ChatEvent;
    if (event.type === 'comment' && event.message.entityId === briefId)
      add(boardMessageFromWire(event.message));
  });

  const { unsent, ...sending } = useSendQueue(threadOfBoard(briefId), {
    onSent: ({ answer }) => add(boardMessageFromWire(answer as WireMessage)),
    onGone: () => fetchAgain(client, { queryKey }),
  });
  useEffect(startQueues, []);
  const messages = query.data?.messages;
  const waiting = useMemo(() => {
    const known = new Set(messages?.map(({ clientId }) => clientId));
    return unsent.filter(({ clientId }) => !known.has(clientId));
  }, [messages, unsent]);
  return { ...query, ...sending, unsent: waiting, thread: threadOfBoard(briefId) };
}
