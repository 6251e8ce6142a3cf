import type { FastifyReply, FastifyRequest } from 'fastify';
import { BIND_COOKIE } from '../../platform/access-guard.ts';
import { originOf } from '../../platform/security-log/index.ts';
import { endSessionOfBrowser, startSession } from '../../platform/sessions.repository.ts';
import { findKnownBrowserKey } from './auth.repository.ts';
import { KNOWN_COOKIE, KNOWN_DAYS, knownBrowser, knownCookie } from './known-browser.ts';

const DAY_SECONDS = 86_400;

/** The attributes of the api's own cookies. */
export const ownCookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** The counter id of a browser that has signed in to this account before; null for any other. */
export async function knownBrowserOf(
  request: FastifyRequest,
  email: string,
  now: Date,
): Promise<string | null> {
  const key = await findKnownBrowserKey(request.server.platform.database);
  return knownBrowser(request.cookies[KNOWN_COOKIE], key, email, now);
}

/**
 * Signs a person in whose right to the account has been checked: starts a session, ends the earlier one of the same
 * browser and sets the cookies. `email` is what was typed. Returns the answer for the page.
 */
export async function startBrowserSession(
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
  { userId, email }: { userId: string; email: string },
): Promise<{ token: string }> {
  const { database, securityLog, settings: life } = request.server.platform;
  const days = Math.min(life.SESSION_DAYS, life.SESSION_MAX_DAYS);
  const session = await startSession(database, { userId, now, days });
  const earlier = request.cookies[BIND_COOKIE];
  const accountId = earlier ? await endSessionOfBrowser(database, earlier, now) : null;
  const details = { reason: 'signedInAgain' };
  if (accountId !== null)
    securityLog.record({ kind: 'sessionEnded', accountId, origin: originOf(request), details });
  // The cookie outlives the session: only the server decides when a session ends.
  reply.setCookie(BIND_COOKIE, session.bind, { ...ownCookie, maxAge: life.SESSION_MAX_DAYS * DAY_SECONDS });
  const key = await findKnownBrowserKey(database);
  reply.setCookie(KNOWN_COOKIE, knownCookie(request.cookies[KNOWN_COOKIE], key, email, now), {
    ...ownCookie,
    maxAge: KNOWN_DAYS * DAY_SECONDS,
  });
  return { token: session.token };
}
