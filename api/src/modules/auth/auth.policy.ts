import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/problem.ts';

/**
 * Throws 403 where a password would travel in the clear: anything but https, except to this very machine.
 * Protocol and host come from the edge's headers, which are believed from trusted proxies alone.
 */
export function refuseInsecureTransport(request: Pick<FastifyRequest, 'protocol' | 'hostname'>): void {
  if (request.protocol === 'https' || isThisMachine(request.hostname)) return;
  throw new ProblemError(403, 'auth.insecureTransport');
}

function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
}
