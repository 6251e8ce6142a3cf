import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** Describes every call in OpenAPI 3.1 from its contract. Has to be registered before the routes. */
export async function documentRoutes(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Worklane', version: settings.VERSION_STRING },
      servers: [{ url: settings.PORTAL_URL }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
}

/** Serves the description as JSON at `/api/docs` and `/api/docs/json`. */
export function serveDocs(app: FastifyInstance): void {
  for (const url of ['/api/docs', '/api/docs/json']) {
    app.get(url, { schema: { hide: true } }, async () => app.swagger());
  }
}
