import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { askedIds } from '../../platform/http/asked-ids.ts';
import { pageOf } from '../../platform/http/paging.ts';
import { type Call, route } from '../../platform/http/route.ts';
import { sightOf } from '../../platform/project-sight.repository.ts';
import { notifiedSubjects } from '../../platform/sessions/notified-subjects.repository.ts';
import { linksFor } from '../files/index.ts';
import { obtainedLevelIdsOf } from '../vetting/index.ts';
import { readActivity } from './activity/read-activity.ts';
import { recordSharing } from './activity/record-sharing.ts';
import { serveBuyerProjects } from './buyer/buyer-projects.routes.ts';
import { listProjects } from './lists/list-projects.ts';
import { countInSight } from './lists/project-counts.repository.ts';
import { readQuotingFigures } from './lists/quoting-figures.ts';
import { readOverview, readWeek } from './lists/read-overview.ts';
import { readProjects } from './lists/read-projects.ts';
import { countShared } from './lists/searched-projects.repository.ts';
import { performSellerAction } from './perform-seller-action.ts';
import { presentProjectRow } from './projects.presenter.ts';
import { projectReads } from './projects.repository.ts';
import { readBrief, readProject } from './read-project.ts';

export function projectsModule(app: FastifyInstance): void {
  serveBuyerProjects(app);

  route(app, 'GET /api/projects', async ({ query, db, user, now, platform }) =>
    readProjects(db, askedIds(query.filter), { ...query, reader: readerOf({ user, now, platform }) }),
  );

  route(app, 'GET /api/projects/status/:status', async ({ params, query, user, reply, db, now }) => {
    const { q = '', show = null, sort = 'createdAt:desc', buyer: buyerUserId, told: toldId } = query;
    const ids = toldId === undefined ? undefined : await notifiedSubjects(db, { toldId, userId: user.id });
    const list = { sight: sightOf(user), userId: user.id, list: params.status, buyerUserId, now };
    const obtainedLevelIds = q.trim() === '' ? [] : await obtainedLevelIdsOf(db, user.businessId, now);
    const asked = { ...list, ids, q: q.trim(), show, sort, obtainedLevelIds };
    const { rows, total } = await listProjects(db, asked, pageOf(query, PAGE_SIZE.projects));
    reply.header('record-count', String(total));
    return rows.map(presentProjectRow);
  });

  route(app, 'GET /api/projects/counts', async ({ user, db }) => {
    const sight = sightOf(user);
    const [counts, shared] = await Promise.all([
      sight.onlyOf === null ? projectReads(db).countLists(user.businessId) : countInSight(db, sight),
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

  route(app, 'GET /api/projects/overview/:status', async ({ params, user, db, now }) =>
    readOverview(db, { sight: sightOf(user), userId: user.id, list: params.status, now }),
  );

  route(app, 'GET /api/projects/week', async ({ query, user, db }) =>
    readWeek(db, sightOf(user), query.from),
  );

  route(app, 'GET /api/projects/quotingFigures', async ({ user, db, now }) =>
    readQuotingFigures(db, { sight: sightOf(user), now }),
  );

  route(app, 'GET /api/projects/:id', async ({ params, db, user, now, platform }) =>
    readProject(db, params.id, openerOf({ user, now, platform })),
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
    readBrief(db, params.id, openerOf({ user, now, platform })),
  );
}

/** A page of the brief is opened; an operator is no reader of the business. */
function openerOf(call: Pick<Call<'GET /api/projects/:id'>, 'user' | 'now' | 'platform'>) {
  const reader = readerOf(call);
  return call.user.isOperator ? reader : { ...reader, opens: call.platform.database };
}

function readerOf({ user, now, platform }: Pick<Call<'GET /api/projects/:id'>, 'user' | 'now' | 'platform'>) {
  const { id: userId, isPrimary } = user;
  return { userId, sight: sightOf(user), isPrimary, now, links: linksFor(platform, user, now) };
}
