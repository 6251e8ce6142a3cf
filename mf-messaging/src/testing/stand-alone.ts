import type { Notification, NotificationFilter, NotificationListFilter } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import {
  aNotification,
  listAnswer,
  type ModuleStubs,
  pageOf,
  type StubContext,
} from '@worklane/kernel/testing/network';
import { boardStubs, chatPages, chatStubs } from './stub-chats.ts';

const HOUR_MS = 3_600_000;
const counts = { some: 8, empty: 0, many: 3 * PAGE_SIZE.notifications };

export const stubs: ModuleStubs = {
  pages: {
    Notifications: '/notifications',
    Messages: '/messages/all',
    ...chatPages,
  },
  widgets: { 'messaging.board': { briefId: '019a9d00-0000-7000-8000-00000000b0a7' } },
  network: (context) => {
    let notifications = notificationsIn(context);
    return {
      ...chatStubs(context),
      ...boardStubs(context),
      'GET /api/notifications': ({ query }) => {
        const { pageNum = 1, pageSize = PAGE_SIZE.notifications, filter } = query ?? {};
        const wanted = filter ? (JSON.parse(filter) as NotificationListFilter) : null;
        const found = notifications.filter(
          (one) => !wanted || one.notificationClicked === wanted.notificationClicked,
        );
        return listAnswer(pageOf(found, pageNum, pageSize), found.length);
      },
      'PUT /api/notifications': ({ query, body }) => {
        const { entity, entityId } = JSON.parse(query.filter) as NotificationFilter;
        notifications = notifications.map((one) =>
          entity === 'Notification' && [undefined, one.id].includes(entityId) ? { ...one, ...body } : one,
        );
        const isNew = ({ notificationSeen }: Notification) => !notificationSeen;
        return { newNotificationCount: notifications.filter(isNew).length, newChatCount: 0, seq: 0 };
      },
    };
  },
};

function notificationsIn({ data }: StubContext): Notification[] {
  return Array.from({ length: counts[data] }, (_, index) => {
    const createdAt = new Date(Date.now() - index * 7 * HOUR_MS).toISOString();
    const isOld = index > 2;
    const dates = { createdAt, updatedAt: createdAt, notificationSeen: isOld, notificationClicked: isOld };
    if (index % 4 !== 3) return aNotification(dates);
    return aNotification({
      ...dates,
      entity: 'Vetting',
      state: 'vetting',
      collaboratorDetails: [],
      notificationSubject: 'Badge awarded',
      notificationBody: 'You have obtained <strong>Working at Heights</strong>.',
    });
  });
}
