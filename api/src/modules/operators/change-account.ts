import type { Executor } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventOrigin } from '../../platform/security-log/index.ts';
import { endEmailChange } from '../../platform/sessions/email-changes.repository.ts';
import { endProgramTokensOfUser } from '../../platform/sessions/program-tokens.repository.ts';
import { endSessionsOfUser } from '../../platform/sessions/sessions.repository.ts';
import { countOtherOperators, lockOperators, lockUser } from '../people/account-closing/index.ts';
import { deleteDisabling, insertDisabling } from './operators.repository.ts';

interface AccountChange {
  db: Executor;
  platform: Platform;
  userId: string;
  operatorId: string;
  origin: EventOrigin;
  now: Date;
}

/**
 * Ends sessions at once. Throws 404 for an unknown or closed account, and 409 for the caller's own account, the last
 * operator, or a disabled account.
 */
export async function disableUser(change: AccountChange & { reason: string }): Promise<void> {
  const { db, platform, userId, operatorId, origin, reason, now } = change;
  const user = await lockAccount(change);
  // Counts the other operators: if two operators disable each other concurrently, one must remain.
  if (user.isOperator && (await countOtherOperators(db, userId)) === 0)
    throw conflict('operator.lastOperator');
  if (!(await insertDisabling(db, { userId, reason, disabledBy: operatorId, disabledAt: now })))
    throw conflict('operator.isDisabled');
  const sessions = await endSessionsOfUser(db, { userId, now });
  await endProgramTokensOfUser(db, { userId, now });
  await endEmailChange(db, { userId, now });
  await platform.securityLog.recordIn(db, {
    kind: 'accountDisabled',
    accountId: userId,
    actor: `user:${operatorId}`,
    origin,
    details: { reason, sessions },
  });
}

export async function enableUser(change: AccountChange & { reason: string }): Promise<void> {
  const { db, platform, userId, operatorId, origin, reason } = change;
  await lockAccount(change);
  if (!(await deleteDisabling(db, userId))) throw conflict('operator.isEnabled');
  await platform.securityLog.recordIn(db, {
    kind: 'accountEnabled',
    accountId: userId,
    actor: `user:${operatorId}`,
    origin,
    details: { reason },
  });
}

export async function endSessions(change: AccountChange): Promise<void> {
  const { db, platform, userId, operatorId, origin, now } = change;
  await lockAccount(change);
  const sessions = await endSessionsOfUser(db, { userId, now });
  const tokens = await endProgramTokensOfUser(db, { userId, now });
  await endEmailChange(db, { userId, now });
  if (sessions + tokens === 0) return;
  await platform.securityLog.recordIn(db, {
    kind: 'sessionEnded',
    accountId: userId,
    actor: `user:${operatorId}`,
    origin,
    details: { reason: 'operator', sessions, endedTokens: tokens },
  });
}

async function lockAccount({ db, userId, operatorId }: AccountChange) {
  if (userId === operatorId) throw conflict('operator.ownAccount');
  // Locks operators before rows, like account closing: operators who disable each other must not deadlock.
  await lockOperators(db);
  const user = await lockUser(db, userId);
  if (!user || user.closedAt !== null) throw notFound('operator.userNotFound');
  return user;
}
