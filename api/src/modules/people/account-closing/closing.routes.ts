import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { originOf } from '../../../platform/security-log/index.ts';
import { confirmPassword, refuseInsecureTransport, refuseOtherSites } from '../auth/index.ts';
import { closeAccount } from './close-account.ts';
import { describeClosing } from './closing.policy.ts';
import { reopenAccount, reopenByToken } from './reopen-account.ts';

export function closingRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/users/me/closing', ({ db, user }) => describeClosing(db, user));

  route(app, 'POST /api/users/me/close', async ({ body, user, now, platform, request }) => {
    refuseInsecureTransport(request);
    await confirmPassword(request, { userId: user.id, password: body.password, now });
    const origin = originOf(request);
    await closeAccount(platform, { userId: user.id, email: body.email, origin, now });
    return null;
  });

  route(app, 'POST /api/users/me/reopen', async ({ db, user, now, platform, request }) => {
    await reopenAccount(db, platform, { userId: user.id, origin: originOf(request), now });
    return null;
  });

  route(app, 'POST /api/users/reopen', async ({ db, body, now, platform, request }) => {
    refuseOtherSites(request);
    await reopenByToken(db, platform, { token: body.token, origin: originOf(request), now });
    return null;
  });
}
