import type { FastifyRequest } from 'fastify';

/** Headers about the client for the api. The api trusts the edge, so none of them is copied from the client. */
export function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** Headers that are not forwarded: those about the client's identity, and hop-by-hop headers (RFC 9110, 7.6.1). */
const ownToConnection =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|expect|upgrade|connection|keep-alive|proxy-connection|proxy-authorization|te|trailer|transfer-encoding|http2-settings)$/i;

/** Headers without those that must not be forwarded. */
export function withoutConnectionHeaders<Value>(headers: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownToConnection.test(name)));
}
