import { STATUS_CODES } from 'node:http';
import type { Problem } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { inertPolicy } from './security-headers.ts';
import { type WordCode, wordsOf } from './words.ts';

/** Sends an error of the edge in the form the api's have, RFC 9457. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  code: WordCode,
  { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
): FastifyReply {
  const message = wordsOf(code);
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code: code.replace(/^problem\./, 'edge.'),
    message,
    requestId: reply.request.id,
  };
  // A malformed address never reaches the hooks that add this to every answer.
  reply.header('x-request-id', reply.request.id);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', inertPolicy)
    .type('application/problem+json')
    .send(JSON.stringify(body));
}

/** Everything thrown becomes a problem; only what nobody foresaw is logged as an error. */
export function answerWithProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => sendProblem(reply, 404, 'problem.notFound'));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 404) return sendProblem(reply, 404, 'problem.notFound');
    if (status >= 400 && status < 500) return sendProblem(reply, status, 'problem.badRequest');
    request.log.error({ err: error }, 'a request failed');
    return sendProblem(reply, 500, 'problem.failed');
  });
}
