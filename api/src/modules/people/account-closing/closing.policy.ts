import type { AccountClosing, ClosingObstacle } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/problem.ts';
import {
  countOpenWorkOf,
  countOtherOperators,
  findBusinessName,
  findClosing,
  hasOpenWork,
  otherMembers,
} from './closing.repository.ts';

export interface ClosingPerson {
  id: string;
  businessId: string | null;
  isPrimary: boolean;
  isOperator: boolean;
}

export interface ClosingPlan {
  obstacle: ClosingObstacle | null;
  isOnlyUser: boolean;
  successorId: string | null;
}

/** Requires that a business with users keeps a lead, the portal an operator, and open work a person. */
export async function closingPlan(db: Executor, person: ClosingPerson): Promise<ClosingPlan> {
  const { id, businessId, isPrimary, isOperator } = person;
  const plan = { obstacle: null, isOnlyUser: false, successorId: null };
  if (isOperator && (await countOtherOperators(db, id)) === 0) return { ...plan, obstacle: 'lastOperator' };
  if (businessId === null) return plan;
  const others = await otherMembers(db, { id, businessId });
  if (others.length === 0) {
    const obstacle = (await hasOpenWork(db, businessId)) ? 'openWork' : null;
    return { ...plan, obstacle, isOnlyUser: true };
  }
  const lead = others.find((other) => other.isPrimary);
  if (isPrimary && !lead) return { ...plan, obstacle: 'soleLead' };
  return { ...plan, successorId: (lead ?? others[0])?.id ?? null };
}

/** Throws 409 for a closed account. Call it under a lock of the account, as a closing may be in progress. */
export async function requireOpenAccount(db: Executor, userId: string): Promise<void> {
  if (await findClosing(db, userId)) throw conflict('closing.reopenFirst');
}

export async function describeClosing(db: Executor, person: ClosingPerson): Promise<AccountClosing> {
  const { obstacle, isOnlyUser } = await closingPlan(db, person);
  const closing = await findClosing(db, person.id);
  return {
    obstacle,
    businessName: person.businessId && (await findBusinessName(db, person.businessId)),
    isOnlyUser,
    openJobs: isOnlyUser ? 0 : await countOpenWorkOf(db, person.id),
    finalAt: closing?.finalAt.toISOString() ?? null,
  };
}
