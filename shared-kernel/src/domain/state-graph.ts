/**
 * The life of a job, in one table. The server's refusals and the actions a page offers both come from it.
 *
 * A project is one seller's side of a brief: an invitation, then a quote, then a job.
 */

import {
  BUYER_ACTIONS,
  type ProjectAction,
  type ProjectActor,
  type ProjectEventKind,
  type ProjectState,
  type ProjectStatus,
  SELLER_ACTIONS,
} from './project-state.ts';

/** What the other side is told of; each has its words in the api's texts. */
export const PROJECT_MESSAGE_TEMPLATES = [
  'project.invited',
  'project.accepted',
  'project.declined',
  'project.quoteSubmitted',
  'project.quoteRecalled',
  'project.quoteAwarded',
  'project.quoteUnsuccessful',
  'project.withdrawn',
  'project.workCompleted',
  'project.changesRequested',
  'project.paid',
  'project.buyerRated',
  'project.sellerRated',
] as const;

export type ProjectMessageTemplate = (typeof PROJECT_MESSAGE_TEMPLATES)[number];

/**
 * What a transition causes beside the next state, in the same transaction. The api has one handler for each
 * kind and does not compile without it.
 * - `history`: the job's history gets an entry;
 * - `notification`: everybody on that side but the person who acted gets one;
 * - `awardBrief`: the work request is awarded, and every other project of it goes through
 *   `closeAsUnsuccessful`.
 */
export type TransitionEffect =
  | { kind: 'history'; event: ProjectEventKind }
  | { kind: 'notification'; to: ProjectActor; template: ProjectMessageTemplate }
  | { kind: 'awardBrief' };

/** Why an action is refused: the badges alone stand in its way, or where the job stands. */
type Refusal = 'project.actionNotAvailable' | 'project.briefLocked';

export type TransitionOutcome =
  | { ok: true; next: ProjectState; effects: readonly TransitionEffect[] }
  | { ok: false; code: Refusal };

type ProjectFlags = Omit<ProjectState, 'status'>;

interface Transition {
  actor: ProjectActor | 'system';
  action: ProjectAction | 'closeAsUnsuccessful';
  from: readonly ProjectStatus[];
  /** Flags that must stand so; rows of one action never overlap. */
  when?: Partial<ProjectFlags>;
  /** The next status; without it the status stays. */
  to?: ProjectStatus;
  sets?: Partial<ProjectFlags>;
  effects: readonly TransitionEffect[];
}

const openToSeller = [
  'cash.quote-pending',
  'cash.quote-lodged',
  'cash.in-progress',
  'common.procurement-review-pending',
  'common.rating-review-pending',
] as const satisfies readonly ProjectStatus[];

/** A change that is kept in the history and that the other side is told of. */
function recorded(
  event: ProjectEventKind,
  to: ProjectActor,
  template: ProjectMessageTemplate,
): readonly TransitionEffect[] {
  return [
    { kind: 'history', event },
    { kind: 'notification', to, template },
  ];
}

