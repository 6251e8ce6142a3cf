import type { NotificationEvent } from '@worklane/shared-kernel/contracts';
import { isApiError } from '@worklane/shared-kernel/http';
import { useLive } from '@worklane/shared-kernel/live';
import { useQueries, useQueryClient, useRetainedError } from '@worklane/shared-kernel/query';
import { useCallback, useEffect, useState } from 'react';
import { loadNotifications, markAllSeen } from './list-notifications.api.ts';
import { merged, type NotificationItem, notificationFromWire } from './notification.ts';

const root = 'mf-messaging';
const notificationKeys = {
  pages: () => [root, 'notifications'] as const,
  page: (pageNum: number) => [root, 'notifications', pageNum] as const,
};
const noResult = { data: undefined, error: null, isFetching: false };

interface LiveNotification {
  item: NotificationItem;
  receivedAt: number;
}

/** The loaded notifications. New ones are added at the start, further pages at the end. */
export function useNotifications() {
  const queryClient = useQueryClient();
  const [pageCount, setPageCount] = useState(1);
  const [arrivals, setArrivals] = useState<readonly LiveNotification[]>([]);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => ({
      queryKey: notificationKeys.page(index + 1),
      queryFn: ({ signal }: { signal: AbortSignal }) => loadNotifications(index + 1, signal),
      // Not refetched while the page is open, so that new notifications stay marked as new.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
    })),
  });
  const isLoaded = pages[0]?.data !== undefined;
  const error = useRetainedError(pages[0] ?? noResult, 'first page');

  useEffect(() => {
    if (isLoaded) markSeenInBackground();
  }, [isLoaded]);

  useLive('not', (message) => {
    if ('restart' in message) void queryClient.invalidateQueries({ queryKey: notificationKeys.pages() });
    else {
      const event = message.event as NotificationEvent;
      if (event.type !== 'notification') return;
      const item = notificationFromWire(event.notification);
      setArrivals((before) => [{ item, receivedAt: Date.now() }, ...before]);
      if (document.visibilityState === 'visible') markSeenInBackground();
    }
  });

  const items = merged(
    ...pages.map(({ data }) => data?.items ?? []),
    arrivals.map(({ item }) => item),
  );
  const last = pages.reduce((newest, page) => (page.dataUpdatedAt > newest.dataUpdatedAt ? page : newest));
  const since = arrivals.filter(({ receivedAt }) => receivedAt > last.dataUpdatedAt).length;
  const failed = pages.find(({ error }) => error);
  return {
    items,
    arrived: arrivals[0]?.item ?? null,
    isLoaded,
    error,
    isLoading: pages.some(({ isFetching }) => isFetching),
    hasMore: items.length < (last.data?.total ?? 0) + since,
    hasMoreFailed: isLoaded && failed !== undefined,
    loadMore: useCallback(() => {
      if (failed) void failed.refetch();
      else setPageCount((count) => count + 1);
    }, [failed]),
    retry: () => void pages[0]?.refetch(),
  };
}

/** If this fails, the count in the header stays, and the next visit marks them as markSeenInBackground. */
function markSeenInBackground(): void {
  markAllSeen().catch((error: unknown) => {
    if (!isApiError(error)) throw error;
  });
}
