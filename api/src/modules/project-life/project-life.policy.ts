import { projectActionBodies } from '@worklane/shared-kernel/contracts';
import { availableActions, type ProjectState } from '@worklane/shared-kernel/domain';

/** A project as far as its state graph looks at it; `isProcurement` is its brief's. */
export function stateOf(row: ProjectState): ProjectState {
  const { status, acceptRfq, isProcurement, buyerReviewed, supplierReviewed } = row;
  return { status, acceptRfq, isProcurement, buyerReviewed, supplierReviewed };
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
