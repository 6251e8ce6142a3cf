import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { LegalTexts } from './legal-texts.ts';

export function legalModule(app: FastifyInstance): void {
  const texts = new LegalTexts(join(app.platform.settings.DATA_DIR, 'legal'), app.log);
  route(app, 'GET /api/legal/:name', async ({ params, reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return { html: await texts.read(params.name) };
  });
}
