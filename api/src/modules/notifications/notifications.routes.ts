import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../platform/paging.ts';
import { route } from '../../platform/route.ts';
import { markNotifications } from './mark-notifications.ts';
import { presentNotification } from './notifications.presenter.ts';
import { countNew, countNotifications, listNotifications } from './notifications.repository.ts';

export function notificationsModule(app: FastifyInstance): void {
  route(app, 'GET /api/notifications', async ({ query, db, user, reply }) => {
    const [rows, total] = await Promise.all([
      listNotifications(db, {
        recipientId: user.id,
        isAscending: query.sort === 'createdAt:asc',
        ...pageOf(query, PAGE_SIZE.notifications),
      }),
      countNotifications(db, user.id),
    ]);
    reply.header('record-count', String(total));
    return rows.map(presentNotification);
  });

  route(app, 'GET /api/notifications/newNotificationCount', async ({ db, user }) => countNew(db, user.id));

  route(app, 'PUT /api/notifications', async ({ query, body, db, user, now }) =>
    markNotifications(db, {
      recipientId: user.id,
      filter: query.filter,
      marks: { isSeen: body.notificationSeen === true, isClicked: body.notificationClicked === true },
      now,
    }),
  );
}
