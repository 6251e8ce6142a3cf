import type { FastifyRequest } from 'fastify';
import type { PageStamps, StampedPage } from '../../pages/page-stamps.ts';
import { knownVisitorOf } from '../../releases/visitor.ts';

const stampedPaths: ReadonlySet<string> = new Set([
  '/api/releases/reports',
  '/api/releases/violations',
  '/api/releases/errors',
]);

const stampedPages = new WeakMap<FastifyRequest, StampedPage>();

export async function readPageStamp(request: FastifyRequest, stamps: PageStamps): Promise<void> {
  const [path = '', query = ''] = request.url.split('?', 2);
  if (!stampedPaths.has(path)) return;
  const visitor = knownVisitorOf(request);
  const stamp = new URLSearchParams(query).get('page');
  const stamped = visitor && stamp ? await stamps.verify(stamp, visitor) : null;
  if (stamped) stampedPages.set(request, stamped);
}

/** Headers about the client for the api. The api trusts the edge, so none of them is copied from the client. */
export function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  const stamped = stampedPages.get(request);
  return {
    ...(stamped && { 'x-forwarded-page': stamped.page, 'x-forwarded-visitor': stamped.visitor }),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** Claims about the client's identity, and hop-by-hop headers (RFC 9110, 7.6.1). */
const connectionHeaders: ReadonlySet<string> = new Set([
  'forwarded',
  'x-real-ip',
  'expect',
  'upgrade',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'http2-settings',
]);

export function withoutConnectionHeaders<Value>(headers: Record<string, Value>): Record<string, Value> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',');
  const ofConnection = new Set(named.map((name) => name.trim()));
  const kept: Record<string, Value> = {};
  for (const [name, value] of Object.entries(headers))
    if (!connectionHeaders.has(name) && !ofConnection.has(name) && !name.startsWith('x-forwarded-'))
      kept[name] = value;
  return kept;
}
