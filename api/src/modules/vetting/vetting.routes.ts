import { isId } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { refuseOthers } from './vetting.policy.ts';
import { presentLevel, presentLevelCase } from './vetting.presenter.ts';
import { listLevelCases, listLevels } from './vetting.repository.ts';
import { vettingDayOf } from './vetting-day.ts';

export function vettingModule(app: FastifyInstance): void {
  route(app, 'GET /level/cases/:supplierId/:levelIds', async ({ params, user, db, now }) => {
    refuseOthers(params.supplierId, user.businessId);
    const which = params.levelIds === 'all' ? 'all' : params.levelIds.split(',').filter(isId);
    const records = await listLevelCases(db, user.businessId, which);
    return records.map((record) =>
      presentLevelCase(record, { isPrimary: user.isPrimary, today: vettingDayOf(now) }),
    );
  });

  route(app, 'GET /level/nondefault/cases/:supplierId', async ({ params, user, db, now }) => {
    refuseOthers(params.supplierId, user.businessId);
    const records = await listLevelCases(db, user.businessId, 'nondefault');
    return records.map((record) =>
      presentLevelCase(record, { isPrimary: user.isPrimary, today: vettingDayOf(now) }),
    );
  });

  route(app, 'GET /api/buyer/levels', async ({ db }) => (await listLevels(db)).map(presentLevel));
}
