import { projectActionBodies } from '@worklane/shared-kernel/contracts';
import { availableActions, type BriefState, type ProjectState } from '@worklane/shared-kernel/domain';

interface ProjectRow extends Omit<ProjectState, 'isLocked' | 'isWithdrawn' | 'isWorkAccepted'> {
  workAcceptedAt: Date | null;
  briefState: BriefState;
}

export const isPastDue = (dueAt: Date | null, now: Date): boolean => dueAt !== null && dueAt <= now;

/** A quote for which the buyer asked for changes is open to its seller after the due time, too. */
export const isClosedToSeller = (
  { dueAt, changesAskedAt }: { dueAt: Date | null; changesAskedAt: Date | null },
  now: Date,
): boolean => changesAskedAt === null && isPastDue(dueAt, now);

export function stateOf(row: ProjectRow, isLocked: boolean): ProjectState {
  const { status, acceptRfq, isProcurement, buyerReviewed, supplierReviewed } = row;
  const isWorkAccepted = row.workAcceptedAt !== null;
  const isWithdrawn = row.briefState === 'withdrawn';
  return {
    status,
    acceptRfq,
    isProcurement,
    buyerReviewed,
    supplierReviewed,
    isWorkAccepted,
    isLocked,
    isWithdrawn,
  };
}

export function sellerActionsOf(state: ProjectState): { referenceKey: string }[] {
  return availableActions(state, 'seller')
    .filter((action) => Object.hasOwn(projectActionBodies, action))
    .map((referenceKey) => ({ referenceKey }));
}

export function buyerActionsOf(state: ProjectState): { referenceKey: string }[] {
  return availableActions(state, 'buyer').map((referenceKey) => ({ referenceKey }));
}
