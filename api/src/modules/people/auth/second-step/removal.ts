import { securityPagePath } from '@worklane/shared-kernel/domain';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../../../platform/database/database.ts';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { hourlyLimit, requireWithinLimit } from '../../../../platform/limits/request-limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type EventOrigin, originOf } from '../../../../platform/security-log/index.ts';
import {
  ACCOUNT_TOKEN_HOURS,
  makeAccountToken,
  useAccountToken,
} from '../../../../platform/sessions/account-tokens.repository.ts';
import { endEmailChange } from '../../../../platform/sessions/email-changes.repository.ts';
import { endProgramTokensOfUser } from '../../../../platform/sessions/program-tokens.repository.ts';
import { endSessionsOfUser } from '../../../../platform/sessions/sessions.repository.ts';
import { queueMail, queueMails } from '../../../mail/index.ts';
import { findAccount } from '../auth.repository.ts';
import { deletePasskeys } from '../passkeys/passkeys.repository.ts';
import {
  deleteRemoval,
  findRemoval,
  insertRemoval,
  listDueRemovals,
  listOperators,
  takeDueRemoval,
} from './removals.repository.ts';
import { deleteHalfSessions, deleteSecondStep } from './second-step.repository.ts';

const HOUR = 3_600_000;
/** Long enough for the account's owner to see a mail or open the portal. */
const WAIT_MS = ACCOUNT_TOKEN_HOURS.stopRemoval * HOUR;
const LOST_MAILS = hourlyLimit('lost device mail', 3);

export type RemovalChange = 'asked' | 'started' | 'stopped' | 'removed';

/** The caller has typed the right password; the mailed link proves access to the mailbox. */
export async function askRemoval(request: FastifyRequest, userId: string, now: Date): Promise<void> {
  const { platform } = request.server;
  const account = await findAccount(platform.database, userId);
  // An unconfirmed email may belong to another person.
  if (!account?.emailConfirmedAt) throw new ProblemError(409, 'secondStep.emailUnconfirmed');
  await requireWithinLimit(platform, LOST_MAILS, userId, 'secondStep.lostTooOften');
  await platform.database.transaction(async (db) => {
    const token = await makeAccountToken(db, { userId, purpose: 'removeSecondStep', now });
    const link = `/lost-device?token=${token}`;
    const values = { hours: ACCOUNT_TOKEN_HOURS.removeSecondStep };
    await queueMail({ db, platform, now }, { to: { userId }, template: 'account.lostDevice', values, link });
  });
  record(platform, 'asked', userId, originOf(request));
}

/**
 * Starts the waiting time by the mailed link, which works once. Mails the person and, for an operator, all other
 * operators.
 */
export async function startRemoval(request: FastifyRequest, token: string, now: Date): Promise<Date> {
  const { platform } = request.server;
  const { userId, dueAt } = await platform.database.transaction(async (db) => {
    const owner = await useAccountToken(db, { token, purpose: 'removeSecondStep', now });
    if (owner === null) throw new ProblemError(404, 'secondStep.linkVoid');
    const running = await findRemoval(db, owner);
    if (running) return running;
    const removal = { userId: owner, startedAt: now, dueAt: new Date(now.getTime() + WAIT_MS) };
    await insertRemoval(db, removal);
    await mailRemoval({ db, platform, now }, owner);
    return removal;
  });
  record(platform, 'started', userId, originOf(request));
  return dueAt;
}

async function mailRemoval(
  context: { db: Executor; platform: Platform; now: Date },
  userId: string,
): Promise<void> {
  const { db, now } = context;
  const account = await findAccount(db, userId);
  const token = await makeAccountToken(db, { userId, purpose: 'stopRemoval', now });
  const values = { hours: ACCOUNT_TOKEN_HOURS.stopRemoval, email: account?.email ?? '' };
  const link = `/lost-device/stop?token=${token}`;
  await queueMail(context, { to: { userId }, template: 'account.removalStarted', values, link });
  // An intruder in an operator's mailbox could hide its mails, so the other operators can also stop the removal.
  const others = account?.isOperator ? (await listOperators(db)).filter((id) => id !== userId) : [];
  await queueMails(
    context,
    others.map((id) => ({
      to: { userId: id },
      template: 'account.operatorRemovalStarted' as const,
      values,
      link,
    })),
  );
}

export async function stopRemovalByLink(request: FastifyRequest, token: string, now: Date): Promise<void> {
  const { platform } = request.server;
  const userId = await platform.database.transaction(async (db) => {
    const owner = await useAccountToken(db, { token, purpose: 'stopRemoval', now });
    if (owner === null) throw new ProblemError(404, 'secondStep.linkVoid');
    await stopRemoval({ db, platform, now }, owner);
    return owner;
  });
  record(platform, 'stopped', userId, originOf(request));
}

/** Stops the removal of a person who has signed in, and so has not lost all devices. */
export async function stopOwnRemoval(
  context: { db: Executor; platform: Platform; now: Date },
  userId: string,
  origin: EventOrigin,
): Promise<void> {
  if (await stopRemoval(context, userId)) record(context.platform, 'stopped', userId, origin);
}

async function stopRemoval(
  context: { db: Executor; platform: Platform; now: Date },
  userId: string,
): Promise<boolean> {
  if (!(await deleteRemoval(context.db, userId))) return false;
  await queueMail(context, { to: { userId }, template: 'account.removalStopped' });
  return true;
}

/** Removes the second step and all passkeys if the wait is over. Also runs at each sign-in. */
export async function applyDueRemoval(platform: Platform, userId: string, now: Date): Promise<void> {
  const isRemoved = await platform.database.transaction(async (db) => {
    if (!(await takeDueRemoval(db, userId, now))) return false;
    await deleteSecondStep(db, userId);
    await deletePasskeys(db, userId);
    await deleteHalfSessions(db, userId);
    await endSessionsOfUser(db, { userId, now });
    await endProgramTokensOfUser(db, { userId, now });
    await endEmailChange(db, { userId, now });
    const account = await findAccount(db, userId);
    const link = securityPagePath(account ?? { isOperator: false });
    await queueMail({ db, platform, now }, { to: { userId }, template: 'account.secondStepRemoved', link });
    return true;
  });
  if (isRemoved) record(platform, 'removed', userId, null);
}

export async function applyDueRemovals(platform: Platform, now: Date): Promise<void> {
  for (const userId of await listDueRemovals(platform.database, now))
    await applyDueRemoval(platform, userId, now);
}

function record(platform: Platform, change: RemovalChange, accountId: string, origin: EventOrigin | null) {
  platform.securityLog.record({ kind: 'secondStepRemoval', accountId, origin, details: { reason: change } });
}
