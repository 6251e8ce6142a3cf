import type { LeavingChoice, LeavingPreview } from '@worklane/shared-kernel/contracts';
import type { LeavingEffect } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { conflict, fieldError, invalidFields } from '../../platform/http/problem.ts';
import { addJobs } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type EventOrigin,
  recordMembershipChange,
  recordRoleChange,
} from '../../platform/security-log/index.ts';
import { queueMails } from '../mail/index.ts';
import { countOpenWorkOf, handOverWork } from '../people/account-closing/index.ts';
import {
  countHoldings,
  deleteBusiness,
  endSharing,
  findBusiness,
  isQuotedOnByOthers,
  listAcceptedRequests,
  listOthers,
  makeLeads,
  setBusinessOf,
} from './leaving.repository.ts';

export const REMOVE_BYTES = 'invitations.removeBytes';
const TRIES = 20;

export interface Move {
  userId: string;
  from: string | null;
  to: string;
  choice: LeavingChoice;
  seesOnlyShared: boolean;
  actorId: string;
  origin: EventOrigin;
}

interface MoveContext {
  db: Executor;
  platform: Platform;
  now: Date;
}

interface LeavingPlan {
  effect: LeavingEffect;
  others: Awaited<ReturnType<typeof listOthers>>;
}

const nothing = { projects: 0, quotes: 0, badges: 0, files: 0 };

export async function previewLeaving(
  db: Executor,
  user: { id: string; businessId: string | null },
): Promise<LeavingPreview> {
  const { id, businessId } = user;
  const { effect, others } = await leavingPlan(db, id, businessId);
  const isDeleted = effect === 'deleted' && businessId !== null;
  return {
    effect,
    business: businessId === null ? null : await findBusiness(db, businessId),
    remaining: others,
    openJobs: others.length > 0 ? await countOpenWorkOf(db, id) : 0,
    deletes: isDeleted ? await countHoldings(db, businessId) : nothing,
    isBlocked: isDeleted && (await isQuotedOnByOthers(db, businessId)),
  };
}

async function leavingPlan(db: Executor, userId: string, businessId: string | null): Promise<LeavingPlan> {
  if (businessId === null) return { effect: 'none', others: [] };
  const others = await listOthers(db, businessId, userId);
  if (others.length === 0) return { effect: 'deleted', others };
  return { effect: others.some(({ isPrimary }) => isPrimary) ? 'goesOn' : 'needsLead', others };
}

export async function requireLeavable(
  db: Executor,
  { userId, from, choice }: Pick<Move, 'userId' | 'from' | 'choice'>,
): Promise<LeavingPlan> {
  const plan = await leavingPlan(db, userId, from);
  if (choice.effect !== undefined && choice.effect !== plan.effect)
    throw conflict('invitation.leavingChanged');
  if (plan.effect === 'needsLead') newLeadsIn(plan, choice);
  if (plan.effect === 'deleted' && from !== null && (await isQuotedOnByOthers(db, from)))
    throw conflict('invitation.quotedOnByOthers');
  return plan;
}

function newLeadsIn({ others }: LeavingPlan, { primaryUserIds = [] }: LeavingChoice): string[] {
  const chosen = [...new Set(primaryUserIds)];
  const isTheirs = chosen.every((id) => others.some((other) => other.id === id));
  if (chosen.length === 0 || !isTheirs)
    throw invalidFields([fieldError('primaryUserIds', 'invitation.leadNeeded')]);
  return chosen;
}

/**
 * A lead of the former business takes over the open work; a business without other users is deleted. Throws 400 if new
 * leads must be chosen, and 409 if the effect differs from the one shown.
 */
export async function moveToBusiness(context: MoveContext, move: Move): Promise<void> {
  const { db, platform, now } = context;
  const { userId, from, to, seesOnlyShared, actorId, origin } = move;
  const plan = await requireLeavable(db, move);
  const who = { accountId: userId, actor: `user:${actorId}`, origin };
  if (from !== null && plan.effect !== 'deleted') await handOver(context, move, plan, from);
  await setBusinessOf(db, { userId, businessId: to, seesOnlyShared, now });
  if (from !== null && plan.effect === 'deleted') await deleteWithWork(context, from);
  if (from !== null)
    await recordMembershipChange(platform.securityLog, db, {
      ...who,
      of: `business:${from}`,
      change: 'removed',
    });
  await recordMembershipChange(platform.securityLog, db, { ...who, of: `business:${to}`, change: 'added' });
}

async function handOver(
  { db, platform, now }: MoveContext,
  { userId, choice, actorId, origin }: Move,
  plan: LeavingPlan,
  from: string,
): Promise<void> {
  const chosen = plan.effect === 'needsLead' ? newLeadsIn(plan, choice) : [];
  if (chosen.length > 0) await makeLeads(db, chosen, now);
  for (const accountId of chosen)
    await recordRoleChange(platform.securityLog, db, {
      accountId,
      actor: `user:${actorId}`,
      origin,
      of: `business:${from}`,
      from: 'member',
      to: 'lead',
    });
  const successor = chosen[0] ?? plan.others.find(({ isPrimary }) => isPrimary)?.id;
  if (successor !== undefined) await handOverWork(db, { from: userId, to: successor, now });
  await endSharing(db, userId, from);
}

async function deleteWithWork({ db, platform, now }: MoveContext, businessId: string): Promise<void> {
  const business = await findBusiness(db, businessId);
  const accepted = await listAcceptedRequests(db, businessId);
  await queueMails(
    { db, platform, now },
    accepted.map(({ buyerUserId, title }) => ({
      to: { userId: buyerUserId },
      template: 'invitation.businessClosed' as const,
      values: { business: business?.name ?? '', title },
    })),
  );
  const keys = await deleteBusiness(db, businessId);
  if (keys.length > 0) await addJobs(db, [{ task: REMOVE_BYTES, payload: { keys }, maxAttempts: TRIES }]);
}
