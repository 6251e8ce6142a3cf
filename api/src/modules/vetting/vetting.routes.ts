import { isId } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import { presentCase, presentLevel, presentLevelCase } from './vetting.presenter.ts';
import { findCase, findLevel, listLevelCases, listLevels } from './vetting.repository.ts';
import { vettingDayOf } from './vetting-day.ts';

export function vettingModule(app: FastifyInstance): void {
  route(app, 'GET /level/:levelId', async ({ params, db }) => {
    const level = await findLevel(db, params.levelId);
    if (!level) throw notFound('vetting.levelNotFound');
    return presentLevel(level);
  });

  route(app, 'GET /level/cases/:supplierId/:levelIds', async ({ params, user, db, now }) => {
    refuseOthers(params.supplierId, user.businessId);
    const which = params.levelIds === 'all' ? 'all' : params.levelIds.split(',').filter(isId);
    const records = await listLevelCases(db, user.businessId, which);
    return records.map((record) => presentLevelCase(record, vettingDayOf(now)));
  });

  route(app, 'GET /level/nondefault/cases/:supplierId', async ({ params, user, db, now }) => {
    refuseOthers(params.supplierId, user.businessId);
    const records = await listLevelCases(db, user.businessId, 'nondefault');
    return records.map((record) => presentLevelCase(record, vettingDayOf(now)));
  });

  route(app, 'GET /case/supplierid/:supplierId/levelid/:levelId', async ({ params, user, db, now }) => {
    refuseOthers(params.supplierId, user.businessId);
    const found = await findCase(db, user.businessId, params.levelId);
    if (!found) throw notFound('vetting.caseNotFound');
    return presentCase(found, vettingDayOf(now));
  });

  route(app, 'GET /api/buyer/levels', async ({ db }) => (await listLevels(db)).map(presentLevel));
}

/** Throws 404 for the cases of another business, so that their existence is not revealed. */
function refuseOthers(supplierId: string, businessId: string): void {
  if (supplierId !== businessId) throw notFound('vetting.caseNotFound');
}
