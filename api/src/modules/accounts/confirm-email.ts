import type { ValidatedEmail } from '@worklane/shared-kernel/contracts';
import { findUsedToken, useAccountToken } from '../../platform/account-tokens.repository.ts';
import type { Executor } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/problem.ts';
import type { EventOrigin } from '../../platform/security-log/index.ts';
import { acceptAtConfirmation } from '../invitations/index.ts';
import { limitMailbox } from './account-limits.ts';
import { queueValidationMail } from './account-mails.ts';
import { confirmEmailOf, findAccount, forgetInvitation } from './accounts.repository.ts';

/**
 * Confirms an email by the token of the mail. With an invitation, the person joins the inviting business while their own
 * is still empty. Throws 404 for a token that is unknown, expired or used, and where another account owns the email. For
 * a used one the code says whether the email is confirmed: a program that checks mails may have opened the link first.
 */
export async function confirmEmail(
  db: Executor,
  platform: Platform,
  { token, origin, now }: { token: string; origin: EventOrigin; now: Date },
): Promise<ValidatedEmail> {
  const { securityLog } = platform;
  const presented = { token, purpose: 'validateEmail', now } as const;
  const userId = await useAccountToken(db, presented);
  if (userId === null) {
    const before = await findUsedToken(db, presented);
    const isConfirmed = before !== null && (await findAccount(db, before))?.isConfirmed === true;
    throw notFound(isConfirmed ? 'account.emailConfirmed' : 'account.linkUsed');
  }
  if (!(await confirmEmailOf(db, userId, now))) throw notFound('account.linkUsed');
  await securityLog.recordIn(db, { kind: 'emailConfirmed', accountId: userId, origin });
  const account = await findAccount(db, userId);
  if (!account?.userInvitationId) return { joinedBusinessName: null };
  await forgetInvitation(db, userId);
  const accepted = { id: account.userInvitationId, userId, origin };
  return { joinedBusinessName: await acceptAtConfirmation({ db, platform, now }, accepted) };
}

/** Has the mail that confirms the own email sent again; nothing where it is confirmed. */
export async function sendValidationAgain(db: Executor, platform: Platform, userId: string): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account || account.isConfirmed) return;
  await limitMailbox(platform, account.email);
  await queueValidationMail(db, userId);
}
