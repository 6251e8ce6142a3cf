import type { FastifyInstance } from 'fastify';
import { inertPolicy } from './security-headers.ts';

const YEAR_SECONDS = 31_536_000;

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

export const problemHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': inertPolicy,
  'content-type': 'application/problem+json',
};

/** Adds missing headers to every answer, the api's included. In an answer without a policy nothing may run. */
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
