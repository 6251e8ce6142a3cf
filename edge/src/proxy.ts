import { type IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { PROXIED_SEGMENTS } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiPools } from './api-pools.ts';
import { passageOf } from './body-limits.ts';
import { forwardedHeaders, withoutConnectionHeaders } from './forwarded-headers.ts';
import { heldAnswer } from './held-answer.ts';
import { HeldByAddress } from './held-by-address.ts';
import { HeldBytes } from './held-bytes.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { type PassedBody, readPassedBody } from './passed-body.ts';
import { RequestRefused, sendProblem } from './problem.ts';

/** Leaves HTTP, so it has a way of its own. */
const SOCKET_SEGMENT = 'live';

/**
 * Hands the api's paths on. A call's body is read whole before it takes a connection to the api, and its answer
 * before it is written to the client, so that no slow client holds one; long bodies and answers pass as streams.
 */
export async function proxyToApi(
  app: FastifyInstance,
  apiUrl: string,
  limits: Limits = defaultLimits,
): Promise<void> {
  const pools = new ApiPools(apiUrl);
  app.addHook('onClose', () => pools.close());
  const held = new HeldBytes(limits.heldBytes);
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const room = {
    limits,
    held,
    uploads: new HeldByAddress(limits.uploadsPerAddress),
    onceOver: (request: FastifyRequest, callback: () => void) => {
      const reply = replies.get(request);
      if (reply) onceOver(reply, callback);
      else callback();
    },
  };
  await app.register(async (scope) => {
    // The proxy library refuses some paths by itself, after their bodies were taken: its replies count like ours.
    scope.addHook('onRequest', (request, reply, done) => {
      replies.set(request, reply);
      done();
    });
    scope.addContentTypeParser('*', (request: FastifyRequest, body: Readable) =>
      readPassedBody(request, body, room),
    );
    for (const segment of PROXIED_SEGMENTS)
      if (segment !== SOCKET_SEGMENT)
        await scope.register(httpProxy, {
          upstream: apiUrl,
          prefix: `/${segment}`,
          rewritePrefix: `/${segment}`,
          disableRequestLogging: true,
          proxyPayloads: false,
          // Of another version of undici than the library's own types.
          undici: pools as unknown as NonNullable<FastifyHttpProxyOptions['undici']>,
          handler: passOn,
          replyOptions: replyOptions({ held, smallBytes: limits.smallBytes }),
        });
  });
}

const passOn: FastifyHttpProxyOptions['handler'] = (request, reply, dest, options) => {
  const body = request.body as PassedBody | undefined;
  if (!body || body instanceof Readable) return reply.from(dest, options);
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  return reply.from(dest, { ...options, body, contentType });
};

/** The answer's end, however it came about. */
function onceOver({ raw }: { raw: unknown }, callback: () => void): void {
  if (!(raw instanceof ServerResponse) || raw.destroyed) callback();
  else raw.once('close', callback);
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

function replyOptions(room: { held: HeldBytes; smallBytes: number }): ReplyOptions {
  return {
    rewriteRequestHeaders: (request, headers) => ({
      ...requestHeaders(request.method, headers as IncomingHttpHeaders),
      ...forwardedHeaders(request as FastifyRequest),
    }),
    rewriteHeaders: (headers) => withoutConnectionHeaders(headers as IncomingHttpHeaders),
    retryDelay: ({ err, req, attempt }) => retryDelayOf(err, req.method, attempt),
    onResponse: (request, reply, { stream }) => {
      sendAnswer(request as FastifyRequest, reply as unknown as FastifyReply, stream, room);
    },
    onError: (reply, { error }) => {
      sendFailure(reply as FastifyReply, error as Error);
    },
  };
}

/** A GET is passed on without a body, so nothing may announce one. */
function requestHeaders(method: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = withoutConnectionHeaders(headers);
  if (method === 'GET' || method === 'HEAD') delete own['content-length'];
  return own;
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Readable,
  room: { held: HeldBytes; smallBytes: number },
): void {
  if (passageOf(request.method, request.url.split('?', 1)[0] ?? '/').kind !== 'call') {
    reply.send(answer);
    return;
  }
  heldAnswer(answer, room).then(
    ({ payload, release }) => {
      onceOver(reply, release);
      reply.send(payload);
    },
    (error) => sendFailure(reply, error),
  );
}

function sendFailure(reply: FastifyReply, error: Error): void {
  const cause = error.cause ?? error;
  if (cause instanceof RequestRefused) {
    cause.send(reply);
    return;
  }
  reply.request.log.warn({ err: cause }, 'the api does not answer');
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  sendProblem(reply, 503, 'problem.apiAway', { retryAfterSeconds: 2 });
}

/** A kept connection the api has just closed is no reason to fail a read; anything else is told at once. */
function retryDelayOf(error: Error | undefined, method: string | undefined, attempt: number): number | null {
  const isRead = method === 'GET' || method === 'HEAD';
  const code = error && 'code' in error ? error.code : '';
  return isRead && attempt === 0 && (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') ? 10 : null;
}
