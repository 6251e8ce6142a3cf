import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer of the api. No answer is a page: if a browser shows one, it runs and embeds nothing,
 * does not sniff the type and sends no referrer. Answers are private and not cached unless their route overrides it.
 */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** Sets the headers in the first hook, so that errors of later hooks and parsers have them too. */
export function setAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...answerHeaders, 'x-request-id': request.id });
    done();
  });
}
