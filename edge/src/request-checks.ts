import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HeldByAddress } from './held-by-address.ts';
import type { PortalAddress } from './portal-address.ts';
import { RequestRefused } from './problem.ts';
import { upgradeOf } from './server-events.ts';

interface Checks {
  portal: PortalAddress;
  addressLength: number;
  perAddress: HeldByAddress;
  isTrustedProxy: (address: string) => boolean;
}

/** Refuses, before anything looks at it, what is no request to this portal. */
export function checkRequests(
  app: FastifyInstance,
  { portal, addressLength, perAddress, isTrustedProxy }: Checks,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request;
    // The client may go on to use another protocol in a connection that is not meant for it.
    if (headers.upgrade !== undefined) reply.header('connection', 'close');
    if ((raw.url?.length ?? 0) > addressLength) throw new RequestRefused(414, 'problem.addressTooLong');
    if (request.routeOptions.url !== '/healthz') requireHost(request, portal);
    const { expect } = headers;
    if (expect !== undefined && expect.toLowerCase() !== '100-continue')
      throw new RequestRefused(417, 'problem.expectation');
    // The sockets of everybody else are counted where they are opened.
    if (!isTrustedProxy(raw.socket.remoteAddress ?? '')) return;
    const giveBack = perAddress.take(request.ip);
    if (!giveBack) throw new RequestRefused(429, 'problem.tooMany', 5);
    (upgradeOf(raw)?.socket ?? reply.raw).once('close', giveBack);
  });
}

/** A name that somebody else had lead to this machine would otherwise be an origin of the portal of its own. */
function requireHost(request: FastifyRequest, portal: PortalAddress): void {
  if (!request.host) throw new RequestRefused(400, 'problem.badRequest');
  if (!portal.isHost(request.host)) throw new RequestRefused(421, 'problem.otherHost');
}
