import { createHash } from 'node:crypto';
import type { SignUpBody } from '@worklane/shared-kernel/contracts';
import { checkEmail, checkRequired, type EmailRule } from '@worklane/shared-kernel/domain';
import { addressBlock } from '@worklane/shared-kernel/server';
import type { Executor } from '../../../platform/database/database.ts';
import { fieldError, invalidFields, ProblemError, type WrongField } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EventOrigin } from '../../../platform/security-log/index.ts';
import { storableLine } from '../../../platform/texts/typed-text.ts';
import { findActiveIndustries } from '../../industries/index.ts';
import { findOpenInvitation } from '../../invitations/index.ts';
import {
  enterPasswordChecks,
  hashNewPassword,
  newPasswordErrors,
  queuePasswordCheck,
  verifyPassword,
} from '../auth/index.ts';
import { limitAddress, limitMailbox } from './account-limits.ts';
import { queueValidationMail } from './account-mails.ts';
import { findAccountOfSignUp, findOwnerOfMailbox, insertAccount, lockSignUp } from './accounts.repository.ts';

/** Milliseconds for which a repeated key means the same call; later it is an error. */
const REPEAT_MS = 600_000;

interface SignUpCall {
  body: SignUpBody;
  key: string | null;
  origin: EventOrigin;
  now: Date;
}

/**
 * If the email has an account, answer and work are the same, and only its mailbox gets a mail (docs/decisions/email-
 * addresses.md). A repeated call with the same key signs in to the first call's account.
 */
export async function signUp(
  platform: Platform,
  { body, key, origin, now }: SignUpCall,
): Promise<{ userId: string; email: string }> {
  const { database, settings, securityLog } = platform;
  await limitAddress(platform, origin);
  const typed = typedTextsOf(body);
  const industryIds = [...new Set(body.industry)];
  const active = await findActiveIndustries(database, industryIds);
  const errors = [
    ...signUpErrors({ ...body, ...typed }, settings.EMAIL_RULE),
    ...industryErrors(industryIds, active),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  const { email } = typed;
  const signUpKey = key === null ? null : createHash('sha256').update(key).digest();
  const repeat = { signUpKey, email, password: body.password, origin, now };
  const made = await findRepeated(database, repeat);
  if (made) return made;
  await limitMailbox(platform, email);

  const place = enterPasswordChecks({ lane: 'stranger', share: addressBlock(origin.address) });
  const passwordHash = await queuePasswordCheck(place, () => hashNewPassword(body.password, 'signUp'));
  return database.transaction(async (transaction) => {
    if (signUpKey !== null) await lockSignUp(transaction, signUpKey);
    const madeSince = await findRepeated(transaction, repeat);
    if (madeSince) return madeSince;
    const isKnown = (await findOwnerOfMailbox(transaction, email)) !== null;
    if (isKnown && settings.DISCLOSE_ACCOUNTS === '1')
      throw invalidFields([fieldError('email', 'account.emailKnown')]);
    const userInvitationId = await openInvitation(transaction, body.userinvitationId, now);
    const { firstName, lastName, businessName } = typed;
    const account = { firstName, lastName, email, businessName, passwordHash, industryIds, userInvitationId };
    const userId = await insertAccount(transaction, { ...account, signUpKey, now });
    await queueValidationMail(transaction, userId);
    await securityLog.recordIn(transaction, { kind: 'signUp', accountId: userId, origin });
    return { userId, email };
  });
}

/** The key alone gives no access: email and password must match and the call must be recent, else 422. */
async function findRepeated(
  db: Executor,
  call: { signUpKey: Buffer | null; email: string; password: string; origin: EventOrigin; now: Date },
): Promise<{ userId: string; email: string } | null> {
  const found = call.signUpKey === null ? null : await findAccountOfSignUp(db, call.signUpKey);
  if (!found) return null;
  const isRecent = call.now.getTime() - found.createdAt.getTime() < REPEAT_MS;
  if (!isRecent || found.email !== call.email) throw new ProblemError(422, 'idempotency.keyReused');
  const place = enterPasswordChecks({ lane: 'stranger', share: addressBlock(call.origin.address) });
  if (!(await queuePasswordCheck(place, () => verifyPassword(found.passwordHash, call.password))))
    throw new ProblemError(422, 'idempotency.keyReused');
  return { userId: found.id, email: found.email };
}

/** Ignores an invitation that is used, revoked, expired or unknown, so that the person can still sign up. */
async function openInvitation(db: Executor, id: string | undefined, now: Date): Promise<string | null> {
  const found = id === undefined ? null : await findOpenInvitation(db, id, now);
  return found?.id ?? null;
}

function typedTextsOf(body: SignUpBody) {
  return {
    firstName: storableLine(body.firstName, 'firstName'),
    lastName: storableLine(body.lastName, 'lastName'),
    email: body.email.trim(),
    businessName: storableLine(body.businessName, 'businessName'),
  };
}

function signUpErrors(body: SignUpBody, rule: EmailRule): WrongField[] {
  const names = (['firstName', 'lastName'] as const).flatMap((name) => requiredError(name, body[name]));
  const missing = requiredError('email', body.email);
  const invalid = checkEmail(body.email, rule);
  const email = missing.length > 0 || !invalid ? missing : [fieldError('email', invalid.code)];
  return [
    ...names,
    ...email,
    ...newPasswordErrors(body.password, 'signUp'),
    ...requiredError('businessName', body.businessName),
  ];
}

function requiredError(field: string, value: string): WrongField[] {
  const violation = checkRequired(value);
  return violation ? [fieldError(field, violation.code)] : [];
}

function industryErrors(chosen: readonly string[], active: readonly string[]): WrongField[] {
  if (chosen.length === 0) return [fieldError('industry', 'required')];
  return active.length < chosen.length ? [fieldError('industry', 'industry.notListed')] : [];
}
