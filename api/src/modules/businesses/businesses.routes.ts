import type { FastifyInstance } from 'fastify';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { FileStorage } from '../files/index.ts';
import { findAbnOwner, findBusiness, findStandardBusinessesByName } from './businesses.repository.ts';
import { changeBusiness, readProfile } from './change-business.ts';

export function businessRoutes(app: FastifyInstance, storage: FileStorage): void {
  route(app, 'GET /api/business/:id', async ({ params, db, user, now }) => {
    const profile = await readProfile(db, { id: params.id, reader: user, now });
    if (!profile) throw notFound('business.notFound');
    return profile;
  });

  route(app, 'PUT /api/business/:id', async ({ params: { id }, body, db, user, now, platform, request }) => {
    if (user.businessId !== id && !(await findBusiness(platform.database, id)))
      throw notFound('business.notFound');
    if (!user.isPrimary || user.businessId !== id) throw new ProblemError(403, 'business.onlyLeadEdits');
    const context = { database: platform.database, storage, log: request.log, now };
    await changeBusiness(context, { businessId: id, lead: user, body });
    const profile = await readProfile(db, { id, reader: user, now });
    if (!profile) throw notFound('business.notFound');
    return profile;
  });

  route(app, 'GET /api/business/abn/:abn', async ({ params, db, user }) => {
    // Imports can give several businesses one ABN. Another business is reported first, because it prevents a save.
    const owner =
      (await findAbnOwner(db, params.abn, user.businessId)) ?? (await findAbnOwner(db, params.abn, null));
    if (!owner) throw notFound('business.notFound');
    return { _id: owner.id, id: owner.id, name: owner.name };
  });

  route(app, 'GET /api/buyer/businesses', async ({ query, db }) =>
    findStandardBusinessesByName(db, query.name),
  );
}
