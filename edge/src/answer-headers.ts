import type { FastifyInstance } from 'fastify';
import { inertPolicy } from './security-headers.ts';

const YEAR_SECONDS = 31_536_000;

/** Headers of every answer, whatever it is. */
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
    // Over http a browser ignores it, and a portal that is only reachable so must stay reachable.
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}

/** Headers of every problem. */
export const problemHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': inertPolicy,
  'content-type': 'application/problem+json',
};

/**
 * Gives every answer, the api's included, the headers it does not bring itself: the common ones, and for what says
 * nothing of caches or of what it may load, that nobody keeps it and that nothing in it runs.
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
