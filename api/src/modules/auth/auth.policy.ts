import type { FastifyRequest } from 'fastify';
import { DEMO_PASSWORD, demoPeople } from '../../demo/people.ts';
import type { Executor } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { isDisabled } from './auth.repository.ts';

/**
 * Throws 403 where a password would be sent unencrypted: over anything but https, except from the same machine.
 * Protocol and address are those of the peer, or those a trusted proxy forwards. The Host header is ignored,
 * because the client chooses it.
 */
export function refuseInsecureTransport(request: Pick<FastifyRequest, 'protocol' | 'ip'>): void {
  if (request.protocol === 'https' || isLoopback(request.ip)) return;
  throw new ProblemError(403, 'auth.insecureTransport');
}

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);

/**
 * Throws 403 for a request that a page of another origin makes the browser send (CSRF). Browsers report this in
 * Sec-Fetch-Site, which no script can set; other clients do not send the header.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new ProblemError(403, 'access.otherOrigin');
}

const demoEmails: ReadonlySet<string> = new Set(Object.values(demoPeople).map(({ email }) => email));

/**
 * Throws 403 for a demo account with its public password unless the setting DEMO is 1: a database that was filled
 * for a demo may be reachable from the internet later.
 */
export function refuseDemoAccount(
  { email, password }: { email: string; password: string },
  demo: '0' | '1',
): void {
  if (demo === '1' || password !== DEMO_PASSWORD || !demoEmails.has(email.trim().toLowerCase())) return;
  throw new ProblemError(403, 'auth.demoAccount');
}

/** Throws 403 for a passkey of a demo account as `refuseDemoAccount` does: any visitor of a demo can have added one. */
export function refuseDemoPasskey(email: string, demo: '0' | '1'): void {
  if (demo === '1' || !demoEmails.has(email.toLowerCase())) return;
  throw new ProblemError(403, 'auth.demoAccount');
}

/**
 * Throws 403 for an account that an operator disabled, whatever the person proved. In the transaction that starts a
 * session: disabling waits for it and ends that session, too.
 */
export async function refuseDisabled(db: Executor, userId: string): Promise<void> {
  if (await isDisabled(db, userId)) throw new ProblemError(403, 'auth.disabled');
}
