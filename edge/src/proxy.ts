import { type IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { PROXIED_SEGMENTS } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AddressQuota } from './address-quota.ts';
import { ApiPools } from './api-pools.ts';
import { passageOf } from './body-limits.ts';
import { bufferAnswer } from './buffered-answer.ts';
import { type ForwardedBody, readForwardedBody } from './forwarded-body.ts';
import { forwardedHeaders, readPageStamp, withoutConnectionHeaders } from './forwarded-headers.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { MemoryBudget } from './memory-budget.ts';
import type { PageStamps } from './page-stamps.ts';
import { RequestRefused, sendUnavailable } from './problem.ts';

/** WebSockets are tunnelled in live-tunnel.ts, not proxied. */
const SOCKET_SEGMENT = 'live';

/**
 * Proxies the api's paths. The body of a call is read whole before a connection to the api is taken, and its answer
 * is read whole before it is written to the client, so a slow client holds no connection. Long bodies and answers
 * are streamed.
 */
export async function proxyToApi(
  app: FastifyInstance,
  apiUrl: string,
  { limits = defaultLimits, stamps = null }: { limits?: Limits; stamps?: PageStamps | null } = {},
): Promise<void> {
  const pools = new ApiPools(apiUrl);
  app.addHook('onClose', () => pools.close());
  const { heldBytes: mostBytes, smallBytes } = limits;
  const budget = new MemoryBudget({ mostBytes, smallBytes });
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const bodies = {
    limits,
    budget,
    uploads: new AddressQuota(limits.uploadsPerAddress),
    onceOver: (request: FastifyRequest, callback: () => void) => {
      const reply = replies.get(request);
      if (reply) onceClosed(reply, callback);
      else callback();
    },
  };
  await app.register(async (scope) => {
    // The proxy library refuses some paths itself, after their bodies were read, so no handler of ours runs for them.
    scope.addHook('onRequest', (request, reply, done) => {
      replies.set(request, reply);
      done();
    });
    if (stamps) scope.addHook('onRequest', (request) => readPageStamp(request, stamps));
    scope.addContentTypeParser('*', (request: FastifyRequest, body: Readable) =>
      readForwardedBody(request, body, bodies),
    );
    for (const segment of PROXIED_SEGMENTS)
      if (segment !== SOCKET_SEGMENT)
        await scope.register(httpProxy, {
          upstream: apiUrl,
          prefix: `/${segment}`,
          rewritePrefix: `/${segment}`,
          disableRequestLogging: true,
          proxyPayloads: false,
          // This package's version of undici has other types than the library's own.
          undici: pools as unknown as NonNullable<FastifyHttpProxyOptions['undici']>,
          handler: forward,
          replyOptions: replyOptions(budget),
        });
  });
}

const forward: FastifyHttpProxyOptions['handler'] = (request, reply, dest, options) => {
  const body = request.body as ForwardedBody | undefined;
  if (!body || body instanceof Readable) return reply.from(dest, options);
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  return reply.from(dest, { ...options, body, contentType });
};

/** Calls back once, when the answer has ended or its connection was closed. */
function onceClosed({ raw }: { raw: unknown }, callback: () => void): void {
  if (!(raw instanceof ServerResponse) || raw.destroyed) callback();
  else raw.once('close', callback);
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

function replyOptions(budget: MemoryBudget): ReplyOptions {
  return {
    rewriteRequestHeaders: (request, headers) => ({
      ...requestHeaders(request.method, headers as IncomingHttpHeaders),
      ...forwardedHeaders(request as FastifyRequest),
    }),
    rewriteHeaders: (headers) => withoutConnectionHeaders(headers as IncomingHttpHeaders),
    retryDelay: ({ err, req, attempt }) => retryDelayOf(err, req.method, attempt),
    onResponse: (request, reply, { stream }) => {
      sendAnswer(request as FastifyRequest, reply as unknown as FastifyReply, stream, budget);
    },
    onError: (reply, { error }) => {
      sendFailure(reply as FastifyReply, error as Error);
    },
  };
}

/** A GET is forwarded without a body, so it must not announce one. */
function requestHeaders(method: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = withoutConnectionHeaders(headers);
  if (method === 'GET' || method === 'HEAD') delete own['content-length'];
  return own;
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Readable,
  budget: MemoryBudget,
): void {
  if (passageOf(request.method, request.url.split('?', 1)[0] ?? '/').kind !== 'call') {
    reply.send(answer);
    return;
  }
  bufferAnswer(answer, budget).then(
    ({ payload, release }) => {
      onceClosed(reply, release);
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
  sendUnavailable(reply);
}

/** A read is sent again once if the api has just closed a pooled connection. Anything else fails at once. */
function retryDelayOf(error: Error | undefined, method: string | undefined, attempt: number): number | null {
  const isRead = method === 'GET' || method === 'HEAD';
  const code = error && 'code' in error ? error.code : '';
  return isRead && attempt === 0 && (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') ? 10 : null;
}
