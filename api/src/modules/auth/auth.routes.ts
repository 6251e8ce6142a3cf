import type { FastifyInstance } from 'fastify';
import { BIND_COOKIE, bearerTokenOf } from '../../platform/access-guard.ts';
import { route } from '../../platform/route.ts';
import { endSessionOfBrowser, hashOf } from '../../platform/sessions.ts';
import { refuseInsecureTransport, refuseOtherSites } from './auth.policy.ts';
import { signIn } from './sign-in.ts';

const bindCookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export function authModule(app: FastifyInstance): void {
  route(app, 'POST /auth/local', async ({ body, db, now, platform, request, reply }) => {
    refuseInsecureTransport(request);
    const { SESSION_DAYS } = platform.settings;
    const session = await signIn(db, { ...body, address: request.ip, now, days: SESSION_DAYS });
    reply.setCookie(BIND_COOKIE, session.bind, { ...bindCookie, maxAge: SESSION_DAYS * 86_400 });
    reply.header('cache-control', 'no-store');
    return { token: session.token };
  });

  // No guard: a page that could not reach the server has only the session's fingerprint left when it tries again.
  route(app, 'POST /auth/logout', async ({ body, db, now, request, reply }) => {
    refuseOtherSites(request);
    const bearer = bearerTokenOf(request);
    const bind = request.cookies[BIND_COOKIE];
    const tokenHash = bearer ? hashOf(bearer) : body.session && Buffer.from(body.session, 'base64url');
    if (tokenHash && bind) await endSessionOfBrowser(db, { tokenHash, bind, now });
    // Told late, the answer could take the cookie of a sign-in that came after it.
    if (bearer) reply.clearCookie(BIND_COOKIE, bindCookie);
    return null;
  });
}
