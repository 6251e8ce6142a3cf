import { countedAddress } from '../../platform/counted-address.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { EventOrigin } from '../../platform/security-log/index.ts';
import { endOtherSessions, type SignedInUser } from '../../platform/sessions.repository.ts';
import { accountHashOf, changePasswordHash, deleteFailures, findEmail } from './auth.repository.ts';
import { hashNewPassword, queuePasswordCheck } from './passwords.ts';
import { type SignInContext, verifyCountedPassword } from './sign-in.ts';

export interface PasswordChange {
  user: SignedInUser;
  oldPassword: string;
  newPassword: string;
  /** The counter of failures of this browser for an account; see `knownBrowser`. */
  browserOf: (email: string) => string | null;
  origin: EventOrigin;
  now: Date;
}

/**
 * Changes the own password and ends all other sessions. Throws 403 where the old password is wrong, 400 for a new one
 * that is refused, and 429 where earlier failures delay this attempt: they count like failed sign-ins, so that a stolen
 * session cannot be used to guess the password.
 */
export async function changePassword(context: SignInContext, change: PasswordChange): Promise<void> {
  const { database, securityLog } = context;
  // First, so that a new password that is refused does not count as a wrong old one.
  const passwordHash = await queuePasswordCheck(() =>
    hashNewPassword(change.newPassword, 'change', 'passwords.newPassword'),
  );
  const { user, oldPassword: password, origin, now } = change;
  const email = await findEmail(database, user.id);
  if (email === null) throw new ProblemError(401, 'auth.required');
  const accountHash = accountHashOf(email);
  const browser = change.browserOf(email);
  const counted = { accountHash, address: countedAddress(origin.address), browser };
  const { isRight } = await verifyCountedPassword(context, counted, { email, password, origin, now });
  if (!isRight) {
    const details = { browser: browser === null ? 'new' : 'known', reason: 'passwordChange' };
    securityLog.record({ kind: 'signInFailed', accountId: user.id, accountHash, origin, details });
    throw new ProblemError(403, 'auth.oldPasswordWrong');
  }
  const { id: userId, sessionId } = user;
  await database.transaction(async (transaction) => {
    // A password that was reset meanwhile has ended this session, and stays.
    const isChanged = await changePasswordHash(transaction, { userId, sessionId, passwordHash, now });
    if (!isChanged) throw new ProblemError(401, 'auth.required');
    const others = await endOtherSessions(transaction, { userId, keptId: sessionId, now });
    await deleteFailures(transaction, counted);
    const details = { endedSessions: others };
    await securityLog.recordIn(transaction, { kind: 'passwordChanged', accountId: userId, origin, details });
  });
}
