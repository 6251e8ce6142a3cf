import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { call, send } from '@worklane/shared-kernel/http';
import { applyCounts } from '@worklane/shared-kernel/live';
import { type NotificationItem, notificationFromWire } from './notification.ts';

export interface NotificationPage {
  items: readonly NotificationItem[];
  total: number;
}

/** Loads one page of the signed-in person's notifications, newest first. */
export async function loadNotifications(pageNum: number, signal?: AbortSignal): Promise<NotificationPage> {
  const { data, recordCount } = await send('GET /api/notifications', {
    query: { pageNum, pageSize: PAGE_SIZE.notifications, sort: 'createdAt:desc' },
    signal,
  });
  return { items: data.map(notificationFromWire), total: recordCount ?? data.length };
}

export async function markAllSeen(): Promise<void> {
  const filter = JSON.stringify({ entity: 'Notification' });
  applyCounts(await call('PUT /api/notifications', { query: { filter }, body: { notificationSeen: true } }));
}

export async function markClicked(id: string): Promise<void> {
  const filter = JSON.stringify({ entity: 'Notification', entityId: id });
  applyCounts(
    await call('PUT /api/notifications', {
      query: { filter },
      body: { notificationClicked: true, notificationSeen: true },
    }),
  );
}
