import type { ProjectFee } from '@worklane/shared-kernel/contracts';
import { isVisibleToSeller, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { type ProjectSight, sightOf } from '../../platform/project-sight.repository.ts';
import type { Settings } from '../../platform/settings.ts';
import { findFiles, linksFor } from '../files/index.ts';
import { presentFee } from './content/fees.ts';
import { countLodgedQuotes, listLodgedQuotes } from './earlier-quotes.repository.ts';
import { markPresence } from './mark-presence.ts';
import { presentEarlierQuote } from './quotes.presenter.ts';
import { countRevisions, findProcurementOf } from './quotes.repository.ts';
import { readRevisions } from './read-quote.ts';

export function quotesModule(app: FastifyInstance): void {
  route(app, 'GET /api/projects/projectFee/:id', async ({ params, db, user, platform }) =>
    feeFor(db, { projectId: params.id }, sightOf(user), platform.settings),
  );
  route(app, 'POST /api/projects/:id/presence', async ({ params, body, db, user, now }) =>
    markPresence(db, {
      projectId: params.id,
      userId: user.id,
      ...sightOf(user),
      isHere: body.isHere,
      now,
    }),
  );
  route(app, 'GET /api/quotes/lodged', async ({ query, db, user, now, platform, reply }) => {
    const page = pageOf(query, PAGE_SIZE.earlierQuotes);
    const q = query.q ?? '';
    const records = await listLodgedQuotes(db, sightOf(user), q, page);
    const ids = records.flatMap(({ quote }) => quote.termsAndConditions);
    const files = { found: await findFiles(db, ids), links: linksFor(platform, user, now) };
    reply.header('record-count', String(await countLodgedQuotes(db, sightOf(user), q)));
    return records.map((record) => presentEarlierQuote(record, files));
  });
  route(app, 'GET /api/projects/:id/quoteRevisions', async (call) => {
    const { params, query, db, user, now, platform, reply } = call;
    await requireProject(db, { projectId: params.id }, sightOf(user));
    reply.header('record-count', String(await countRevisions(db, params.id)));
    return readRevisions(db, params.id, {
      before: query.before,
      limit: PAGE_SIZE.quoteRevisions,
      links: linksFor(platform, user, now),
    });
  });
  route(app, 'GET /api/requestforquotes/projectFee/:id', async ({ params, db, user, platform }) =>
    feeFor(db, { briefId: params.id }, sightOf(user), platform.settings),
  );
}

type ProjectKey = { projectId: string } | { briefId: string };

async function feeFor(
  db: Executor,
  key: ProjectKey,
  sight: ProjectSight,
  settings: Settings,
): Promise<ProjectFee> {
  return presentFee(settings, (await requireProject(db, key, sight)).isProcurement);
}

async function requireProject(db: Executor, key: ProjectKey, sight: ProjectSight) {
  const found = await findProcurementOf(db, key, sight);
  if (!found || !isVisibleToSeller(found.status)) {
    throw notFound('projectId' in key ? 'project.notFound' : 'brief.notFound');
  }
  return found;
}
