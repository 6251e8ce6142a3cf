import type { FastifyRequest } from 'fastify';

/** What the api is told of a request; it believes the edge, so nothing a client says of itself is in it. */
export function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** Headers a client may not send on: who it is, and what concerns only its own connection to the edge. */
const ownToConnection =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|expect|upgrade|connection|keep-alive|proxy-connection|proxy-authorization|te|trailer|transfer-encoding|http2-settings)$/i;

/** A request's headers without those. */
export function withoutConnectionHeaders<Value>(headers: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownToConnection.test(name)));
}
