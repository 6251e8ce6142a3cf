import type { SecurityEventKind } from '@worklane/shared-kernel/contracts';
import { ASKED_AHEAD_HEADER } from '@worklane/shared-kernel/server';
import type { FastifyRequest } from 'fastify';
import type { ProblemError } from '../http/problem.ts';
import { originOf } from '../security-log/index.ts';

/** Ignores requests without a token, and reads ahead of a page, because the page repeats them if needed. */
export function recordRefusal({ status, code }: ProblemError, request: FastifyRequest): void {
  const kind = kindOf(status, code, request);
  if (!kind) return;
  const { caller, method, routeOptions, server } = request;
  server.platform.securityLog.record({
    kind,
    accountId: caller?.user?.id ?? null,
    actor: actorOf(caller),
    origin: originOf(request),
    details: { code, route: `${method} ${routeOptions.url ?? 'none'}` },
  });
}

function actorOf(caller: FastifyRequest['caller']): string | null {
  if (caller?.programToken) return `program-token:${caller.programToken.id}`;
  return caller?.deployToken ? `deploy-token:${caller.deployToken.id}` : null;
}

function kindOf(status: number, code: string, { method, headers }: FastifyRequest): SecurityEventKind | null {
  if (method === 'GET' && headers[ASKED_AHEAD_HEADER] !== undefined) return null;
  // Sign-in records its own refusals, with the account.
  if (code === 'auth.failed' || code === 'auth.tooManyFailures') return null;
  if (status === 401) return headers.authorization === undefined ? null : 'tokenRefused';
  if (status === 403) return 'accessRefused';
  return status === 429 ? 'requestsLimited' : null;
}
