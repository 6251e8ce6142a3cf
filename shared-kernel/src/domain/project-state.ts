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
  'requestChanges',
  'markPaid',
  'withdraw',
  'rateSeller',
] as const;

/** The kinds of entries in a project's history. */
export const PROJECT_EVENT_KINDS = [
  'invited',
  'accepted',
  'quoteSubmitted',
  'quoteRecalled',
  'awarded',
  'declined',
  'unsuccessful',
  'withdrawn',
  'awardedElsewhere',
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
/** The status of a project from the invitation to the publication of its brief. */
export const INITIAL_PROJECT_STATUS = 'common.draft' as const satisfies ProjectStatus;

/** Who acts on a project. Automatic changes of the portal have no actor. */
export type ProjectActor = 'seller' | 'buyer';

/** Everything that decides which actions a project allows. */
export interface ProjectState {
  status: ProjectStatus;
  /** The seller has accepted the invitation to quote. */
  acceptRfq: boolean;
  /** The buyer pays through the platform. */
  isProcurement: boolean;
  /** The seller has rated the buyer. */
  buyerReviewed: boolean;
  /** The buyer has rated the seller. */
  supplierReviewed: boolean;
  /** The seller lacks a required badge and may not read the brief. */
  isLocked: boolean;
  /** The buyer has withdrawn the brief. */
  isWithdrawn: boolean;
  /** The time by which quotes were due has passed; only the seller's side is closed by it. */
  isPastDue?: boolean;
}

/** Whether a text is the name of an action of this actor. */
export function isActionOf<Actor extends ProjectActor>(
  actor: Actor,
  text: string,
): text is Actor extends 'seller' ? SellerAction : BuyerAction {
  const actions: readonly string[] = actor === 'seller' ? SELLER_ACTIONS : BUYER_ACTIONS;
  return actions.includes(text);
}

/** Whether a text is the name of a status. */
export function isProjectStatus(text: string): text is ProjectStatus {
  return (PROJECT_STATUSES as readonly string[]).includes(text);
}
