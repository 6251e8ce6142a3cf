import { NotificationListFilter } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { pageOf } from '../../platform/http/paging.ts';
import { fieldError, invalidFields } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { numbersBefore } from '../live/index.ts';
import { markNotifications } from './mark-notifications.ts';
import { presentNotification } from './notifications.presenter.ts';
import { countNew, countNotifications, listNotifications } from './notifications.repository.ts';

/** A page that takes longer to load than this may miss changes in between. */
const PAGE_OPENING_MS = 30_000;

const Filter = Compile(NotificationListFilter);

export function notificationsModule(app: FastifyInstance): void {
  route(app, 'GET /api/notifications', async ({ query, db, user, reply }) => {
    const wanted = { recipientId: user.id, isClicked: clickedOf(query.filter) };
    const [rows, total] = await Promise.all([
      listNotifications(db, {
        ...wanted,
        isAscending: query.sort === 'createdAt:asc',
        ...pageOf(query, PAGE_SIZE.notifications),
      }),
      countNotifications(db, wanted),
    ]);
    reply.header('record-count', String(total));
    return rows.map(presentNotification);
  });

  route(app, 'GET /api/notifications/newNotificationCount', async ({ db, user, now }) => {
    const counts = await countNew(db, user.id);
    const { not, upd } = await numbersBefore(db, user.id, new Date(now.getTime() - PAGE_OPENING_MS));
    return { ...counts, startAfter: { not, upd } };
  });

  route(app, 'PUT /api/notifications', async ({ query, body, db, user, now }) =>
    markNotifications(db, {
      recipientId: user.id,
      filter: query.filter,
      marks: { isSeen: body.notificationSeen === true, isClicked: body.notificationClicked === true },
      now,
    }),
  );
}

function clickedOf(text: string | undefined): boolean | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (Filter.Check(value)) return value.notificationClicked;
  } catch {
    // Invalid JSON is reported below.
  }
  throw invalidFields([fieldError('query.filter', 'field.malformed')]);
}