const transitions: readonly Transition[] = [
  {
    actor: 'buyer',
    action: 'publishBrief',
    from: ['common.draft'],
    when: { isWithdrawn: false },
    to: 'cash.quote-pending',
    sets: { acceptRfq: false },
    effects: recorded('invited', 'seller', 'project.invited'),
  },
  {
    actor: 'seller',
    action: 'acceptProject',
    from: ['cash.quote-pending'],
    when: { acceptRfq: false },
    sets: { acceptRfq: true },
    effects: recorded('accepted', 'buyer', 'project.accepted'),
  },
  {
    actor: 'seller',
    action: 'rejectBrief',
    from: ['cash.quote-pending', 'cash.quote-lodged'],
    to: 'common.declined',
    effects: recorded('declined', 'buyer', 'project.declined'),
  },
  {
    actor: 'seller',
    action: 'submitQuote',
    from: ['cash.quote-pending'],
    when: { acceptRfq: true, isLocked: false },
    to: 'cash.quote-lodged',
    effects: recorded('quoteSubmitted', 'buyer', 'project.quoteSubmitted'),
  },
  {
    actor: 'seller',
    action: 'editQuote',
    from: ['cash.quote-pending'],
    when: { acceptRfq: true, isLocked: false },
    // Until it is lodged a quote is the seller's own: the buyer is not told that it changed.
    effects: [],
  },
  {
    actor: 'seller',
    action: 'recallQuote',
    from: ['cash.quote-lodged'],
    to: 'cash.quote-pending',
    effects: recorded('quoteRecalled', 'buyer', 'project.quoteRecalled'),
  },
  {
    actor: 'buyer',
    action: 'awardQuote',
    from: ['cash.quote-lodged'],
    to: 'cash.in-progress',
    effects: [...recorded('awarded', 'seller', 'project.quoteAwarded'), { kind: 'awardBrief' }],
  },
  {
    actor: 'buyer',
    action: 'declineQuote',
    from: ['cash.quote-lodged'],
    to: 'common.unsuccessful',
    effects: recorded('unsuccessful', 'seller', 'project.quoteUnsuccessful'),
  },
  {
    actor: 'buyer',
    action: 'withdraw',
    from: ['cash.quote-pending', 'cash.quote-lodged'],
    to: 'common.unsuccessful',
    sets: { isWithdrawn: true },
    effects: recorded('unsuccessful', 'seller', 'project.withdrawn'),
  },
  {
    actor: 'buyer',
    action: 'withdraw',
    from: ['common.draft'],
    when: { isWithdrawn: false },
    sets: { isWithdrawn: true },
    // No seller has heard of it.
    effects: [],
  },
  {
    actor: 'system',
    action: 'closeAsUnsuccessful',
    from: ['cash.quote-pending', 'cash.quote-lodged'],
    to: 'common.unsuccessful',
    effects: recorded('unsuccessful', 'seller', 'project.quoteUnsuccessful'),
  },
  {
    actor: 'seller',
    action: 'completeWork',
    from: ['cash.in-progress'],
    when: { isProcurement: true },
    to: 'common.procurement-review-pending',
    effects: recorded('workCompleted', 'buyer', 'project.workCompleted'),
  },
  {
    actor: 'seller',
    action: 'completeWork',
    from: ['cash.in-progress'],
    when: { isProcurement: false },
    to: 'common.rating-review-pending',
    effects: recorded('workCompleted', 'buyer', 'project.workCompleted'),
  },
  {
    actor: 'buyer',
    action: 'markPaid',
    from: ['common.procurement-review-pending'],
    to: 'common.rating-review-pending',
    effects: recorded('paid', 'seller', 'project.paid'),
  },
  {
    actor: 'buyer',
    action: 'requestChanges',
    from: ['common.procurement-review-pending', 'common.rating-review-pending'],
    when: { buyerReviewed: false },
    to: 'cash.in-progress',
    effects: recorded('changesRequested', 'seller', 'project.changesRequested'),
  },
  {
    actor: 'seller',
    action: 'rateBuyer',
    from: ['common.rating-review-pending'],
    when: { buyerReviewed: false },
    to: 'common.complete',
    sets: { buyerReviewed: true },
    effects: recorded('buyerRated', 'buyer', 'project.buyerRated'),
  },
  {
    actor: 'buyer',
    action: 'rateSeller',
    from: ['common.rating-review-pending', 'common.complete'],
    when: { supplierReviewed: false },
    sets: { supplierReviewed: true },
    effects: recorded('sellerRated', 'seller', 'project.sellerRated'),
  },
  {
    actor: 'seller',
    action: 'sellerEditFile',
    from: openToSeller,
    when: { acceptRfq: true },
    effects: [],
  },
  {
    actor: 'seller',
    action: 'addSellerCollaborator',
    from: openToSeller,
    effects: [],
  },
  {
    actor: 'seller',
    action: 'removeSellerCollaborator',
    from: openToSeller,
    effects: [],
  },
];

/** The actions a project offers an actor now, in the order of `SELLER_ACTIONS` and `BUYER_ACTIONS`. */
export function availableActions(state: ProjectState, actor: ProjectActor): ProjectAction[] {
  const actions: readonly ProjectAction[] = actor === 'seller' ? SELLER_ACTIONS : BUYER_ACTIONS;
  return actions.filter((action) => isActionAvailable(state, actor, action));
}

/** Whether a project allows an actor an action now. */
export function isActionAvailable(state: ProjectState, actor: ProjectActor, action: ProjectAction): boolean {
  return findTransition(state, actor, action) !== undefined;
}

/** The state after an action and what it causes, or a refusal; the state given is never changed. */
export function applyAction(
  state: ProjectState,
  actor: ProjectActor,
  action: ProjectAction,
): TransitionOutcome {
  const isLockedAlone = isActionAvailable({ ...state, isLocked: false }, actor, action);
  const refusal = isLockedAlone ? 'project.briefLocked' : 'project.actionNotAvailable';
  return outcomeOf(state, findTransition(state, actor, action), refusal);
}

/** Ends the quote or invitation of everyone who was not awarded; refused where there is none to end. */
export function closeAsUnsuccessful(state: ProjectState): TransitionOutcome {
  return outcomeOf(state, findTransition(state, 'system', 'closeAsUnsuccessful'));
}

function findTransition(
  state: ProjectState,
  actor: Transition['actor'],
  action: Transition['action'],
): Transition | undefined {
  return transitions.find(
    (row) =>
      row.actor === actor &&
      row.action === action &&
      row.from.includes(state.status) &&
      holds(state, row.when ?? {}),
  );
}

function holds(state: ProjectState, when: Partial<ProjectFlags>): boolean {
  return (Object.keys(when) as (keyof ProjectFlags)[]).every((flag) => state[flag] === when[flag]);
}

function outcomeOf(
  state: ProjectState,
  transition: Transition | undefined,
  refusal: Refusal = 'project.actionNotAvailable',
): TransitionOutcome {
  if (!transition) return { ok: false, code: refusal };
  const next: ProjectState = { ...state, status: transition.to ?? state.status, ...transition.sets };
  return { ok: true, next, effects: transition.effects };
}
