import { projectActionBodies } from '@worklane/shared-kernel/contracts';
import { availableActions, type ProjectState } from '@worklane/shared-kernel/domain';

/** A project as far as its state graph looks at it. */
export function stateOf(row: ProjectState): ProjectState {
  const { status, acceptRfq, isProcurement, buyerReviewed, supplierReviewed, isLocked, isWithdrawn } = row;
  return { status, acceptRfq, isProcurement, buyerReviewed, supplierReviewed, isLocked, isWithdrawn };
}

/** What the seller may do now, of what there is a call for. */
export function sellerActionsOf(state: ProjectState): { referenceKey: string }[] {
  return availableActions(state, 'seller')
    .filter((action) => Object.hasOwn(projectActionBodies, action))
    .map((referenceKey) => ({ referenceKey }));
}

/** What the buyer may do now. */
export function buyerActionsOf(state: ProjectState): { referenceKey: string }[] {
  return availableActions(state, 'buyer').map((referenceKey) => ({ referenceKey }));
}
