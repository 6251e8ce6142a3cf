import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import { presentBusiness } from './businesses.presenter.ts';
import {
  findBusiness,
  findStandardBusinessesByName,
  listIndustriesOf,
  listProfileMembers,
} from './businesses.repository.ts';

export function businessesModule(app: FastifyInstance): void {
  route(app, 'GET /api/business/:id', async ({ params, db }) => {
    const [business, industries, members] = await Promise.all([
      findBusiness(db, params.id),
      listIndustriesOf(db, params.id),
      listProfileMembers(db, params.id),
    ]);
    if (!business) throw notFound('business.notFound');
    return presentBusiness(business, industries, members);
  });

  route(app, 'GET /api/buyer/businesses', async ({ query, db }) =>
    findStandardBusinessesByName(db, query.name),
  );
}
