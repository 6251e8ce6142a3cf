import type { FastifyInstance } from 'fastify';
import { BIND_COOKIE, bearerTokenOf } from '../../platform/access-guard.ts';
import { ProblemError } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import { originOf } from '../../platform/security-log/index.ts';
import { deviceOf } from '../../platform/session-device.ts';
import { endSessionOfBrowser, endSessionOfToken, hashOf } from '../../platform/sessions.repository.ts';
import { refuseDemoAccount, refuseInsecureTransport, refuseOtherSites } from './auth.policy.ts';
import { findKnownBrowserKey } from './auth.repository.ts';
import { changePassword } from './change-password.ts';
import { KNOWN_COOKIE, KNOWN_DAYS, knownBrowser, knownCookie } from './known-browser.ts';
import { signIn } from './sign-in.ts';

const DAY_SECONDS = 86_400;
const ownCookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export function authRoutes(app: FastifyInstance): void {
  route(app, 'POST /auth/local', async ({ body, now, platform, request, reply }) => {
    refuseInsecureTransport(request);
    const { database, securityLog, settings: life } = platform;
    refuseDemoAccount(body, life.DEMO);
    const origin = originOf(request);
    const key = await findKnownBrowserKey(database);
    const email = body.email.trim();
    const cookie = request.cookies[KNOWN_COOKIE];
    const browser = knownBrowser(cookie, key, email, now);
    const session = await signIn(platform, {
      ...body,
      browser,
      origin,
      device: deviceOf(request),
      now,
      life,
    });

    const earlier = request.cookies[BIND_COOKIE];
    const accountId = earlier ? await endSessionOfBrowser(database, earlier, now) : null;
    if (accountId !== null)
      securityLog.record({ kind: 'sessionEnded', accountId, origin, details: { reason: 'signedInAgain' } });
    // The cookie outlives the session: only the server decides when a session ends.
    reply.setCookie(BIND_COOKIE, session.bind, { ...ownCookie, maxAge: life.SESSION_MAX_DAYS * DAY_SECONDS });
    reply.setCookie(KNOWN_COOKIE, knownCookie(cookie, key, email, now), {
      ...ownCookie,
      maxAge: KNOWN_DAYS * DAY_SECONDS,
    });
    return { token: session.token };
  });

  route(app, 'PUT /api/users/:id/password', async ({ params, body, user, now, platform, request }) => {
    if (params.id !== user.id) throw new ProblemError(403, 'access.forbidden');
    refuseInsecureTransport(request);
    const key = await findKnownBrowserKey(platform.database);
    const cookie = request.cookies[KNOWN_COOKIE];
    await changePassword(platform, {
      user,
      ...body.passwords,
      browserOf: (email) => knownBrowser(cookie, key, email, now),
      origin: originOf(request),
      now,
    });
    return null;
  });

  // Public: a page that retries its sign-out has deleted the token and sends only the session's hash.
  route(app, 'POST /auth/logout', async ({ body, db, now, platform, request, reply }) => {
    refuseOtherSites(request);
    const bearer = bearerTokenOf(request);
    const bind = request.cookies[BIND_COOKIE];
    const tokenHash = bearer ? hashOf(bearer) : body.session && Buffer.from(body.session, 'base64url');
    const accountId = tokenHash && bind ? await endSessionOfToken(db, { tokenHash, bind, now }) : null;
    if (accountId !== null)
      platform.securityLog.record({ kind: 'signOut', accountId, origin: originOf(request) });
    // A retried sign-out has no bearer token; clearing the cookie then could end a newer session.
    if (bearer) reply.clearCookie(BIND_COOKIE, ownCookie);
    return null;
  });
}
