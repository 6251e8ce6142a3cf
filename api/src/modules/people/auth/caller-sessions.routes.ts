import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { originOf } from '../../../platform/security-log/index.ts';
import { endEmailChange } from '../../../platform/sessions/email-changes.repository.ts';
import {
  endCallerSession,
  endSessionsOfUser,
  listSessions,
} from '../../../platform/sessions/sessions.repository.ts';
import { presentSession } from './caller-sessions.presenter.ts';

export function callerSessionRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/users/me/sessions', async ({ db, user, now, platform }) => {
    const found = await listSessions(db, user.id, now, platform.settings);
    const own = found.filter(({ id }) => id === user.sessionId);
    const others = found.filter(({ id }) => id !== user.sessionId);
    return [...own, ...others].map((session) => presentSession(session, user));
  });

  route(app, 'POST /api/users/me/sessions/:id/end', async ({ params, db, user, now, platform, request }) => {
    const isEnded = await endCallerSession(db, { userId: user.id, sessionId: params.id, now });
    if (isEnded)
      await platform.securityLog.recordIn(db, {
        kind: 'sessionEnded',
        accountId: user.id,
        origin: originOf(request),
        details: { reason: 'endedByOwner' },
      });
    return null;
  });

  route(app, 'POST /api/users/me/sessions/end', async ({ db, user, now, platform, request }) => {
    const count = await endSessionsOfUser(db, { userId: user.id, now, except: user.sessionId });
    await endEmailChange(db, { userId: user.id, now });
    if (count > 0)
      await platform.securityLog.recordIn(db, {
        kind: 'sessionEnded',
        accountId: user.id,
        origin: originOf(request),
        details: { reason: 'othersEndedByOwner', sessions: count },
      });
    return null;
  });
}
