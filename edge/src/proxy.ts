import type { IncomingHttpHeaders } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { PROXIED_SEGMENTS } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

const SOCKET_SEGMENT = 'live';
const CONNECTIONS = 256;
const ANSWER_TIMEOUT_MS = 60_000;
const LARGEST_FRAME_BYTES = 256 * 1024;

/** Hands the api's paths on, bodies as streams. The api believes the edge, so nothing a client says of itself passes. */
export async function proxyToApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  for (const segment of PROXIED_SEGMENTS) {
    const options = proxyOptions(apiUrl, segment);
    if (segment !== SOCKET_SEGMENT) await app.register(httpProxy, options);
    else
      await app.register(httpProxy, {
        ...options,
        websocket: true,
        wsServerOptions: { maxPayload: LARGEST_FRAME_BYTES },
        wsClientOptions: socketOptions,
      });
  }
}

/** The plugin reads this option, but its types do not name it. */
const socketOptions: object = {
  rewriteRequestHeaders: (_: unknown, request: unknown) => socketHeaders(request as FastifyRequest),
};

function proxyOptions(apiUrl: string, segment: string): FastifyHttpProxyOptions {
  return {
    upstream: apiUrl,
    prefix: `/${segment}`,
    rewritePrefix: `/${segment}`,
    disableRequestLogging: true,
    undici: { connections: CONNECTIONS, headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: 0 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...withoutForwarded(headers as IncomingHttpHeaders),
        ...forwardedHeaders(request as FastifyRequest),
      }),
      retryDelay: ({ err, req, attempt }) => retryDelayOf(err, req.method, attempt),
      onError: (reply, { error }) => {
        sendApiAway(reply as FastifyReply, error as Error);
      },
    },
  };
}

function sendApiAway(reply: FastifyReply, error: Error): void {
  reply.request.log.warn({ err: error.cause ?? error }, 'the api does not answer');
  sendProblem(reply, 503, 'problem.apiAway', { retryAfterSeconds: 2 });
}

/** A kept connection the api has just closed is no reason to fail a read; anything else is told at once. */
function retryDelayOf(error: Error | undefined, method: string | undefined, attempt: number): number | null {
  const isRead = method === 'GET' || method === 'HEAD';
  const code = error && 'code' in error ? error.code : '';
  return isRead && attempt === 0 && (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') ? 10 : null;
}

function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

function withoutForwarded(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(x-forwarded-|forwarded$|x-real-ip$)/i.test(name)),
  );
}

function socketHeaders(request: FastifyRequest): Record<string, string> {
  const { cookie, origin, 'user-agent': agent } = request.headers;
  return {
    ...forwardedHeaders(request),
    ...(cookie && { cookie }),
    ...(origin && { origin }),
    ...(agent && { 'user-agent': agent }),
  };
}
