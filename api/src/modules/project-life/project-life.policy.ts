import { projectActionBodies } from '@worklane/shared-kernel/contracts';
import { availableActions, type BriefState, type ProjectState } from '@worklane/shared-kernel/domain';

interface ProjectRow extends Omit<ProjectState, 'isLocked' | 'isWithdrawn'> {
  briefState: BriefState;
}

export const isPastDue = (dueAt: Date | null, now: Date): boolean => dueAt !== null && dueAt <= now;

export function stateOf(row: ProjectRow, isLocked: boolean): ProjectState {
  const { status, acceptRfq, isProcurement, buyerReviewed, supplierReviewed, briefState } = row;
  const isWithdrawn = briefState === 'withdrawn';
  return { status, acceptRfq, isProcurement, buyerReviewed, supplierReviewed, isLocked, isWithdrawn };
}

export function sellerActionsOf(state: ProjectState): { referenceKey: string }[] {
  return availableActions(state, 'seller')
    .filter((action) => Object.hasOwn(projectActionBodies, action))
    .map((referenceKey) => ({ referenceKey }));
}

export function buyerActionsOf(state: ProjectState): { referenceKey: string }[] {
  return availableActions(state, 'buyer').map((referenceKey) => ({ referenceKey }));
}
