import type { ProjectFee } from '@worklane/shared-kernel/contracts';
import { isVisibleToSeller } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/database.ts';
import { notFound } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import type { Settings } from '../../platform/settings.ts';
import { presentFee } from './fees.ts';
import { markPresence } from './mark-presence.ts';
import { findProcurementOf } from './quotes.repository.ts';

export function quotesModule(app: FastifyInstance): void {
  route(app, 'GET /api/projects/projectFee/:id', async ({ params, db, user, platform }) =>
    feeFor(db, { projectId: params.id }, user.businessId, platform.settings),
  );
  route(app, 'POST /api/projects/:id/presence', async ({ params, body, db, user, now }) =>
    markPresence(db, {
      projectId: params.id,
      userId: user.id,
      businessId: user.businessId,
      isHere: body.isHere,
      now,
    }),
  );
  route(app, 'GET /api/requestforquotes/projectFee/:id', async ({ params, db, user, platform }) =>
    feeFor(db, { briefId: params.id }, user.businessId, platform.settings),
  );
}

async function feeFor(
  db: Executor,
  key: { projectId: string } | { briefId: string },
  businessId: string,
  settings: Settings,
): Promise<ProjectFee> {
  const found = await findProcurementOf(db, key, businessId);
  if (!found || !isVisibleToSeller(found.status)) {
    throw notFound('projectId' in key ? 'project.notFound' : 'brief.notFound');
  }
  return presentFee(settings, found.isProcurement);
}
