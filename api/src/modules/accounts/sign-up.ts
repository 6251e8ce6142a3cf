import type { SignUpBody } from '@worklane/shared-kernel/contracts';
import { checkEmail, checkRequired } from '@worklane/shared-kernel/domain';
import { addressBlock } from '../../platform/counted-address.ts';
import type { Executor } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fieldError, invalidFields, type WrongField } from '../../platform/problem.ts';
import type { EventOrigin } from '../../platform/security-log/index.ts';
import { storableText } from '../../platform/typed-text.ts';
import {
  enterPasswordChecks,
  hashNewPassword,
  newPasswordErrors,
  queuePasswordCheck,
} from '../auth/index.ts';
import { findActiveIndustries } from '../industries/index.ts';
import { findOpenInvitation } from '../invitations/index.ts';
import { limitAddress, limitMailbox } from './account-limits.ts';
import { queueValidationMail } from './account-mails.ts';
import { findOwnerOfMailbox, insertAccount } from './accounts.repository.ts';

/**
 * Makes an account with a standard business of its own and has the mail sent that confirms its email. Whether the email
 * has an account already changes neither the answer nor the work; only that mailbox is told. See docs/decisions/0050.
 */
export async function signUp(
  platform: Platform,
  { body, origin, now }: { body: SignUpBody; origin: EventOrigin; now: Date },
): Promise<{ userId: string; email: string }> {
  const { database, settings, securityLog } = platform;
  await limitAddress(platform, origin);
  const typed = typedTextsOf(body);
  const industryIds = [...new Set(body.industry)];
  const active = await findActiveIndustries(database, industryIds);
  const errors = [...signUpErrors({ ...body, ...typed }), ...industryErrors(industryIds, active)];
  if (errors.length > 0) throw invalidFields(errors);
  const { email } = typed;
  await limitMailbox(platform, email);

  const place = enterPasswordChecks({ lane: 'stranger', share: addressBlock(origin.address) });
  const passwordHash = await queuePasswordCheck(place, () => hashNewPassword(body.password, 'signUp'));
  const userId = await database.transaction(async (transaction) => {
    const isKnown = (await findOwnerOfMailbox(transaction, email)) !== null;
    if (isKnown && settings.DISCLOSE_ACCOUNTS === '1')
      throw invalidFields([fieldError('email', 'account.emailKnown')]);
    const userInvitationId = await openInvitation(transaction, body.userinvitationId, now);
    const { firstName, lastName, businessName } = typed;
    const account = { firstName, lastName, email, businessName, passwordHash, industryIds, userInvitationId };
    const id = await insertAccount(transaction, { ...account, now });
    await queueValidationMail(transaction, id);
    await securityLog.recordIn(transaction, { kind: 'signUp', accountId: id, origin });
    return id;
  });
  return { userId, email };
}

/** An invitation that is used, revoked, expired or unknown does not keep anybody from signing up. */
async function openInvitation(db: Executor, id: string | undefined, now: Date): Promise<string | null> {
  const found = id === undefined ? null : await findOpenInvitation(db, id, now);
  return found?.id ?? null;
}

function typedTextsOf(body: SignUpBody) {
  return {
    firstName: storableText(body.firstName, 'firstName'),
    lastName: storableText(body.lastName, 'lastName'),
    email: body.email.trim(),
    businessName: storableText(body.businessName, 'businessName'),
  };
}

/** All wrong fields, in the order of the form. */
function signUpErrors(body: SignUpBody): WrongField[] {
  const names = (['firstName', 'lastName'] as const).flatMap((name) => requiredError(name, body[name]));
  const missing = requiredError('email', body.email);
  const invalid = checkEmail(body.email);
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
