import type { FastifyInstance } from 'fastify';

export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Unwritable folders are named but do not make the process unready: another process would have no more room. */
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
