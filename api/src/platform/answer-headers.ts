import type { FastifyInstance } from 'fastify';

/**
 * What every answer of the api carries. Nothing of it is a page: should a browser show one nevertheless, it
 * runs and embeds nothing of it, guesses no other type and tells no other site where it came from. A route
 * whose answer may be kept says so itself; all others are people's own.
 */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** Sets them before anything else looks at a request, so that refusals of hooks and parsers have them, too. */
export function setAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...answerHeaders, 'x-request-id': request.id });
    done();
  });
}
