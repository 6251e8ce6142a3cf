import { ENDING_EVENT_KINDS } from '../quotes/quote-outcomes.ts';

export const PROJECT_STATUSES = [
  'common.draft',
  'cash.quote-pending',
  'cash.quote-lodged',
  'cash.in-progress',
  'common.procurement-review-pending',
  'common.rating-review-pending',
  'common.complete',
  'common.declined',
  'common.unsuccessful',
] as const;

export const SELLER_ACTIONS = [
  'acceptProject',
  'rejectBrief',
  'submitQuote',
  'editQuote',
  'recallQuote',
  'completeWork',
  'rateBuyer',
  'sellerEditFile',
  'addSellerCollaborator',
  'removeSellerCollaborator',
] as const;

export const BUYER_ACTIONS = [
  'publishBrief',
  'awardQuote',
  'declineQuote',
  'askChanges',
  'acceptWork',
  'requestChanges',
  'markPaid',
  'withdraw',
  'rateSeller',
] as const;

export const PROJECT_EVENT_KINDS = [
  'invited',
  'accepted',
  'quoteSubmitted',
  'quoteRecalled',
  'awarded',
  ...ENDING_EVENT_KINDS,
  'workCompleted',
  'changesRequested',
  'paid',
  'buyerRated',
  'sellerRated',
] as const;

export type ProjectEventKind = (typeof PROJECT_EVENT_KINDS)[number];
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export type SellerAction = (typeof SELLER_ACTIONS)[number];
export type BuyerAction = (typeof BUYER_ACTIONS)[number];
export type ProjectAction = SellerAction | BuyerAction;
export const INITIAL_PROJECT_STATUS = 'common.draft' as const satisfies ProjectStatus;

/** Automatic changes by the portal have no actor. */
export type ProjectActor = 'seller' | 'buyer';

export interface ProjectState {
  status: ProjectStatus;
  acceptRfq: boolean;
  isProcurement: boolean;
  buyerReviewed: boolean;
  supplierReviewed: boolean;
  /** The buyer accepted the completed work. */
  isWorkAccepted: boolean;
  isLocked: boolean;
  isWithdrawn: boolean;
  /** The due time of quotes has passed. This limits only the seller. */
  isPastDue?: boolean;
  /** Nobody of the buyer may read quotes yet. This limits only the buyer. */
  isSealed?: boolean;
}

export function isActionOf<Actor extends ProjectActor>(
  actor: Actor,
  text: string,
): text is Actor extends 'seller' ? SellerAction : BuyerAction {
  const actions: readonly string[] = actor === 'seller' ? SELLER_ACTIONS : BUYER_ACTIONS;
  return actions.includes(text);
}

export function isProjectStatus(text: string): text is ProjectStatus {
  return (PROJECT_STATUSES as readonly string[]).includes(text);
}
