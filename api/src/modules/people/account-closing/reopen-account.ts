import type { Executor } from '../../../platform/database/database.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EventOrigin } from '../../../platform/security-log/index.ts';
import { findUsedToken, useAccountToken } from '../../../platform/sessions/account-tokens.repository.ts';
import {
  type ClosingRow,
  findClosing,
  isDisabled,
  lockBusiness,
  lockUser,
  otherLeads,
  reopenUser,
  type UserRow,
} from './closing.repository.ts';
import { notifyOfReopening, publishTeams } from './closing-messages.ts';

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
  if (!closing || closing.finalAt <= now || (await isDisabled(db, userId))) return false;
  const { leads, ...rights } = await rightsAfter(db, user, closing);
  await reopenUser(db, { userId, ...rights, isOperator: closing.isOperator, now });
  await notifyOfReopening({ db, platform, now }, { person: user, leads });
  await publishTeams(db, [rights.businessId], now);
  await platform.securityLog.recordIn(db, { kind: 'accountReopened', accountId: userId, origin });
  return true;
}

/**
 * Nobody could remove the person while the account was closed. So a person who returns to a business with leads sees
 * only shared Jobs until a lead changes that. A business that the person got after the closing is kept.
 */
async function rightsAfter(db: Executor, user: UserRow, closing: ClosingRow) {
  const { businessId } = closing;
  const { isPrimary, seesOnlyShared } = user;
  if (user.businessId !== null || businessId === null)
    return { businessId: user.businessId, isPrimary, seesOnlyShared, leads: [] };
  await lockBusiness(db, businessId);
  const leads = await otherLeads(db, { id: user.id, businessId });
  if (leads.length > 0) return { businessId, isPrimary: false, seesOnlyShared: true, leads };
  return { businessId, isPrimary: closing.isPrimary, seesOnlyShared, leads };
}
