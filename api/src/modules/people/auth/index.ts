import type { FastifyInstance } from 'fastify';
import { deleteEndedProgramTokens } from '../../../platform/sessions/program-tokens.repository.ts';
import { deleteEndedSessions } from '../../../platform/sessions/sessions.repository.ts';
import { deleteOldFailures } from './auth.repository.ts';
import { authRoutes } from './auth.routes.ts';
import { callerSessionRoutes } from './caller-sessions.routes.ts';
import { deleteOldChallenges } from './passkeys/passkeys.repository.ts';
import { passwordRoutes } from './passwords/password.routes.ts';
import { endPasswordThread } from './passwords/password-hashing.ts';
import { programTokenRoutes } from './program-tokens/program-tokens.routes.ts';
import { applyDueRemovals } from './second-step/removal.ts';
import { deleteOldHalfSessions } from './second-step/second-step.repository.ts';
import { signInMethodsRoutes } from './sign-in-methods.routes.ts';

export { refuseInsecureTransport, refuseOtherSites } from './auth.policy.ts';
export { accountHashOf, deleteFailuresOfAccount, lockAccountAndSession } from './auth.repository.ts';
export { startProvenSession } from './browser-session.ts';
export { passwordMailOf } from './passwords/change-password.ts';
export { confirmPassword } from './passwords/confirm-password.ts';
export {
  enterPasswordChecks,
  hashNewPassword,
  newPasswordErrors,
  preparePasswordChecks,
  queuePasswordCheck,
  unusablePasswordHash,
  verifyPassword,
} from './passwords/passwords.ts';
export { countMethods, removeMethodsSince } from './second-step/remove-methods.ts';
export { deleteHalfSessions } from './second-step/second-step.repository.ts';

export function authModule(app: FastifyInstance): void {
  const { hourlyTasks, database, securityLog, settings } = app.platform;
  hourlyTasks.add(async (now) => {
    for (const { userId, reason } of await deleteEndedSessions(database, now, settings))
      securityLog.record({ kind: 'sessionEnded', accountId: userId, details: { reason } });
  });
  hourlyTasks.add((now) => deleteOldFailures(database, now));
  hourlyTasks.add((now) => deleteOldChallenges(database, now));
  hourlyTasks.add((now) => deleteOldHalfSessions(database, now));
  hourlyTasks.add((now) => deleteEndedProgramTokens(database, now));
  hourlyTasks.add((now) => applyDueRemovals(app.platform, now));
  app.addHook('onClose', endPasswordThread);
  authRoutes(app);
  passwordRoutes(app);
  callerSessionRoutes(app);
  signInMethodsRoutes(app);
  programTokenRoutes(app);
}
