import { randomBytes } from 'node:crypto';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { requireWithinLimit } from '../../platform/limits/request-limits.ts';
import { sightOf } from '../../platform/project-sight.repository.ts';
import { wordsOf } from '../../platform/words.ts';
import { obtainedLevelIdsOf } from '../vetting/index.ts';
import {
  deleteFeed,
  type FeedRecord,
  findBusinessOfFeed,
  findFeed,
  listDatedProjects,
  saveFeed,
} from './calendar.repository.ts';
import { calendarEventsOf } from './calendar-events.ts';
import { iCalendar } from './i-calendar.ts';

export { deleteFeed, findFeed };

const FEED_PATH = '/files/calendar';
const FILE_NAME = 'worklane.ics';
const TOKEN_BYTES = 32;
const READS_PER_MINUTE = 20;
const DAY = 86_400_000;

/** Days that an ended project stays in the feed as cancelled, so that calendars remove its entry. */
const CANCELLED_DAYS = 30;

interface FeedParams {
  Params: { token: string };
}

export function calendarModule(app: FastifyInstance): void {
  route(app, 'GET /api/users/me/calendar', async ({ db, user }) => presentFeed(await findFeed(db, user.id)));

  route(app, 'POST /api/users/me/calendar', async ({ db, user, now }) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const row = { userId: user.id, token, createdAt: now };
    await saveFeed(db, row);
    return presentFeed(row);
  });

  route(app, 'POST /api/users/me/calendar/end', async ({ db, user }) => {
    await deleteFeed(db, user.id);
    return presentFeed(null);
  });

  // Outside the route map: it is read without a session, and the answer is not JSON.
  app.get<FeedParams>(
    `${FEED_PATH}/:token/${FILE_NAME}`,
    { schema: { hide: true } },
    async ({ params, server: { platform } }, reply) => {
      const { token } = params;
      await requireWithinLimit(platform, { name: 'calendar', perMinute: READS_PER_MINUTE }, token);
      const db = platform.database;
      const business = await findBusinessOfFeed(db, token);
      if (!business) throw notFound('calendar.notFound');
      const now = platform.clock.now();
      const projects = await listDatedProjects(db, {
        ...sightOf(business.person),
        obtainedLevelIds: await obtainedLevelIdsOf(db, business.person.businessId, now),
        endedSince: new Date(now.getTime() - CANCELLED_DAYS * DAY),
        limit: LIST_MAX_ITEMS.calendarProjects,
      });
      const events = projects.flatMap((project) => calendarEventsOf(project, platform.settings.PORTAL_URL));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${FILE_NAME}"`)
        .send(iCalendar(wordsOf('calendar.name', { business: business.name }), events, now));
    },
  );
}

function presentFeed(feed: FeedRecord | null) {
  return {
    path: feed && `${FEED_PATH}/${feed.token}/${FILE_NAME}`,
    createdAt: feed?.createdAt.toISOString() ?? null,
  };
}
