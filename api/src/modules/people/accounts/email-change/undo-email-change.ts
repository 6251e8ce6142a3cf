import { addressBlock } from '@worklane/shared-kernel/server';
import type { Executor } from '../../../../platform/database/database.ts';
import { conflict, notFound } from '../../../../platform/http/problem.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { EventOrigin } from '../../../../platform/security-log/index.ts';
import {
  deleteAccountTokens,
  makeAccountToken,
} from '../../../../platform/sessions/account-tokens.repository.ts';
import { endEmailChange } from '../../../../platform/sessions/email-changes.repository.ts';
import { endProgramTokensOfUser } from '../../../../platform/sessions/program-tokens.repository.ts';
import { endSessionsOfUser } from '../../../../platform/sessions/sessions.repository.ts';
import { deleteFeed } from '../../../calendar/index.ts';
import {
  deleteFailuresOfAccount,
  deleteHalfSessions,
  enterPasswordChecks,
  queuePasswordCheck,
  removeMethodsSince,
  unusablePasswordHash,
} from '../../auth/index.ts';
import { limitAddress } from '../account-limits.ts';
import { queueEmailUndoneMail } from '../account-mails.ts';
import { findAccount, giveEmail, savePasswordHash } from '../accounts.repository.ts';
import {
  deleteFormerEmailsSince,
  type FormerEmailRow,
  findFormerEmail,
  lockAccount,
} from './email-changes.repository.ts';

/**
 * Somebody else may know the password, so all access and all sign-in methods added since the request end. Throws 404
 * for an unknown, used or expired link, and 409 if another account confirmed the email.
 */
export async function undoEmailChange(
  platform: Platform,
  { token, origin, now }: { token: string; origin: EventOrigin; now: Date },
): Promise<{ resetToken: string }> {
  const { database } = platform;
  await limitAddress(platform, origin);
  // Checks the token before the slow hash, so that invented tokens cost little.
  if (!(await findFormerEmail(database, token, now))) throw notFound('account.undoLinkUsed');
  const place = enterPasswordChecks({ lane: 'account', share: addressBlock(origin.address) });
  const passwordHash = await queuePasswordCheck(place, unusablePasswordHash);
  return database.transaction(async (db) => {
    const known = await findFormerEmail(db, token, now);
    if (known) await lockAccount(db, known.userId);
    // Reads the email again under the lock, because the link works once.
    const former = known && (await findFormerEmail(db, token, now));
    if (!former) throw notFound('account.undoLinkUsed');
    const resetToken = await restore({ db, platform, now }, former, passwordHash);
    await platform.securityLog.recordIn(db, {
      kind: 'emailChangeUndone',
      accountId: former.userId,
      origin,
    });
    return { resetToken };
  });
}

async function restore(
  context: { db: Executor; platform: Platform; now: Date },
  former: FormerEmailRow,
  passwordHash: string,
): Promise<string> {
  const { db, now } = context;
  const { userId, email, askedAt } = former;
  const account = await findAccount(db, userId);
  if (!account) throw notFound('account.undoLinkUsed');
  if (!(await giveEmail(db, { userId, email, now }))) throw conflict('account.emailTaken');
  await savePasswordHash(db, { userId, passwordHash, now });
  await endSessionsOfUser(db, { userId, now });
  await endProgramTokensOfUser(db, { userId, now });
  await deleteHalfSessions(db, userId);
  await removeMethodsSince(db, userId, askedAt);
  await deleteFormerEmailsSince(db, former);
  await endEmailChange(db, { userId, now });
  await deleteAccountTokens(db, userId);
  await deleteFeed(db, userId);
  await deleteFailuresOfAccount(db, email);
  await queueEmailUndoneMail(context, account);
  return makeAccountToken(db, { userId, purpose: 'resetPassword', now });
}
