import { type Agent, type IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROXIED_SEGMENTS } from '@worklane/shared-kernel/contracts';
import { addressBlock, type Release } from '@worklane/shared-kernel/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../../first-view/public-answers.ts';
import { AddressQuota } from '../../limits/address-quota.ts';
import { passageOf } from '../../limits/body-limits.ts';
import { defaultLimits, type Limits } from '../../limits/limits.ts';
import { MemoryBudget } from '../../limits/memory-budget.ts';
import type { PageStamps } from '../../pages/page-stamps.ts';
import { leadsOut } from '../leads-out.ts';
import { RequestRefused, sendUnavailable } from '../problem.ts';
import { ApiPools } from './api-pools.ts';
import { readForwardedBody } from './forwarded-body.ts';
import { type CallAnswer, forwardCall } from './forwarded-call.ts';
import { forwardedHeaders, readPageStamp, withoutConnectionHeaders } from './forwarded-headers.ts';
import { forwardUpload } from './forwarded-upload.ts';

const METHODS = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'OPTIONS'] as const;
const UNKNOWN_TYPE = 'application/octet-stream';
const RETRY_MS = 10;
/** WebSockets are tunnelled in live-tunnel.ts, not proxied. */
const SOCKET_SEGMENT = 'live';

/**
 * Call bodies and answers are buffered, so that a slow client holds no connection to the api. Long ones are streamed.
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
    scope.addHook('onRequest', (request, reply, done) => {
      replies.set(request, reply);
      done();
    });
    if (stamps) scope.addHook('onRequest', (request) => readPageStamp(request, stamps));
    scope.addContentTypeParser('*', (request: FastifyRequest, body: Readable) =>
      readForwardedBody(request, body, bodies),
    );
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { kind } = passageOf(request.method, request.url.split('?', 1)[0] ?? '/');
      if (leadsOut(request.url)) throw new RequestRefused(400, 'problem.badRequest');
      if (kind === 'call' && publicAnswers.send(request, reply)) return reply;
      const release = await pools.turnOf(kind, request.ip);
      if (kind === 'call') return sendCall(request, reply, { pools, budget, publicAnswers, release });
      onceClosed(reply, release);
      return kind === 'upload'
        ? sendUpload(request, reply, { apiUrl, agent: pools.uploads })
        : sendDownload(request, reply, pools);
    };
    for (const segment of PROXIED_SEGMENTS)
      if (segment !== SOCKET_SEGMENT)
        for (const url of [`/${segment}`, `/${segment}/*`])
          scope.route({ method: [...METHODS], url, handler });
  });
}

function onceClosed({ raw }: { raw: unknown }, callback: () => void): void {
  if (!(raw instanceof ServerResponse) || raw.destroyed) callback();
  else raw.once('close', callback);
}

/** A GET is forwarded without a body, so it must not have a length. */
function requestHeaders(method: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = withoutConnectionHeaders(headers);
  if (method === 'GET' || method === 'HEAD') delete own['content-length'];
  return own;
}

interface CallParts {
  pools: ApiPools;
  budget: MemoryBudget;
  publicAnswers: PublicAnswers;
  release: Release;
}

async function sendCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { pools, budget, publicAnswers, release }: CallParts,
): Promise<FastifyReply> {
  const { method, url: path } = request;
  const body = (request.body as Buffer | undefined) ?? null;
  const headers = headersToApi(request, body !== null);
  delete headers['content-length'];
  let answer: CallAnswer;
  try {
    const memory = budget.reserve(addressBlock(request.ip));
    answer = await withRetry(method, () => forwardCall(pools.call, { path, method, headers, body }, memory));
  } catch (error) {
    release();
    sendFailure(reply, error as Error);
    return reply;
  }
  // A stream holds its connection until the client has read it.
  if (Buffer.isBuffer(answer.payload)) release();
  else onceClosed(reply, release);
  onceClosed(reply, answer.release);
  await publicAnswers.keep(request, answer);
  reply.code(answer.status).headers(withoutConnectionHeaders(answer.headers));
  return reply.send(answer.payload);
}

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

async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  pools: ApiPools,
): Promise<FastifyReply> {
  const { method, url: path } = request;
  const body = (request.body as Readable | undefined) ?? null;
  const call = { path, method, headers: headersToApi(request, body !== null), body };
  try {
    const answer = await withRetry(method, () => pools.download(call));
    reply.code(answer.statusCode).headers(withoutConnectionHeaders(answer.headers));
    return reply.send(answer.body);
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
  delete headers.host;
  return headers;
}

/** A read is sent again once if the api has just closed a pooled connection. Anything else fails at once. */
async function withRetry<Answer>(method: string, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const isRead = method === 'GET' || method === 'HEAD';
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (!isRead || (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET')) throw error;
    await sleep(RETRY_MS);
    return send();
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
