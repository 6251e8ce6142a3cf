import { randomBytes } from 'node:crypto';
import type { ChangedEmail } from '@worklane/shared-kernel/contracts';
import { EMAIL_UNDO_DAYS } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../../platform/database/database.ts';
import { notFound, type ProblemError } from '../../../../platform/http/problem.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { EventOrigin } from '../../../../platform/security-log/index.ts';
import {
  findAccountToken,
  findUsedToken,
  useAccountToken,
} from '../../../../platform/sessions/account-tokens.repository.ts';
import { hashOf } from '../../../../platform/sessions/sessions.repository.ts';
import { keepInvitationsOf } from '../../../invitations/index.ts';
import { queueEmailChangedMail } from '../account-mails.ts';
import { type Account, findAccount, giveEmail } from '../accounts.repository.ts';
import { joinInvitingBusiness } from '../confirm-email.ts';
import { publishEmailChange } from '../publish-email-change.ts';
import {
  deleteEmailChange,
  type EmailChangeRow,
  findEmailChange,
  insertFormerEmail,
  isOutOfUse,
  lockAccount,
} from './email-changes.repository.ts';

const DAY = 86_400_000;

interface Confirmation {
  token: string;
  origin: EventOrigin;
  now: Date;
}

/**
 * A confirmed former mailbox gets a link that undoes the change. Throws 404 for an unknown, expired or used token,
 * another email's token, and a disabled or closed account.
 */
export async function confirmEmailChange(
  db: Executor,
  platform: Platform,
  { token, origin, now }: Confirmation,
): Promise<ChangedEmail> {
  const presented = { token, purpose: 'changeEmail', now } as const;
  const userId = await findAccountToken(db, presented);
  if (userId === null) throw await deadLink(db, presented);
  // Locks the account before its token, in the same order as calls that end a pending change.
  await lockAccount(db, userId);
  const change = await findEmailChange(db, userId, now);
  const account = await findAccount(db, userId);
  if (!change || !account || (await isOutOfUse(db, userId))) throw await deadLink(db, presented);
  if ((await useAccountToken(db, { ...presented, email: change.email })) === null)
    throw await deadLink(db, presented);
  await moveAccount({ db, platform, now }, account, change);
  await platform.securityLog.recordIn(db, { kind: 'emailChanged', accountId: userId, origin });
  await publishEmailChange(db, account, now);
  const joined = await joinInvitingBusiness({ db, platform, now }, { ...account, origin });
  return { email: change.email, ...joined };
}

async function deadLink(db: Executor, presented: Parameters<typeof findUsedToken>[1]): Promise<ProblemError> {
  const isDone = (await findUsedToken(db, presented)) !== null;
  return notFound(isDone ? 'account.emailChanged' : 'account.linkUsed');
}

async function moveAccount(
  context: { db: Executor; platform: Platform; now: Date },
  account: Account,
  { email, askedAt }: EmailChangeRow,
): Promise<void> {
  const { db, now } = context;
  const { id: userId } = account;
  // An unconfirmed address may belong to another person, so it gets neither mail nor undo link.
  if (account.isConfirmed) {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + EMAIL_UNDO_DAYS * DAY);
    const times = { askedAt, changedAt: now, expiresAt };
    const former = { id: newId(), userId, email: account.email, tokenHash: hashOf(token), ...times };
    await insertFormerEmail(db, former);
    await keepInvitationsOf(db, { userId, email: account.email, now });
    await queueEmailChangedMail(context, account, token);
  }
  if (!(await giveEmail(db, { userId, email, now }))) throw notFound('account.linkUsed');
  await deleteEmailChange(db, userId);
}
