import type { SecurityEventKind } from '@worklane/shared-kernel/contracts';
import type { FastifyRequest } from 'fastify';
import type { ProblemError } from './problem.ts';
import { originOf } from './security-log/index.ts';

/**
 * Records a refused request in the security log: an invalid token, a missing permission or an exceeded limit. A
 * request without a token is not recorded.
 */
export function recordRefusal({ status, code }: ProblemError, request: FastifyRequest): void {
  const kind = kindOf(status, code, request);
  if (!kind) return;
  const { caller, method, routeOptions, server } = request;
  server.platform.securityLog.record({
    kind,
    accountId: caller?.user?.id ?? null,
    actor: caller?.deployToken ? `deploy-token:${caller.deployToken.id}` : null,
    origin: originOf(request),
    details: { code, route: `${method} ${routeOptions.url ?? 'none'}` },
  });
}

function kindOf(status: number, code: string, { headers }: FastifyRequest): SecurityEventKind | null {
  // Sign-in records its own refusals, with the account.
  if (code === 'auth.failed' || code === 'auth.tooManyFailures') return null;
  if (status === 401) return headers.authorization === undefined ? null : 'tokenRefused';
  if (status === 403) return 'accessRefused';
  return status === 429 ? 'requestsLimited' : null;
}
