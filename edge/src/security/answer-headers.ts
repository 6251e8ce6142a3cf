import type { FastifyInstance } from 'fastify';
import { inertPolicy } from './security-headers.ts';

const YEAR_SECONDS = 31_536_000;

/** Headers of every answer. */
export function commonHeaders({
  requestId,
  isHttps,
}: {
  requestId: string;
  isHttps: boolean;
}): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    // Not over http: browsers ignore it there, and a portal without https must stay reachable.
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}

/** Headers of every error answer (RFC 9457). */
export const problemHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': inertPolicy,
  'content-type': 'application/problem+json',
};

/**
 * Adds missing headers to every answer, the api's included: the common ones, `no-store` if it says nothing about
 * caching, and a policy under which nothing in it can run if it has none.
 */
export function addCommonHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const headers = {
      ...commonHeaders({ requestId: request.id, isHttps: request.protocol === 'https' }),
      'cache-control': 'no-store',
      'content-security-policy': inertPolicy,
    };
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}
