import { isApiError } from '@worklane/kernel/http';
import { useQueries, useQuery, useQueryClient, useRetainedError } from '@worklane/kernel/query';
import { useCallback, useEffect, useState } from 'react';
import { countUnread, loadNotifications, markAllRead, markAllSeen } from './list-notifications.api.ts';
import { merged, type NotificationView } from './notification.ts';
import { useArrivals } from './use-arrivals.ts';

const root = 'mf-messaging';
const notificationKeys = {
  lists: () => [root, 'notifications'] as const,
  page: (view: NotificationView, pageNum: number) => [root, 'notifications', view, pageNum] as const,
  unread: () => [root, 'unread'] as const,
};
const noResult = { data: undefined, error: null, isFetching: false };

export function useNotifications(view: NotificationView) {
  const queryClient = useQueryClient();
  const [pageCount, setPageCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => ({
      queryKey: notificationKeys.page(view, index + 1),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        loadNotifications({ view, pageNum: index + 1 }, signal),
      // Not refetched while the page is open, so that new notifications stay marked as new.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
    })),
  });
  const isLoaded = pages[0]?.data !== undefined;
  const error = useRetainedError(pages[0] ?? noResult, view);

  useEffect(() => {
    if (isLoaded) inBackground(markAllSeen());
  }, [isLoaded]);

  const loaded = pages.flatMap(({ data }) => data?.items ?? []);
  const { arrivals, removed, announced } = useArrivals({
    isKnown: (id) => !isLoaded || loaded.some((item) => item.id === id),
    onArrival: () => inBackground(markAllSeen()),
    onRestart: () => void queryClient.invalidateQueries({ queryKey: notificationKeys.lists() }),
    onChange: () => void queryClient.invalidateQueries({ queryKey: notificationKeys.unread() }),
  });

  // Latest versions win: a row that more events have joined replaces the loaded row.
  const items = merged(
    loaded.filter(({ id }) => !removed.has(id)),
    arrivals.map(({ item }) => item),
  );
  const last = pages.reduce((newest, page) => (page.dataUpdatedAt > newest.dataUpdatedAt ? page : newest));
  const since = arrivals.filter(
    ({ isAdded, item, receivedAt }) =>
      isAdded && receivedAt > last.dataUpdatedAt && !loaded.some(({ id }) => id === item.id),
  ).length;
  const gone = loaded.filter(({ id }) => removed.has(id)).length;
  const failed = pages.find(({ error }) => error);
  return {
    items,
    announced,
    isLoaded,
    error,
    isLoading: pages.some(({ isFetching }) => isFetching),
    hasMore: items.length + gone < (last.data?.total ?? 0) + since,
    hasMoreFailed: isLoaded && failed !== undefined,
    loadMore: useCallback(() => {
      if (failed) void failed.refetch();
      else setPageCount((count) => count + 1);
    }, [failed]),
    retry: () => void pages[0]?.refetch(),
  };
}

export function useUnread() {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: notificationKeys.unread(),
    queryFn: ({ signal }) => countUnread(signal),
  });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [timesRead, setTimesRead] = useState(0);
  return {
    count: data ?? 0,
    state,
    /** Changes when all were marked, so that the list restarts without earlier arrivals. */
    timesRead,
    readAll: async () => {
      setState('busy');
      try {
        await markAllRead();
        await Promise.all(
          [notificationKeys.lists(), notificationKeys.unread()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        );
        setTimesRead((times) => times + 1);
        setState('idle');
      } catch (error) {
        if (!isApiError(error)) throw error;
        setState('failed');
      }
    },
  };
}

/** If this fails, the count in the header stays, and the next visit marks them as seen. */
function inBackground(call: Promise<void>): void {
  call.catch((error: unknown) => {
    if (!isApiError(error)) throw error;
  });
}
