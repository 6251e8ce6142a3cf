import type { FastifyInstance, FastifyRequest } from 'fastify';
import { upgradeOf } from '../first-view/server-events.ts';
import type { AddressQuota } from '../limits/address-quota.ts';
import type { PortalAddress } from './portal-address.ts';
import { RequestRefused } from './problem.ts';

interface Checks {
  portal: PortalAddress;
  addressLength: number;
  perAddress: AddressQuota;
  isTrustedProxy: (address: string) => boolean;
}

/** Load balancers request these paths under an address that is not the portal's. */
const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/livez']);

export function checkRequests(
  app: FastifyInstance,
  { portal, addressLength, perAddress, isTrustedProxy }: Checks,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request;
    // The client may continue in another protocol, which this connection does not support.
    if (headers.upgrade !== undefined) reply.header('connection', 'close');
    if ((raw.url?.length ?? 0) > addressLength) throw new RequestRefused(414, 'problem.addressTooLong');
    if (!healthPaths.has(request.routeOptions.url ?? '')) requireHost(request, portal);
    const { expect } = headers;
    if (expect !== undefined && expect.toLowerCase() !== '100-continue')
      throw new RequestRefused(417, 'problem.expectation');
    // Sockets of other clients are counted when they are opened (socket-guard.ts).
    if (!isTrustedProxy(raw.socket.remoteAddress ?? '')) return;
    const release = perAddress.acquire(request.ip);
    if (!release) throw new RequestRefused(429, 'problem.tooMany', 5);
    (upgradeOf(raw)?.socket ?? reply.raw).once('close', release);
  });
}

/** RFC 9112, 3.2: a proxy in front could use the other one. */
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}

/** Guards against DNS rebinding: a foreign name that resolves to this machine would be an origin of the portal. */
function requireHost(request: FastifyRequest, portal: PortalAddress): void {
  if (!request.host || hasTwoHosts(request)) throw new RequestRefused(400, 'problem.badRequest');
  if (!portal.isHost(request.host)) throw new RequestRefused(421, 'problem.otherHost');
}
