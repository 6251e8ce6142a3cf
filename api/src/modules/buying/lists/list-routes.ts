import { PAGE_SIZE, REQUEST_GROUPS } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../platform/http/paging.ts';
import { route } from '../../../platform/http/route.ts';
import { presentRequestRow } from './requests.presenter.ts';
import { listRequests, readRequestOverview } from './requests.repository.ts';

export function serveRequestLists(app: FastifyInstance): void {
  route(app, 'GET /api/buyer/requestforquotes', async ({ query, db, user, now, reply }) => {
    const { closesThisWeek, mine, ...rest } = query;
    const wanted = { businessId: user.businessId, userId: user.id, now, ...rest };
    const flags = { closesThisWeek: closesThisWeek === 'true', mine: mine === 'true' };
    const { rows, total } = await listRequests(
      db,
      { ...wanted, ...flags },
      pageOf(query, PAGE_SIZE.projects),
    );
    reply.header('record-count', String(total));
    return rows.map((row) => presentRequestRow(row, now));
  });

  route(app, 'GET /api/buyer/overview', async ({ db, user, now }) => {
    const wanted = { businessId: user.businessId, userId: user.id, now };
    const { counts, ...overview } = await readRequestOverview(db, wanted);
    return {
      ...overview,
      counts: Object.fromEntries(REQUEST_GROUPS.map((group) => [group, counts[group] ?? 0])) as Record<
        (typeof REQUEST_GROUPS)[number],
        number
      >,
    };
  });
}
