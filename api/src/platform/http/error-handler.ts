import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFaultOf, isDatabaseUnavailable } from '../database/database.ts';
import { databaseProblem } from '../database/database-room.ts';
import { folderProblem, unwritableFolderOf } from '../database/unwritable-folder.ts';
import { recordRefusal } from '../sessions/record-refusal.ts';
import { languageOf, type WordCode } from '../words.ts';
import { answerHeaders } from './answer-headers.ts';
import { ProblemError, problemBody } from './problem.ts';
import { requestIdOf } from './request-id.ts';

const knownErrors: Readonly<Record<string, { status: number; code: WordCode }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'request.tooLarge' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'request.contentType' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'request.failed' },
  FST_ERR_BAD_URL: { status: 400, code: 'request.badUrl' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, code: 'notFound' },
  FST_ERR_HANDLER_TIMEOUT: { status: 503, code: 'server.unavailable' },
  ECONNRESET: { status: 400, code: 'request.failed' },
};

export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error as Error, request);
    recordRefusal(problem, request);
    return sendProblem(problem, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(new ProblemError(404, 'notFound'), request, reply));
}

export function sendProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { retryAfterSeconds } = problem.options;
  const language = languageOf(request.headers['accept-language']);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(problem.status)
    .headers({ ...answerHeaders, 'x-request-id': request.id, 'content-language': language })
    .type('application/problem+json')
    .serializer((body: unknown) => body as string)
    .send(JSON.stringify(problemBody(problem, request.id, language)));
}

/** An unexpected error becomes a 500 that does not reveal its cause. */
export function problemOf(error: Error, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  const known = knownErrors[(error as FastifyError).code];
  if (known) return new ProblemError(known.status, known.code);
  const unwritten = unwrittenProblem(error, request);
  if (unwritten) return unwritten;
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'the database is not available');
    return new ProblemError(503, 'server.unavailable', { retryAfterSeconds: 2 });
  }
  const status = (error as FastifyError).statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return new ProblemError(status, 'request.failed');
  request.log.error({ err: error }, 'a request failed');
  return new ProblemError(500, 'server.failed');
}

function unwrittenProblem(error: Error, { method, log, server }: FastifyRequest): ProblemError | null {
  const fault = databaseFaultOf(error);
  if (fault) {
    server.platform.databaseRoom.refused(fault);
    log.error({ err: error }, 'the database cannot be written');
    return databaseProblem(fault);
  }
  // A read without rights causes the same error as a write without rights.
  const unwritable = method === 'GET' || method === 'HEAD' ? null : unwritableFolderOf(error);
  if (unwritable) log.error({ err: unwritable }, 'a folder cannot be written');
  return unwritable && folderProblem(unwritable);
}

/** Node would answer an unknown `Expect` header with an empty 417. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const body = problemBody(new ProblemError(417, 'request.expectation'), requestIdOf(request));
    const payload = JSON.stringify(body);
    const headers = {
      ...answerHeaders,
      'content-length': Buffer.byteLength(payload),
      'x-request-id': body.requestId,
      connection: 'close',
    };
    response.writeHead(417, { ...headers, 'content-type': 'application/problem+json' });
    response.end(payload);
  });
}

/** Invalid HTTP has no request object yet, so the answer is written to the socket. */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const code = status === 431 ? 'request.tooLarge' : status === 408 ? 'request.timeout' : 'request.failed';
  const body = problemBody(new ProblemError(status, code), randomUUID());
  const payload = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${body.title}`,
      'content-type: application/problem+json',
      `x-request-id: ${body.requestId}`,
      ...Object.entries(answerHeaders).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(payload)}`,
      'connection: close',
      '',
      payload,
    ].join('\r\n'),
  );
}
