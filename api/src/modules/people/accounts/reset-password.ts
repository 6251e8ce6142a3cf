import type { PasswordReset } from '@worklane/shared-kernel/contracts';
import { checkEmail } from '@worklane/shared-kernel/domain';
import { addressBlock } from '@worklane/shared-kernel/server';
import type { Executor } from '../../../platform/database/database.ts';
import { fieldError, invalidFields, notFound } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EventOrigin } from '../../../platform/security-log/index.ts';
import {
  findAccountToken,
  findUsedToken,
  useAccountToken,
} from '../../../platform/sessions/account-tokens.repository.ts';
import { endEmailChange } from '../../../platform/sessions/email-changes.repository.ts';
import { endProgramTokensOfUser } from '../../../platform/sessions/program-tokens.repository.ts';
import { endSessionsOfUser } from '../../../platform/sessions/sessions.repository.ts';
import { deleteFeed, findFeed } from '../../calendar/index.ts';
import {
  countMethods,
  deleteFailuresOfAccount,
  deleteHalfSessions,
  enterPasswordChecks,
  hashNewPassword,
  newPasswordErrors,
  queuePasswordCheck,
  removeMethodsSince,
} from '../auth/index.ts';
import { limitAddress, limitMailbox } from './account-limits.ts';
import { queuePasswordChangedMail, queueResetMail } from './account-mails.ts';
import {
  type Account,
  confirmEmailOf,
  findAccount,
  findAccountOfMailbox,
  forgetInvitation,
  savePasswordHash,
} from './accounts.repository.ts';

/** Answer and work are the same without an account, unless DISCLOSE_ACCOUNTS is 1: then 404. */
export async function forgotPassword(
  db: Executor,
  platform: Platform,
  { email, origin }: { email: string; origin: EventOrigin },
): Promise<void> {
  const invalid = checkEmail(email, platform.settings.EMAIL_RULE);
  if (invalid) throw invalidFields([fieldError('email', invalid.code)]);
  await limitAddress(platform, origin);
  await limitMailbox(platform, email);
  if (platform.settings.DISCLOSE_ACCOUNTS === '1' && (await findAccountOfMailbox(db, email)) === null)
    throw notFound('account.emailUnknown');
  await queueResetMail(db, email);
}

/**
 * Sets a new password by a mail's token and ends all sessions. Returns the remaining ways into the account. Throws 404
 * for an unknown, expired or used token, and 400 for a weak password, which leaves the token valid.
 */
export async function resetPassword(
  platform: Platform,
  { token, newPassword, origin, now }: { token: string; newPassword: string; origin: EventOrigin; now: Date },
): Promise<PasswordReset> {
  const { database, securityLog } = platform;
  await limitAddress(platform, origin);
  const presented = { token, purpose: 'resetPassword', now } as const;
  // Checks the token before the slow hash, so that invented tokens cost little.
  if ((await findAccountToken(database, presented)) === null) {
    const isDone = (await findUsedToken(database, presented)) !== null;
    throw notFound(isDone ? 'account.passwordChosen' : 'account.linkUsed');
  }
  const errors = newPasswordErrors(newPassword, 'reset', 'newPassword');
  if (errors.length > 0) throw invalidFields(errors);
  const place = enterPasswordChecks({ lane: 'account', share: addressBlock(origin.address) });
  const passwordHash = await queuePasswordCheck(place, () =>
    hashNewPassword(newPassword, 'reset', 'newPassword'),
  );
  return database.transaction(async (transaction) => {
    const userId = await useAccountToken(transaction, presented);
    const account = userId && (await findAccount(transaction, userId));
    if (!userId || !account) throw notFound('account.linkUsed');
    await savePasswordHash(transaction, { userId, passwordHash, now });
    await endSessionsOfUser(transaction, { userId, now });
    await endProgramTokensOfUser(transaction, { userId, now });
    await deleteHalfSessions(transaction, userId);
    const hadEmailChange = await endEmailChange(transaction, { userId, now });
    if (!account.isConfirmed) await takeOver({ db: transaction, platform, now }, { ...account, origin });
    await deleteFailuresOfAccount(transaction, account.email);
    await queuePasswordChangedMail({ db: transaction, platform, now }, account, { hadEmailChange });
    await securityLog.recordIn(transaction, { kind: 'passwordReset', accountId: userId, origin });
    const hasCalendar = (await findFeed(transaction, userId)) !== null;
    return { waysIn: { ...(await countMethods(transaction, userId)), hasCalendar } };
  });
}

/**
 * Somebody else may have signed up with this mailbox, so all ways into the account added before are removed, and the
 * person joins no business: its invitation waits for an answer.
 */
async function takeOver(
  context: { db: Executor; platform: Platform; now: Date },
  account: Account & { origin: EventOrigin },
): Promise<void> {
  const { db, platform, now } = context;
  const { id, origin } = account;
  await removeMethodsSince(db, id, new Date(0));
  await deleteFeed(db, id);
  await forgetInvitation(db, id);
  if (!(await confirmEmailOf(db, id, now))) return;
  await platform.securityLog.recordIn(db, { kind: 'emailConfirmed', accountId: id, origin });
}
