import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { originOf } from '../../../../platform/security-log/index.ts';
import { endEmailChange } from '../../../../platform/sessions/email-changes.repository.ts';
import { endProgramTokensOfUser } from '../../../../platform/sessions/program-tokens.repository.ts';
import { endSessionsOfUser, type SignedInUser } from '../../../../platform/sessions/sessions.repository.ts';
import { queueMail } from '../../../mail/index.ts';
import { changePasswordHash, lockAccountAndSession } from '../auth.repository.ts';
import { checkOwnPassword } from './confirm-password.ts';
import { enterPasswordChecks, hashNewPassword, queuePasswordCheck } from './passwords.ts';

export interface PasswordChange {
  user: SignedInUser;
  oldPassword: string;
  newPassword: string;
  now: Date;
}

export const passwordMailOf = (hadEmailChange: boolean) =>
  hadEmailChange ? 'account.passwordChangedEmailKept' : 'account.passwordChanged';

/**
 * Changes the caller's password and ends all other sessions, tokens for programs and a pending change of the email.
 * Throws 403 for a wrong current password, 401 for an ended session, 400 for a refused new password, and 429 after
 * failures.
 */
export async function changePassword(request: FastifyRequest, change: PasswordChange): Promise<void> {
  const { platform } = request.server;
  const { user, oldPassword, newPassword, now } = change;
  const { id: userId, sessionId } = user;
  // Checks the new password first, so that a refused new password does not count as a wrong current password.
  const passwordHash = await queuePasswordCheck(enterPasswordChecks({ lane: 'known', share: userId }), () =>
    hashNewPassword(newPassword, 'change', 'passwords.newPassword'),
  );
  const { isRight, email } = await checkOwnPassword(request, { userId, password: oldPassword, now });
  if (!isRight) {
    const isSignedIn = await platform.database.transaction((db) =>
      lockAccountAndSession(db, { userId, sessionId }),
    );
    throw isSignedIn
      ? new ProblemError(403, 'auth.oldPasswordWrong')
      : new ProblemError(401, 'auth.required');
  }
  await platform.database.transaction(async (transaction) => {
    // A concurrent reset has ended this session, and its password stays.
    const isChanged = await changePasswordHash(transaction, { userId, sessionId, passwordHash, now });
    if (!isChanged) throw new ProblemError(401, 'auth.required');
    const endedSessions = await endSessionsOfUser(transaction, { userId, now, except: sessionId });
    const endedTokens = await endProgramTokensOfUser(transaction, { userId, now });
    const hadEmailChange = await endEmailChange(transaction, { userId, now });
    await platform.securityLog.recordIn(transaction, {
      kind: 'passwordChanged',
      accountId: userId,
      origin: originOf(request),
      details: { endedSessions, endedTokens },
    });
    await queueMail(
      { db: transaction, platform, now },
      { to: { userId, address: email }, template: passwordMailOf(hadEmailChange), link: '/forgotpwd' },
    );
  });
}
