import type { LevelCase } from '@worklane/shared-kernel/contracts';
import { isId } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { sightOf } from '../../platform/project-sight.repository.ts';
import { refuseOthers } from './vetting.policy.ts';
import { presentLevel, presentLevelCase } from './vetting.presenter.ts';
import { countAsked, listLevelCases, listLevels } from './vetting.repository.ts';
import { vettingDayOf } from './vetting-day.ts';

export function vettingModule(app: FastifyInstance): void {
  route(app, 'GET /level/cases/:supplierId/:levelIds', async ({ params, user, db, now }) => {
    const which = params.levelIds === 'all' ? 'all' : params.levelIds.split(',').filter(isId);
    return casesOfBusiness(db, { supplierId: params.supplierId, user, now }, which);
  });

  route(app, 'GET /level/nondefault/cases/:supplierId', async ({ params, user, db, now }) =>
    casesOfBusiness(db, { supplierId: params.supplierId, user, now }, 'nondefault'),
  );

  route(app, 'GET /api/buyer/levels', async ({ db }) => (await listLevels(db)).map(presentLevel));
}

export async function badgesOf(db: Executor, businessId: string, now: Date): Promise<LevelCase[]> {
  const records = await listLevelCases(db, businessId, 'all');
  const reader = { isPrimary: true, today: await vettingDayOf(db, businessId, now), asked: undefined };
  return records
    .filter(({ vettingCase }) => vettingCase !== null)
    .map((record) => presentLevelCase(record, reader));
}

interface CasesCall {
  supplierId: string;
  user: { id: string; businessId: string; isPrimary: boolean; seesOnlyShared: boolean };
  now: Date;
}

async function casesOfBusiness(
  db: Executor,
  { supplierId, user, now }: CasesCall,
  which: 'all' | 'nondefault' | readonly string[],
): Promise<LevelCase[]> {
  refuseOthers(supplierId, user.businessId);
  const records = await listLevelCases(db, user.businessId, which);
  const asked = await countAsked(db, sightOf(user));
  const reader = { isPrimary: user.isPrimary, today: await vettingDayOf(db, user.businessId, now) };
  return records.map((record) => presentLevelCase(record, { ...reader, asked: asked.get(record.level.id) }));
}
