import type { IncomingMessage } from 'node:http';
import { countedAddress } from '@worklane/shared-kernel/server';
import type { FastifyInstance } from 'fastify';
import { HEALTH_PATHS } from '../http/health.ts';
import { ProblemError } from '../http/problem.ts';
import { requireWithinLimit } from './request-limits.ts';

const LIVE_PATH = '/live';

export const isUpgrade = (request: IncomingMessage & { upgrade?: boolean }): boolean =>
  request.upgrade === true;

/** Health probes are exempt: a 429 would take the process out of service. */
export function limitRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, ip, raw, routeOptions, server: { platform } }) => {
    if (headers.host === undefined && raw.httpVersion !== '1.0')
      throw new ProblemError(400, 'request.hostMissing');
    if (isUpgrade(raw) && routeOptions.url !== LIVE_PATH) throw new ProblemError(400, 'request.noUpgrade');
    if (HEALTH_PATHS.has(routeOptions.url ?? '')) return;
    const limit = { name: 'address', perMinute: platform.settings.RATE_LIMIT_PER_ADDRESS };
    await requireWithinLimit(platform, limit, countedAddress(ip));
  });
}
