import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { countIndustries, listIndustries } from './industries.repository.ts';
import { industryQueryOf } from './industry-query.ts';

export function industriesModule(app: FastifyInstance): void {
  route(app, 'GET /api/industry', async ({ query, db, reply }) => {
    const wanted = industryQueryOf(query);
    const [rows, total] = await Promise.all([listIndustries(db, wanted), countIndustries(db, wanted)]);
    reply.header('record-count', String(total));
    return rows.map((industry) => ({ _id: industry.id, ...industry }));
  });
}
