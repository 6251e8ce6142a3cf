import type { ValidatedEmail } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EventOrigin } from '../../../platform/security-log/index.ts';
import { findUsedToken, useAccountToken } from '../../../platform/sessions/account-tokens.repository.ts';
import { endEmailChange } from '../../../platform/sessions/email-changes.repository.ts';
import { acceptAtConfirmation } from '../../invitations/index.ts';
import { limitMailbox } from './account-limits.ts';
import { queueValidationMail } from './account-mails.ts';
import { type Account, confirmEmailOf, findAccount, forgetInvitation } from './accounts.repository.ts';
import { publishEmailChange } from './publish-email-change.ts';

/**
 * An invited person joins the inviting business if their own is still empty. Throws 404 for an unknown, expired or used
 * token. A used token's code says whether the email is confirmed, because a mail scanner may have opened the link.
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
  // A person who only typed this email may have asked for the change.
  await endEmailChange(db, { userId, now });
  await securityLog.recordIn(db, { kind: 'emailConfirmed', accountId: userId, origin });
  const account = await findAccount(db, userId);
  if (account) await publishEmailChange(db, account, now);
  return joinInvitingBusiness(
    { db, platform, now },
    { id: userId, userInvitationId: null, ...account, origin },
  );
}

export async function joinInvitingBusiness(
  context: { db: Executor; platform: Platform; now: Date },
  { id, userInvitationId, origin }: Pick<Account, 'id' | 'userInvitationId'> & { origin: EventOrigin },
): Promise<ValidatedEmail> {
  if (!userInvitationId) return { joinedBusinessName: null };
  await forgetInvitation(context.db, id);
  const accepted = { id: userInvitationId, userId: id, origin };
  return { joinedBusinessName: await acceptAtConfirmation(context, accepted) };
}

export async function sendValidationAgain(db: Executor, platform: Platform, userId: string): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account || account.isConfirmed) return;
  await limitMailbox(platform, account.email);
  await queueValidationMail(db, userId);
}
