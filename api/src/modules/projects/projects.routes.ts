import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../platform/paging.ts';
import { type Call, route } from '../../platform/route.ts';
import { linksFor } from '../files/index.ts';
import { serveBuyerProjects } from './buyer-projects.routes.ts';
import { performSellerAction } from './perform-seller-action.ts';
import { presentProjectRow } from './projects.presenter.ts';
import { projectReads } from './projects.repository.ts';
import { readQuotingFigures } from './quoting-figures.ts';
import { readBrief, readProject } from './read-project.ts';
import { recordSharing } from './record-sharing.ts';
import { countEnded, countSearched, countShared, searchProjects } from './searched-projects.repository.ts';

export function projectsModule(app: FastifyInstance): void {
  serveBuyerProjects(app);
  const reads = projectReads(app.platform.database);

  route(app, 'GET /api/projects/status/:status', async ({ params, query, user, reply, db, now }) => {
    const { businessId } = user;
    const { sort = 'createdAt:desc', q = '', show = null } = query;
    const page = pageOf(query, PAGE_SIZE.projects);
    const list = params.status;
    const isPlain = q.trim() === '' && show === null;
    if (isPlain && list !== 'ended' && list !== 'shared' && sort !== 'dueDate:asc') {
      const wanted = { businessId, group: list, sort, ...page };
      const [rows, total] = await Promise.all([reads.list(wanted), reads.count(wanted)]);
      reply.header('record-count', String(total));
      return rows.map(presentProjectRow);
    }
    const searched = { businessId, userId: user.id, list, q: q.trim(), show, sort, now };
    const [rows, total] = await Promise.all([
      searchProjects(db, searched, page),
      countSearched(db, searched),
    ]);
    reply.header('record-count', String(total));
    return rows.map(presentProjectRow);
  });

  route(app, 'GET /api/projects/counts', async ({ user, db }) => {
    const [counts, shared, ended] = await Promise.all([
      reads.countsByGroup(user.businessId),
      countShared(db, { businessId: user.businessId, userId: user.id }),
      countEnded(db, user.businessId),
    ]);
    return {
      pending: counts.get('selling-pending') ?? 0,
      current: counts.get('in-progress') ?? 0,
      completed: counts.get('completed') ?? 0,
      shared,
      ended,
    };
  });

  route(app, 'GET /api/projects/quotingFigures', async ({ user, db, now }) =>
    readQuotingFigures(db, { businessId: user.businessId, now }),
  );

  route(app, 'GET /api/projects/:id', async ({ params, db, user, now, platform }) =>
    readProject(db, params.id, readerOf({ user, now, platform })),
  );

  route(app, 'PUT /api/projects/:id', async (call) => {
    const { params, query, body, db, user, now, platform } = call;
    await performSellerAction(db, {
      projectId: params.id,
      businessId: user.businessId,
      byUserId: user.id,
      now,
      settings: platform.settings,
      links: linksFor(platform, user, now),
      action: query.action,
      body,
    });
    await recordSharing(call);
    return readProject(db, params.id, readerOf(call));
  });

  route(app, 'GET /api/requestforquotes/:id', async ({ params, db, user, now, platform }) =>
    readBrief(db, params.id, readerOf({ user, now, platform })),
  );
}

/** Who reads a project, and when. */
function readerOf({ user, now, platform }: Pick<Call<'GET /api/projects/:id'>, 'user' | 'now' | 'platform'>) {
  const { id: userId, businessId, isPrimary } = user;
  return { userId, businessId, isPrimary, now, links: linksFor(platform, user, now) };
}
