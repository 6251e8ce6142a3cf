import type { EmailChange, EmailChangeBody } from '@worklane/shared-kernel/contracts';
import { checkEmail, checkRequired } from '@worklane/shared-kernel/domain';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Executor } from '../../../../platform/database/database.ts';
import { fieldError, invalidFields, notFound, ProblemError } from '../../../../platform/http/problem.ts';
import { hourlyLimit, requireWithinLimit } from '../../../../platform/limits/request-limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { originOf } from '../../../../platform/security-log/index.ts';
import { ACCOUNT_TOKEN_HOURS } from '../../../../platform/sessions/account-tokens.repository.ts';
import { endEmailChange } from '../../../../platform/sessions/email-changes.repository.ts';
import type { SignedInUser } from '../../../../platform/sessions/sessions.repository.ts';
import { confirmPassword, lockAccountAndSession } from '../../auth/index.ts';
import { limitMailbox } from '../account-limits.ts';
import { queueEmailChangeMail } from '../account-mails.ts';
import {
  type EmailChangeRow,
  findEmailChange,
  lockAccount,
  saveEmailChange,
} from './email-changes.repository.ts';

const HOUR = 3_600_000;
/** The maximum number of links for one account in an hour: the mailbox may belong to another person. */
const CHANGES = hourlyLimit('email change', 5);

export const presentEmailChange = ({ email, expiresAt }: EmailChangeRow): EmailChange => ({
  email,
  expiresAt: expiresAt.toISOString(),
});

interface Asking {
  user: SignedInUser;
  body: Static<typeof EmailChangeBody>;
  now: Date;
}

/** Answer and work are the same if another account has that email. Throws 400, 401 for an ended session, and 429. */
export async function askEmailChange(
  request: FastifyRequest,
  { user: { id: userId, sessionId }, body, now }: Asking,
): Promise<EmailChange> {
  const { platform } = request.server;
  const email = body.email.trim();
  const invalid = checkRequired(email) ?? checkEmail(email, platform.settings.EMAIL_RULE);
  if (invalid) throw invalidFields([fieldError('email', invalid.code)]);
  const own = await confirmPassword(request, { userId, password: body.password, now });
  if (own.email.toLowerCase() === email.toLowerCase())
    throw invalidFields([fieldError('email', 'account.emailIsYours')]);
  await limitChanges(platform, { userId, email });
  const change = { userId, email, askedAt: now, expiresAt: expiryOf(now) };
  await platform.database.transaction(async (db) => {
    // A concurrent change of the password has ended this session.
    if (!(await lockAccountAndSession(db, { userId, sessionId })))
      throw new ProblemError(401, 'auth.required');
    await endEmailChange(db, { userId, now });
    await saveEmailChange(db, change);
    await queueEmailChangeMail(db, userId);
    await platform.securityLog.recordIn(db, {
      kind: 'emailChangeAsked',
      accountId: userId,
      origin: originOf(request),
    });
  });
  return presentEmailChange(change);
}

export async function sendEmailChangeAgain(
  db: Executor,
  platform: Platform,
  { userId, now }: { userId: string; now: Date },
): Promise<EmailChange> {
  await lockAccount(db, userId);
  const waiting = await findEmailChange(db, userId, now);
  if (!waiting) throw notFound('account.noEmailChange');
  await limitChanges(platform, waiting);
  const change = { ...waiting, expiresAt: expiryOf(now) };
  await saveEmailChange(db, change);
  await queueEmailChangeMail(db, userId);
  return presentEmailChange(change);
}

export async function cancelEmailChange(db: Executor, account: { userId: string; now: Date }): Promise<void> {
  await lockAccount(db, account.userId);
  await endEmailChange(db, account);
}

const expiryOf = (now: Date) => new Date(now.getTime() + ACCOUNT_TOKEN_HOURS.changeEmail * HOUR);

async function limitChanges(
  platform: Platform,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await requireWithinLimit(platform, CHANGES, userId, 'account.tooManyEmailChanges');
  await limitMailbox(platform, email);
}
