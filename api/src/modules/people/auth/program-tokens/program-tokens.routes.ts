import type { FastifyInstance } from 'fastify';
import { route } from '../../../../platform/http/route.ts';
import { originOf } from '../../../../platform/security-log/index.ts';
import {
  endOwnProgramToken,
  listProgramTokens,
} from '../../../../platform/sessions/program-tokens.repository.ts';
import { refuseInsecureTransport } from '../auth.policy.ts';
import { makeToken } from './make-program-token.ts';
import { presentProgramToken } from './program-tokens.presenter.ts';

export function programTokenRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/users/me/program-tokens', async ({ user, db, now }) =>
    (await listProgramTokens(db, user.id, now)).map(presentProgramToken),
  );

  route(app, 'POST /api/users/me/program-tokens', async ({ user, body, now, request }) => {
    refuseInsecureTransport(request);
    return makeToken(request, { user, body, now });
  });

  route(app, 'POST /api/users/me/program-tokens/:id/end', async (call) => {
    const { params, user, db, now, platform, request } = call;
    const name = await endOwnProgramToken(db, { userId: user.id, id: params.id, now });
    if (name !== null)
      await platform.securityLog.recordIn(db, {
        kind: 'programTokenEnded',
        accountId: user.id,
        origin: originOf(request),
        details: { name, reason: 'own' },
      });
    return null;
  });
}
