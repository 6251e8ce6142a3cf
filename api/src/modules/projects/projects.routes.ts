import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { askedIds } from '../../platform/asked-ids.ts';
import { sightOf } from '../../platform/job-sight.repository.ts';
import { pageOf } from '../../platform/paging.ts';
import { type Call, route } from '../../platform/route.ts';
import { linksFor } from '../files/index.ts';
import { serveBuyerProjects } from './buyer-projects.routes.ts';
import { performSellerAction } from './perform-seller-action.ts';
import { countInSight } from './project-counts.repository.ts';
import { presentProjectRow } from './projects.presenter.ts';
import { projectReads } from './projects.repository.ts';
import { readQuotingFigures } from './quoting-figures.ts';
import { readActivity } from './read-activity.ts';
import { readBrief, readProject } from './read-project.ts';
import { readProjects } from './read-projects.ts';
import { recordSharing } from './record-sharing.ts';
import {
  countedAs,
  countSearched,
  countShared,
  mayBeName,
  searchProjects,
} from './searched-projects.repository.ts';

export function projectsModule(app: FastifyInstance): void {
  serveBuyerProjects(app);
  const reads = projectReads(app.platform.database);

  route(app, 'GET /api/projects', async ({ query, db, user, now, platform }) =>
    readProjects(db, askedIds(query.filter), { ...query, reader: readerOf({ user, now, platform }) }),
  );

  route(app, 'GET /api/projects/status/:status', async ({ params, query, user, reply, db, now }) => {
    const { businessId, id: userId } = user;
    const { sort = 'createdAt:desc', show = null } = query;
    const q = query.q?.trim() ?? '';
    const page = pageOf(query, PAGE_SIZE.projects);
    const sight = sightOf(user);
    const isName = q !== '' && (await mayBeName(db, q));
    const wanted = { sight, userId, list: params.status, q, isName, show, sort, now };
    const counted = sight.onlyOf === null ? countedAs(wanted) : null;
    const total = counted
      ? reads.countLists(businessId).then((counts) => counts.get(counted) ?? 0)
      : countSearched(db, wanted);
    const { list } = wanted;
    const rows =
      counted === list
        ? reads.list({ businessId, list: counted, sort, ...page })
        : searchProjects(db, wanted, page);
    const [found, all] = await Promise.all([rows, total]);
    reply.header('record-count', String(all));
    return found.map(presentProjectRow);
  });

  route(app, 'GET /api/projects/counts', async ({ user, db }) => {
    const sight = sightOf(user);
    const [counts, shared] = await Promise.all([
      sight.onlyOf === null ? reads.countLists(user.businessId) : countInSight(db, sight),
      countShared(db, { sight, userId: user.id }),
    ]);
    return {
      pending: counts.get('selling-pending') ?? 0,
      current: counts.get('in-progress') ?? 0,
      completed: counts.get('completed') ?? 0,
      shared,
      ended: counts.get('ended') ?? 0,
    };
  });

  route(app, 'GET /api/projects/quotingFigures', async ({ user, db, now }) =>
    readQuotingFigures(db, { sight: sightOf(user), now }),
  );

  route(app, 'GET /api/projects/:id', async ({ params, db, user, now, platform }) =>
    readProject(db, params.id, readerOf({ user, now, platform })),
  );

  route(app, 'GET /api/projects/:id/activity', async ({ params, query, db, user }) =>
    readActivity(db, {
      projectId: params.id,
      userId: user.id,
      sight: sightOf(user),
      before: query.before,
    }),
  );

  route(app, 'PUT /api/projects/:id', async (call) => {
    const { params, query, body, db, user, now, platform } = call;
    await performSellerAction(db, {
      projectId: params.id,
      ...sightOf(user),
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
  const { id: userId, isPrimary } = user;
  return { userId, sight: sightOf(user), isPrimary, now, links: linksFor(platform, user, now) };
}
