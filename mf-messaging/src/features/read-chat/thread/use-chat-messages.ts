import { PAGE_SIZE } from '@worklane/kernel/domain';
import { type QueryClient, useQuery, useQueryClient } from '@worklane/kernel/query';
import { useCallback } from 'react';
import { type LoadedMessages, withMessages } from '../../../shared/chat.ts';
import { loadMessages } from '../../../shared/chats.api.ts';
import { LIVE_QUERY } from '../../../shared/live-query.ts';
import { messagingKeys } from '../../../shared/messaging-keys.ts';

/** Pages that are loaded to close a gap after a lost connection; after a larger gap the chat is reloaded. */
const MOST_MISSED_PAGES = 5;

export function useChatMessages(chatId: string) {
  const client = useQueryClient();
  const queryKey = messagingKeys.messages(chatId);
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadNewest(client, chatId, signal),
    ...LIVE_QUERY,
  });
  const loadedCount = data?.messages.length ?? 0;
  const hasOlder = data !== undefined && loadedCount < data.recordCount;
  const loadOlder = useCallback(async () => {
    if (!hasOlder) return;
    const page = await loadMessages(chatId, Math.floor(loadedCount / PAGE_SIZE.messages) + 1);
    client.setQueryData<LoadedMessages>(messagingKeys.messages(chatId), (now) =>
      withMessages(now, page.messages, page.recordCount),
    );
  }, [client, chatId, hasOlder, loadedCount]);

  return { data, error, isFetching, isPresent: isFetchedAfterMount && !error, refetch, loadOlder };
}

async function loadNewest(client: QueryClient, chatId: string, signal: AbortSignal): Promise<LoadedMessages> {
  const first = await loadMessages(chatId, 1, signal);
  const known = () => client.getQueryData<LoadedMessages>(messagingKeys.messages(chatId));
  const lastKnown = known()?.messages.at(-1)?.number ?? first.recordCount;
  let missed = first.messages;
  for (let page = 2; page <= MOST_MISSED_PAGES; page += 1) {
    const oldest = Math.min(...missed.map(({ number }) => number));
    if (missed.length === 0 || oldest <= lastKnown + 1) break;
    missed = [...missed, ...(await loadMessages(chatId, page, signal)).messages];
  }
  return withMessages(known(), missed, first.recordCount);
}
