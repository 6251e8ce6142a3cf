import type { FastifyInstance } from 'fastify';

/** Answers are not pages: a browser must neither run nor embed them. They are not cached unless the route allows it. */
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
