import type { FastifyRequest } from 'fastify';
import { DEMO_PASSWORD, demoPeople } from '../../demo/people.ts';
import { ProblemError } from '../../platform/problem.ts';

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

/**
 * Throws 403 for what a page of another site or of another service of the domain makes the browser send. Browsers
 * say so in a header that no script can set; other clients do not send it.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new ProblemError(403, 'access.otherOrigin');
}

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
