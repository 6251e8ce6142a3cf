import { PAGE_SIZE } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import { applyCounts } from '@worklane/kernel/live';
import { type NotificationItem, type NotificationView, notificationFromWire } from './notification.ts';

export interface NotificationPage {
  items: readonly NotificationItem[];
  total: number;
}

const UNREAD = JSON.stringify({ notificationClicked: false });
const ALL = JSON.stringify({ entity: 'Notification' });

export async function loadNotifications(
  { view, pageNum }: { view: NotificationView; pageNum: number },
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const { data, recordCount } = await send('GET /api/notifications', {
    query: {
      pageNum,
      pageSize: PAGE_SIZE.notifications,
      sort: 'createdAt:desc',
      ...(view === 'unread' && { filter: UNREAD }),
    },
    signal,
  });
  return { items: data.map(notificationFromWire), total: recordCount ?? data.length };
}

export async function countUnread(signal?: AbortSignal): Promise<number> {
  const { recordCount } = await send('GET /api/notifications', {
    query: { pageNum: 1, pageSize: 1, filter: UNREAD },
    signal,
  });
  return recordCount ?? 0;
}

export async function markAllSeen(): Promise<void> {
  applyCounts(
    await call('PUT /api/notifications', { query: { filter: ALL }, body: { notificationSeen: true } }),
  );
}

export async function markAllRead(): Promise<void> {
  applyCounts(
    await call('PUT /api/notifications', {
      query: { filter: ALL },
      body: { notificationClicked: true, notificationSeen: true },
    }),
  );
}
