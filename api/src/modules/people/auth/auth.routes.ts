import { BIND_COOKIE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { bearerTokenOf } from '../../../platform/http/access-guard.ts';
import { route } from '../../../platform/http/route.ts';
import { originOf } from '../../../platform/security-log/index.ts';
import { endSessionOfToken, hashOf } from '../../../platform/sessions/sessions.repository.ts';
import { refuseDemoAccount, refuseInsecureTransport, refuseOtherSites } from './auth.policy.ts';
import { cookieOptions, knownBrowserOf, startBrowserSession } from './browser-session.ts';
import { signIn } from './sign-in.ts';

export function authRoutes(app: FastifyInstance): void {
  route(app, 'POST /auth/local', async ({ body, now, platform, request, reply }) => {
    refuseInsecureTransport(request);
    refuseOtherSites(request);
    refuseDemoAccount(body, platform.settings.DEMO);
    const email = body.email.trim();
    const browserOf = await knownBrowserOf(request, now);
    const { accountId } = await signIn(platform, { ...body, browserOf, origin: originOf(request), now });
    return startBrowserSession({ request, reply, now }, { userId: accountId, email });
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
    if (bearer) reply.clearCookie(BIND_COOKIE, cookieOptions);
    return null;
  });
}
