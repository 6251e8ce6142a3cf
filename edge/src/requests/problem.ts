import { STATUS_CODES } from 'node:http';
import type { Problem } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { commonHeaders, problemHeaders } from '../security/answer-headers.ts';
import { type WordCode, wordsOf } from '../words.ts';

export function problemText(status: number, code: WordCode, requestId: string): string {
  const message = wordsOf(code);
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code: code.replace(/^problem\./, 'edge.'),
    message,
    requestId,
  };
  return JSON.stringify(body);
}

export function sendProblem(
  reply: FastifyReply,
  status: number,
  code: WordCode,
  { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
): FastifyReply {
  const { id: requestId, protocol } = reply.request;
  // For a malformed address Fastify runs no hooks, so the common headers are added here as well.
  reply.headers({ ...commonHeaders({ requestId, isHttps: protocol === 'https' }), ...problemHeaders });
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(status).send(problemText(status, code, requestId));
}

export const sendNotFound = (reply: FastifyReply) => sendProblem(reply, 404, 'problem.notFound');

export const sendUnavailable = (reply: FastifyReply) =>
  sendProblem(reply, 503, 'problem.apiAway', { retryAfterSeconds: 2 });

export class RequestRefused extends Error {
  readonly status: number;
  readonly code: WordCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: WordCode, retryAfterSeconds?: number) {
    super(code);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  send(reply: FastifyReply): FastifyReply {
    const { status, code, retryAfterSeconds } = this;
    return sendProblem(reply, status, code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  }
}

export function answerWithProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => sendNotFound(reply));
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof RequestRefused) return error.send(reply);
    // ECONNRESET: the client closed the connection before its body was complete.
    const status = error.code === 'ECONNRESET' ? 400 : (error.statusCode ?? 500);
    if (status === 404) return sendNotFound(reply);
    if (status >= 400 && status < 500) return sendProblem(reply, status, 'problem.badRequest');
    request.log.error({ err: error }, 'a request failed');
    return sendProblem(reply, 500, 'problem.failed');
  });
}
