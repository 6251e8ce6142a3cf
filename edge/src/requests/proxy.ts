import { type Agent, type IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { PROXIED_SEGMENTS } from '@worklane/shared-kernel/contracts';
import { addressBlock, type Release } from '@worklane/shared-kernel/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../first-view/public-answers.ts';
import { AddressQuota } from '../limits/address-quota.ts';
import { passageOf } from '../limits/body-limits.ts';
import { defaultLimits, type Limits } from '../limits/limits.ts';
import { MemoryBudget, type MemoryReservation } from '../limits/memory-budget.ts';
import type { PageStamps } from '../pages/page-stamps.ts';
import { ApiPools } from './api-pools.ts';
import { readForwardedBody } from './forwarded-body.ts';
import { type CallAnswer, type ForwardedCall, forwardCall } from './forwarded-call.ts';
import { forwardedHeaders, readPageStamp, withoutConnectionHeaders } from './forwarded-headers.ts';
import { forwardUpload } from './forwarded-upload.ts';
import { RequestRefused, sendUnavailable } from './problem.ts';

const UNKNOWN_TYPE = 'application/octet-stream';
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
  {
    limits = defaultLimits,
    stamps = null,
    now,
  }: { limits?: Limits; stamps?: PageStamps | null; now?: () => number } = {},
): Promise<void> {
  const pools = new ApiPools(apiUrl);
  app.addHook('onClose', () => pools.close());
  const { heldBytes: mostBytes, smallBytes } = limits;
  const budget = new MemoryBudget({ mostBytes, smallBytes });
  const publicAnswers = new PublicAnswers(now);
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
    // Before the library, which makes a stream of each answer.
    scope.addHook('preHandler', async (request, reply) => {
      const { kind } = passageOf(request.method, request.url.split('?', 1)[0] ?? '/');
      if (kind !== 'download' && leadsOut(request.url)) throw new RequestRefused(400, 'problem.badRequest');
      if (kind === 'call' && publicAnswers.send(request, reply)) return reply;
      const release = await pools.turnOf(kind, request.ip);
      if (kind === 'call') return sendCall(request, reply, { pools, budget, publicAnswers, release });
      onceClosed(reply, release);
      return kind === 'upload' ? sendUpload(request, reply, { apiUrl, agent: pools.uploads }) : undefined;
    });
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
          replyOptions,
        });
  });
}

/** Calls back once, when the answer has ended or its connection was closed. */
function onceClosed({ raw }: { raw: unknown }, callback: () => void): void {
  if (!(raw instanceof ServerResponse) || raw.destroyed) callback();
  else raw.once('close', callback);
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/** Of downloads, which are streamed. */
const replyOptions: ReplyOptions = {
  rewriteRequestHeaders: (request, headers) => ({
    ...requestHeaders(request.method, headers as IncomingHttpHeaders),
    ...forwardedHeaders(request as FastifyRequest),
  }),
  rewriteHeaders: (headers) => withoutConnectionHeaders(headers as IncomingHttpHeaders),
  retryDelay: ({ err, req, attempt }) => retryDelayOf(err, req.method, attempt),
  onError: (reply, { error }) => {
    sendFailure(reply as FastifyReply, error as Error);
  },
};

/** A GET is forwarded without a body, so it must not announce one. */
function requestHeaders(method: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = withoutConnectionHeaders(headers);
  if (method === 'GET' || method === 'HEAD') delete own['content-length'];
  return own;
}

interface CallParts {
  pools: ApiPools;
  budget: MemoryBudget;
  publicAnswers: PublicAnswers;
  /** Ends the turn of the call. */
  release: Release;
}

/** Answers a call with what the api answers, and releases its turn. */
async function sendCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { pools, budget, publicAnswers, release }: CallParts,
): Promise<FastifyReply> {
  const { method, url: path } = request;
  const body = (request.body as Buffer | undefined) ?? null;
  const headers = headersToApi(request, body !== null);
  // The client's library counts the bytes.
  delete headers['content-length'];
  let answer: CallAnswer;
  try {
    const memory = budget.reserve(addressBlock(request.ip));
    answer = await answerTo({ path, method, headers, body }, pools, memory);
  } catch (error) {
    release();
    sendFailure(reply, error as Error);
    return reply;
  }
  // A stream has its connection until the client has read it.
  if (Buffer.isBuffer(answer.payload)) release();
  else onceClosed(reply, release);
  onceClosed(reply, answer.release);
  await publicAnswers.keep(request, answer);
  reply.code(answer.status).headers(withoutConnectionHeaders(answer.headers));
  return reply.send(answer.payload);
}

/** Answers an upload with what the api answers, which may be before its last byte. */
async function sendUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { apiUrl, agent }: { apiUrl: string; agent: Agent },
): Promise<FastifyReply> {
  const { method, url: path } = request;
  const body = (request.body as AsyncIterable<Buffer> | undefined) ?? null;
  const headers = headersToApi(request, body !== null);
  try {
    const answer = await forwardUpload({ apiUrl, agent, path, method, headers, body });
    reply.code(answer.statusCode ?? 502).headers(withoutConnectionHeaders(answer.headers));
    return reply.send(answer);
  } catch (error) {
    sendFailure(reply, error as Error);
    return reply;
  }
}

function headersToApi(request: FastifyRequest, hasBody: boolean): IncomingHttpHeaders {
  const headers = {
    ...requestHeaders(request.method, request.headers),
    ...forwardedHeaders(request),
    ...(hasBody && { 'content-type': request.headers['content-type'] ?? UNKNOWN_TYPE }),
  };
  // That of the connection to the api is of its own making.
  delete headers.host;
  return headers;
}

async function answerTo(
  call: ForwardedCall,
  pools: ApiPools,
  memory: MemoryReservation,
): Promise<CallAnswer> {
  try {
    return await forwardCall(pools.call, call, memory);
  } catch (error) {
    const delay = retryDelayOf(error as Error, call.method, 0);
    if (delay === null) throw error;
    await sleep(delay);
    return forwardCall(pools.call, call, memory);
  }
}

/**
 * As the proxy library judges it: a server that decodes the path would take a part of it for the folder above.
 * @throws RequestRefused if the path is malformed
 */
function leadsOut(url: string): boolean {
  if (!url.includes('..') && !url.includes('%')) return false;
  const decoded = decodedPath(url).replaceAll('\\', '/');
  return decoded.includes('/..') || decoded.includes('../');
}

function decodedPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    throw new RequestRefused(400, 'problem.badRequest');
  }
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
