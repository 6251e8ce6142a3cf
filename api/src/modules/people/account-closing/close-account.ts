import { CLOSED_ACCOUNT_DAYS, longDate } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, fieldError, invalidFields, ProblemError } from '../../../platform/http/problem.ts';
import { addJobs } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EventOrigin } from '../../../platform/security-log/index.ts';
import { makeAccountToken } from '../../../platform/sessions/account-tokens.repository.ts';
import { endEmailChange } from '../../../platform/sessions/email-changes.repository.ts';
import { endProgramTokensOfUser } from '../../../platform/sessions/program-tokens.repository.ts';
import { endSessionsOfUser } from '../../../platform/sessions/sessions.repository.ts';
import { wordsOf } from '../../../platform/words.ts';
import { queueMail } from '../../mail/index.ts';
import { closingPlan } from './closing.policy.ts';
import {
  closeUser,
  endRequestsOf,
  findClosing,
  handOverWork,
  lockBusiness,
  lockOperators,
  lockUser,
  otherLeads,
  type UserRow,
} from './closing.repository.ts';
import { notifyOfClosing, publishTeams } from './closing-messages.ts';

const DAY = 86_400_000;
/** With the pauses of `addJobs`, the last attempt is more than two days after the first. */
const TRIES = 20;

export const ERASE_ACCOUNT = 'account.erase';

/** Payload of the job {@link ERASE_ACCOUNT}; the instant distinguishes an earlier closing from a later one. */
export interface EraseAccount {
  userId: string;
  requestedAt: string;
}

export interface Closing {
  userId: string;
  email: string;
  origin: EventOrigin;
  now: Date;
}

/** Closes an account in one transaction. Throws 400 for another address, and 409 if the plan has an obstacle. */
export async function closeAccount(platform: Platform, closing: Closing): Promise<void> {
  await platform.database.transaction((transaction) => closeIn(transaction, platform, closing));
}

async function closeIn(
  db: Executor,
  platform: Platform,
  { userId, email, origin, now }: Closing,
): Promise<void> {
  await lockOperators(db);
  const user = await lockUser(db, userId);
  if (!user) throw new ProblemError(401, 'auth.required');
  if (email.trim().toLowerCase() !== user.email.toLowerCase())
    throw invalidFields([fieldError('email', 'closing.emailDiffers')]);
  if (await findClosing(db, userId)) throw conflict('closing.alreadyClosed');
  await requirePlan(db, user, now);
  const finalAt = new Date(now.getTime() + CLOSED_ACCOUNT_DAYS * DAY);
  const { code, params } = longDate(finalAt);
  const day = wordsOf(code, params);
  const { businessId, isPrimary, isOperator } = user;
  await closeUser(db, { userId, businessId, isPrimary, isOperator, requestedAt: now, finalAt });
  const asked = await endRequestsOf(db, userId, now);
  await endSessionsOfUser(db, { userId, now });
  await endProgramTokensOfUser(db, { userId, now });
  await endEmailChange(db, { userId, now });
  const token = await makeAccountToken(db, { userId, purpose: 'reopenAccount', now });
  await queueMail(
    { db, platform, now },
    {
      to: { userId },
      template: 'accountClosed',
      values: { day },
      link: `/reopen-account?token=${token}`,
    },
  );
  const payload: EraseAccount = { userId, requestedAt: now.toISOString() };
  const delayMs = finalAt.getTime() - now.getTime();
  await addJobs(db, [
    { task: ERASE_ACCOUNT, payload, maxAttempts: TRIES, key: `${ERASE_ACCOUNT}:${userId}`, delayMs },
  ]);
  const leads = await otherLeads(db, user);
  await notifyOfClosing({ db, platform, now }, { person: user, leads, day });
  await publishTeams(db, [businessId, ...asked], now);
  await platform.securityLog.recordIn(db, { kind: 'accountClosed', accountId: userId, origin });
}

async function requirePlan(db: Executor, user: UserRow, now: Date): Promise<void> {
  if (user.businessId !== null) await lockBusiness(db, user.businessId);
  const { obstacle, successorId } = await closingPlan(db, user);
  if (obstacle) throw conflict(`closing.${obstacle}`);
  if (successorId) await handOverWork(db, { from: user.id, to: successorId, now });
}
