import type { Executor } from '../../../platform/database/database.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EventOrigin } from '../../../platform/security-log/index.ts';
import { findUsedToken, useAccountToken } from '../../../platform/sessions/account-tokens.repository.ts';
import { findClosing, lockUser, reopenUser } from './closing.repository.ts';

interface Reopening {
  userId: string;
  origin: EventOrigin;
  now: Date;
}

/** Joins the caller's transaction. Throws 409 if the account is not closed. */
export async function reopenAccount(db: Executor, platform: Platform, reopening: Reopening): Promise<void> {
  if (!(await reopen(db, platform, reopening))) throw conflict('closing.notClosed');
}

/** Throws 410 if the mailed secret no longer works; the code says whether the account is open. */
export async function reopenByToken(
  db: Executor,
  platform: Platform,
  { token, ...reopening }: Omit<Reopening, 'userId'> & { token: string },
): Promise<void> {
  const presented = { token, purpose: 'reopenAccount', now: reopening.now } as const;
  const userId = await useAccountToken(db, presented);
  if (userId !== null && (await reopen(db, platform, { userId, ...reopening }))) return;
  const before = userId ?? (await findUsedToken(db, presented));
  const isOpen = before !== null && (await findClosing(db, before)) === null;
  throw new ProblemError(410, isOpen ? 'closing.reopened' : 'closing.linkUsed');
}

async function reopen(
  db: Executor,
  platform: Platform,
  { userId, origin, now }: Reopening,
): Promise<boolean> {
  const user = await lockUser(db, userId);
  const closing = user && (await findClosing(db, userId));
  if (!closing || closing.finalAt <= now) return false;
  const { isOperator } = closing;
  // A person can have got a business after the closing. It is not replaced, because its leads decide on leaving it.
  const { businessId, isPrimary } = user.businessId === null ? closing : user;
  await reopenUser(db, { userId, businessId, isPrimary: businessId !== null && isPrimary, isOperator, now });
  await platform.securityLog.recordIn(db, { kind: 'accountReopened', accountId: userId, origin });
  return true;
}
