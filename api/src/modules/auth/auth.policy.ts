import type { FastifyRequest } from 'fastify';
import { DEMO_PASSWORD, demoPeople } from '../../demo/people.ts';
import { ProblemError } from '../../platform/problem.ts';

/** Longest run of failures before sign-in pauses, within the window. */
export const FAILURES_PER_ACCOUNT = 10;
export const FAILURES_PER_ADDRESS = 100;
export const FAILURE_WINDOW_MINUTES = 15;

/**
 * Throws 403 where a password would travel in the clear: anything but https, except from this very machine.
 * Protocol and address are those of the peer, or what trusted proxies say of theirs. The name in the address bar
 * does not count: whoever asks chooses it.
 */
export function refuseInsecureTransport(request: Pick<FastifyRequest, 'protocol' | 'ip'>): void {
  if (request.protocol === 'https' || isThisMachine(request.ip)) return;
  throw new ProblemError(403, 'auth.insecureTransport');
}

const isThisMachine = (address: string) =>
  address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);

const demoEmails: ReadonlySet<string> = new Set(Object.values(demoPeople).map(({ email }) => email));

/**
 * Throws 403 for a demo account with its public password, unless the setting DEMO says that this is a demo: data
 * that was filled for a demo may have been put on the internet since.
 */
export function refuseDemoAccount(
  { email, password }: { email: string; password: string },
  demo: '0' | '1',
): void {
  if (demo === '1' || password !== DEMO_PASSWORD || !demoEmails.has(email.trim().toLowerCase())) return;
  throw new ProblemError(403, 'auth.demoAccount');
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
