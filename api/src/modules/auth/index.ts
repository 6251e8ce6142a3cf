import type { FastifyInstance } from 'fastify';
import { forgetEndedSessions } from '../../platform/sessions.ts';
import { forgetOldFailures } from './auth.repository.ts';
import { authRoutes } from './auth.routes.ts';

export { hashNewPassword } from './passwords.ts';

/** Signing in and out, and what is left of it. */
export function authModule(app: FastifyInstance): void {
  const { chores, database, securityLog, settings } = app.platform;
  chores.add(async (now) => {
    for (const { userId, reason } of await forgetEndedSessions(database, now, settings))
      securityLog.record({ kind: 'sessionEnded', accountId: userId, details: { reason } });
  });
  chores.add((now) => forgetOldFailures(database, now));
  authRoutes(app);
}
