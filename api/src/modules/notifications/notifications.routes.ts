import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { markNotifications } from './mark-notifications.ts';
import { presentNotification } from './notifications.presenter.ts';
import { countNew, countNotifications, listNotifications } from './notifications.repository.ts';

const PAGE_SIZE = 20;

export function notificationsModule(app: FastifyInstance): void {
  route(app, 'GET /api/notifications', async ({ query, db, user, reply }) => {
    const { pageNum = 1, pageSize = PAGE_SIZE, sort } = query;
    const [rows, total] = await Promise.all([
      listNotifications(db, {
        recipientId: user.id,
        isAscending: sort === 'createdAt:asc',
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
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
