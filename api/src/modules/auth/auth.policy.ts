import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/problem.ts';

/** Longest run of failures before sign-in pauses, within the window. */
export const FAILURES_PER_ACCOUNT = 10;
export const FAILURES_PER_ADDRESS = 100;
export const FAILURE_WINDOW_MINUTES = 15;

/**
 * Throws 403 where a password would travel in the clear: anything but https, except to this very machine.
 * Protocol and host come from the edge's headers, which are believed from trusted proxies alone.
 */
export function refuseInsecureTransport(request: Pick<FastifyRequest, 'protocol' | 'hostname'>): void {
  if (request.protocol === 'https' || isThisMachine(request.hostname)) return;
  throw new ProblemError(403, 'auth.insecureTransport');
}

/**
 * Throws 403 for what a page of another site or of another service of the domain makes the browser send. Browsers
 * say so in a header that no script can set; other clients do not send it.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new ProblemError(403, 'access.otherOrigin');
}

function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
}

/** What failures are counted by: an IPv4 address, or the /64 that one IPv6 customer usually has. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = address.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0;
  return [...groups, ...Array(Math.max(missing, 0)).fill('0')].slice(0, 4).join(':');
}
