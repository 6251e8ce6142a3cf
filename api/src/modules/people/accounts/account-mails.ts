import { EMAIL_UNDO_DAYS } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../../platform/database/database.ts';
import { addJobs } from '../../../platform/jobs/index.ts';
import {
  ACCOUNT_TOKEN_HOURS,
  makeAccountToken,
} from '../../../platform/sessions/account-tokens.repository.ts';
import { findOpenInvitation } from '../../invitations/index.ts';
import { queueMail } from '../../mail/index.ts';
import { passwordMailOf } from '../auth/index.ts';
import {
  type Account,
  findAccount,
  findAccountOfMailbox,
  findOwnerOfMailbox,
} from './accounts.repository.ts';
import { findEmailChange, lockAccount } from './email-change/email-changes.repository.ts';

type MailContext = Parameters<typeof queueMail>[0];

// Calls without a session only add a job, and the job chooses the mail. The call's work and time then do not show
// whether the email is known.

const VALIDATION_TASK = 'accounts.validationMail';
const RESET_TASK = 'accounts.resetMail';
const EMAIL_CHANGE_TASK = 'accounts.emailChangeMail';
const ATTEMPTS = 14;

export async function queueValidationMail(db: Executor, userId: string): Promise<void> {
  await addJobs(db, [{ task: VALIDATION_TASK, payload: { userId }, maxAttempts: ATTEMPTS }]);
}

export async function queueResetMail(db: Executor, email: string): Promise<void> {
  await addJobs(db, [{ task: RESET_TASK, payload: { email }, maxAttempts: ATTEMPTS }]);
}

export async function queuePasswordChangedMail(
  context: MailContext,
  account: Account,
  { hadEmailChange }: { hadEmailChange: boolean },
): Promise<void> {
  await queueMail(context, {
    to: recipientOf(account),
    template: passwordMailOf(hadEmailChange),
    link: '/forgotpwd',
  });
}

export async function queueEmailChangeMail(db: Executor, userId: string): Promise<void> {
  await addJobs(db, [{ task: EMAIL_CHANGE_TASK, payload: { userId }, maxAttempts: ATTEMPTS }]);
}

export async function queueEmailChangedMail(
  context: MailContext,
  { id, email }: Account,
  token: string,
): Promise<void> {
  await queueMail(context, {
    to: { userId: id, address: email },
    template: 'account.emailChanged',
    values: { days: EMAIL_UNDO_DAYS },
    link: `/email-change/undo?token=${token}`,
  });
}

export async function queueEmailUndoneMail(context: MailContext, { id, email }: Account): Promise<void> {
  await queueMail(context, { to: { userId: id, address: email }, template: 'account.emailChangeUndone' });
}

export function registerAccountMails({ platform }: FastifyInstance): void {
  const inTransaction = (work: (context: MailContext) => Promise<void>) =>
    platform.database.transaction((db) => work({ db, platform, now: platform.clock.now() }));
  platform.jobs.register(VALIDATION_TASK, (payload) =>
    inTransaction((context) => writeValidationMail(context, (payload as { userId: string }).userId)),
  );
  platform.jobs.register(EMAIL_CHANGE_TASK, (payload) =>
    inTransaction((context) => writeEmailChangeMail(context, (payload as { userId: string }).userId)),
  );
  platform.jobs.register(RESET_TASK, (payload) =>
    inTransaction((context) => writeResetMail(context, (payload as { email: string }).email)),
  );
}

async function writeValidationMail(context: MailContext, userId: string): Promise<void> {
  const { db, now } = context;
  const account = await findAccount(db, userId);
  if (!account || account.isConfirmed) return;
  const owner = await findOwnerOfMailbox(db, account.email);
  if (owner !== null) {
    await queueMail(context, { to: { userId: owner }, template: 'account.signUpAttempt', link: '/login' });
    return;
  }
  const invitation =
    account.userInvitationId && (await findOpenInvitation(db, account.userInvitationId, now));
  const token = await makeAccountToken(db, { userId, purpose: 'validateEmail', now });
  await queueMail(context, {
    to: recipientOf(account),
    template: invitation ? 'account.validateEmailAndJoin' : 'account.validateEmail',
    values: {
      hours: ACCOUNT_TOKEN_HOURS.validateEmail,
      business: invitation ? invitation.businessName : '',
    },
    link: `/signup/emailValidation?token=${token}`,
  });
}

async function writeEmailChangeMail(context: MailContext, userId: string): Promise<void> {
  const { db, now } = context;
  // The account stays locked until the change is stored, so that the link goes to its email.
  await lockAccount(db, userId);
  const change = await findEmailChange(db, userId, now);
  if (!change) return;
  const owner = await findOwnerOfMailbox(db, change.email);
  if (owner !== null) {
    await queueMail(context, { to: { userId: owner }, template: 'account.emailChangeAttempt' });
    return;
  }
  const { email } = change;
  const token = await makeAccountToken(db, { userId, purpose: 'changeEmail', email, now });
  await queueMail(context, {
    to: { address: email },
    template: 'account.changeEmail',
    values: { hours: ACCOUNT_TOKEN_HOURS.changeEmail },
    link: `/email-change/confirm?token=${token}`,
  });
}

async function writeResetMail(context: MailContext, email: string): Promise<void> {
  const { db, now } = context;
  const userId = await findAccountOfMailbox(db, email);
  const account = userId && (await findAccount(db, userId));
  if (!account) return;
  const token = await makeAccountToken(db, { userId: account.id, purpose: 'resetPassword', now });
  await queueMail(context, {
    to: recipientOf(account),
    template: 'account.resetPassword',
    values: { minutes: ACCOUNT_TOKEN_HOURS.resetPassword * 60 },
    link: `/resetpwd?token=${token}`,
  });
}

/** Mails to an unconfirmed email, which may belong to another person, contain no text typed at sign-up. */
function recipientOf({ id, email, isConfirmed }: Account) {
  return isConfirmed ? { userId: id } : { address: email };
}
