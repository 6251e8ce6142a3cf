import { PAGE_SIZE } from '@worklane/kernel/domain';
import { type QueryClient, useQuery, useQueryClient } from '@worklane/kernel/query';
import { useCallback } from 'react';
import { type ChatMessage, type LoadedMessages, withMessages } from '../../../shared/chat.ts';
import { loadPageOf } from '../../../shared/chats.api.ts';
import { messagingKeys } from '../../../shared/messaging-keys.ts';
import { useChatMessages } from './use-chat-messages.ts';
import { usePartLoader } from './use-part-loader.ts';

type Messages = readonly ChatMessage[];

/** Shows the newest messages, or those around an older one. Both ranges grow at their ends and merge when they meet. */
export function useThreadWindow(chatId: string, wanted: number | null) {
  const client = useQueryClient();
  const latest = useChatMessages(chatId);
  const { data } = latest;
  const first = data?.messages[0]?.number ?? 0;
  const target = wanted !== null && data && wanted <= data.recordCount ? wanted : null;
  const isDetached = target !== null && target < first;
  const queryKey = messagingKeys.around(chatId, target ?? 0);
  const around = useQuery({
    queryKey,
    queryFn: () => loadAround(client, chatId, target ?? 0),
    enabled: isDetached,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const messages: Messages | undefined = isDetached ? around.data : data?.messages;
  const oldest = messages?.[0]?.number ?? 1;
  const newest = messages?.at(-1)?.number ?? 0;

  const extendAround = useCallback(
    async (number: number) => {
      const page = await loadPageOf(chatId, number);
      const key = messagingKeys.around(chatId, target ?? 0);
      const loaded = merged(client.getQueryData<Messages>(key) ?? [], page);
      client.setQueryData<Messages>(key, loaded);
      joinLatest(client, chatId, loaded);
    },
    [client, chatId, target],
  );
  const { loadOlder: loadOlderOfLatest } = latest;
  const loadOlder = useCallback(async () => {
    if (!isDetached) return loadOlderOfLatest();
    if (oldest > 1) await extendAround(oldest - 1);
  }, [isDetached, oldest, extendAround, loadOlderOfLatest]);
  const loadNewer = useCallback(async () => {
    if (isDetached) await extendAround(newest + 1);
  }, [isDetached, newest, extendAround]);
  const hasOlder = oldest > 1;
  const { error, isFetching, refetch } = isDetached ? around : latest;
  return {
    messages,
    newestId: data?.messages.at(-1)?.id ?? null,
    latest: data,
    isLatestPresent: latest.isPresent,
    target,
    isDetached,
    error,
    isFetching,
    refetch,
    hasOlder,
    older: usePartLoader(loadOlder),
    newer: usePartLoader(loadNewer),
  };
}

async function loadAround(client: QueryClient, chatId: string, number: number): Promise<Messages> {
  const numbers = [number - PAGE_SIZE.messages, number, number + PAGE_SIZE.messages].filter((one) => one > 0);
  const pages = await Promise.all(numbers.map((one) => loadPageOf(chatId, one)));
  const loaded = merged([], pages.flat());
  joinLatest(client, chatId, loaded);
  return loaded;
}

function merged(loaded: Messages, added: Messages): Messages {
  const byNumber = new Map([...loaded, ...added].map((one) => [one.number, one]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

function joinLatest(client: QueryClient, chatId: string, loaded: Messages): void {
  const newest = loaded.at(-1)?.number ?? 0;
  client.setQueryData<LoadedMessages>(messagingKeys.messages(chatId), (latest) => {
    const first = latest?.messages[0]?.number;
    return latest && first !== undefined && newest >= first - 1 ? withMessages(latest, loaded) : latest;
  });
}
