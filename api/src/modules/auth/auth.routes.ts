import type { FastifyInstance } from 'fastify';
import { BIND_COOKIE } from '../../platform/access-guard.ts';
import { route } from '../../platform/route.ts';
import { endSession } from '../../platform/sessions.ts';
import { refuseDemoAccount, refuseInsecureTransport } from './auth.policy.ts';
import { signIn } from './sign-in.ts';

const bindCookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export function authModule(app: FastifyInstance): void {
  route(app, 'POST /auth/local', async ({ body, db, now, platform, request, reply }) => {
    refuseInsecureTransport(request);
    const { SESSION_DAYS, DEMO } = platform.settings;
    refuseDemoAccount(body, DEMO);
    const session = await signIn(db, { ...body, address: request.ip, now, days: SESSION_DAYS });
    reply.setCookie(BIND_COOKIE, session.bind, { ...bindCookie, maxAge: SESSION_DAYS * 86_400 });
    reply.header('cache-control', 'no-store');
    return { token: session.token };
  });

  route(app, 'POST /auth/logout', async ({ user, db, now, reply }) => {
    await endSession(db, user.sessionId, now);
    reply.clearCookie(BIND_COOKIE, bindCookie);
    return null;
  });
}
