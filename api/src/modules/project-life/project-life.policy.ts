import { projectActionBodies } from '@worklane/shared-kernel/contracts';
import { availableActions, type ProjectState } from '@worklane/shared-kernel/domain';

/** The fields of a row that the state graph uses. */
export function stateOf(row: ProjectState): ProjectState {
  const { status, acceptRfq, isProcurement, buyerReviewed, supplierReviewed, isLocked, isWithdrawn } = row;
  return { status, acceptRfq, isProcurement, buyerReviewed, supplierReviewed, isLocked, isWithdrawn };
}

/** The actions available to the seller now that have a call. */
export function sellerActionsOf(state: ProjectState): { referenceKey: string }[] {
  return availableActions(state, 'seller')
    .filter((action) => Object.hasOwn(projectActionBodies, action))
    .map((referenceKey) => ({ referenceKey }));
}

/** The actions available to the buyer now. */
export function buyerActionsOf(state: ProjectState): { referenceKey: string }[] {
  return availableActions(state, 'buyer').map((referenceKey) => ({ referenceKey }));
}
