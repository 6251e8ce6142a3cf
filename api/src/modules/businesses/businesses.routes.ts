import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { findStandardBusinessesByName } from './businesses.repository.ts';

export function businessesModule(app: FastifyInstance): void {
  route(app, 'GET /api/buyer/businesses', async ({ query, db }) =>
    findStandardBusinessesByName(db, query.name),
  );
}
