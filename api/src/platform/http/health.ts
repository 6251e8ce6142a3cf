import type { FastifyInstance } from 'fastify';

/** The paths of health probes. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * `/healthz`: this process runs. `/readyz`: the database is reachable and migrated. It names folders that cannot be written and
 * stays ready with them: reads go on, and another process would not have more room.
 */
export function serveHealth(app: FastifyInstance): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const isReady = await app.platform.isReady().catch((error: Error) => {
      request.log.warn({ err: error }, 'not ready');
      return false;
    });
    if (!isReady) reply.code(503).header('retry-after', '2');
    return { status: isReady ? 'ready' : 'not ready', unwritable: await app.platform.folders.faults() };
  });
}
