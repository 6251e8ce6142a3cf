import type { FastifyRequest } from 'fastify';
import { DEMO_PASSWORD, demoPeople } from '../../../demo/people.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { isDisabled } from './auth.repository.ts';

/** Throws 403 for a password without https, except on this machine. Ignores the Host header, which clients choose. */
export function refuseInsecureTransport(request: Pick<FastifyRequest, 'protocol' | 'ip'>): void {
  if (request.protocol === 'https' || isLoopback(request.ip)) return;
  throw new ProblemError(403, 'auth.insecureTransport');
}

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);

/** Throws 403 for requests from pages of other origins (CSRF), by Sec-Fetch-Site, which no script can set. */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new ProblemError(403, 'access.otherOrigin');
}

const demoEmails: ReadonlySet<string> = new Set(Object.values(demoPeople).map(({ email }) => email));

/** Throws 403 for a demo account's public password unless DEMO is 1: the database may be on the internet later. */
export function refuseDemoAccount(
  { email, password }: { email: string; password: string },
  demo: '0' | '1',
): void {
  if (demo === '1' || password !== DEMO_PASSWORD || !demoEmails.has(email.trim().toLowerCase())) return;
  throw new ProblemError(403, 'auth.demoAccount');
}

/** Throws 403 for a demo account's passkey unless DEMO is 1: any visitor of a demo can have added it. */
export function refuseDemoPasskey(email: string, demo: '0' | '1'): void {
  if (demo === '1' || !demoEmails.has(email.toLowerCase())) return;
  throw new ProblemError(403, 'auth.demoAccount');
}

/** Throws 403 for a disabled account. Call it in the transaction that starts a session: disabling waits for it. */
export async function refuseDisabled(db: Executor, userId: string): Promise<void> {
  if (await isDisabled(db, userId)) throw new ProblemError(403, 'auth.disabled');
}
