/** The server's refusals and the actions that a page offers both come from this table. */

import type { ProjectMailKind } from '../people/mail-kinds.ts';
import type { LiveChangeKind } from './live-changes.ts';
import type { DecisionActivityKind } from './project-activity.ts';
import {
  BUYER_ACTIONS,
  INITIAL_PROJECT_STATUS,
  type ProjectAction,
  type ProjectActor,
  type ProjectEventKind,
  type ProjectState,
  type ProjectStatus,
  SELLER_ACTIONS,
} from './project-state.ts';

export const PROJECT_MESSAGE_TEMPLATES = [
  'project.invited',
  'project.accepted',
  'project.declined',
  'project.quoteTerminated',
  'project.quoteSubmitted',
  'project.quoteRecalled',
  'project.changesAsked',
  'project.quoteAwarded',
  'project.quoteUnsuccessful',
  'project.awardedElsewhere',
  'project.withdrawn',
  'project.workCompleted',
  'project.changesRequested',
  'project.workAccepted',
  'project.paid',
  'project.buyerRated',
  'project.sellerRated',
  'project.shared',
  'project.colleagueSubmitted',
  'project.colleagueRecalled',
] as const;

export type ProjectMessageTemplate = (typeof PROJECT_MESSAGE_TEMPLATES)[number];

type ProjectMailWords = Extract<
  ProjectMessageTemplate,
  'project.quoteTerminated' | 'project.awardedElsewhere'
>;

/**
 * Side effects in the same transaction; the api must have a handler for each kind.
 * `notification` and `email` go to all people on that side except the person who acted.
 */
export type TransitionEffect =
  | { kind: 'history'; event: ProjectEventKind }
  | { kind: 'activity'; activity: DecisionActivityKind }
  | { kind: 'notification'; to: ProjectActor | 'colleague'; template: ProjectMessageTemplate }
  | { kind: 'email'; to: ProjectActor; template: ProjectMailKind; words?: ProjectMailWords }
  /** The buyer's pages always follow the history. */
  | { kind: 'live'; changed: readonly LiveChangeKind[]; isForBuyer?: true }
  | { kind: 'awardBrief' };

type Refusal = 'project.actionNotAvailable' | 'project.briefLocked' | 'project.pastDue' | 'quote.sealed';

export type TransitionOutcome =
  | { ok: true; next: ProjectState; effects: readonly TransitionEffect[] }
  | { ok: false; code: Refusal };

type ProjectFlags = Omit<ProjectState, 'status'>;

interface Transition {
  actor: ProjectActor | 'system';
  action: ProjectAction | 'closeAsUnsuccessful';
  from: readonly ProjectStatus[];
  /** Required flags. At most one row of an action may match a state. */
  when?: Partial<ProjectFlags>;
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

type LiveEffect = Extract<TransitionEffect, { kind: 'live' }>;

const liveEverywhere: LiveEffect = { kind: 'live', changed: ['project', 'jobs'] };
const liveOnItsPage: LiveEffect = { kind: 'live', changed: ['project'] };

function recorded(
  event: ProjectEventKind,
  to: ProjectActor,
  template: ProjectMessageTemplate,
): readonly TransitionEffect[] {
  return [{ kind: 'history', event }, { kind: 'notification', to, template }, liveEverywhere];
}

function mailed(
  event: ProjectEventKind,
  to: ProjectActor,
  template: ProjectMailKind,
): readonly TransitionEffect[] {
  return [...recorded(event, to, template), { kind: 'email', to, template }];
}

function worded(
  event: ProjectEventKind,
  to: ProjectActor,
  template: ProjectMailKind,
  words: ProjectMailWords,
): readonly TransitionEffect[] {
  return [...recorded(event, to, words), { kind: 'email', to, template, words }];
}

const transitions: readonly Transition[] = [
  {
    actor: 'buyer',
    action: 'publishBrief',
    from: [INITIAL_PROJECT_STATUS],
    when: { isWithdrawn: false },
    to: 'cash.quote-pending',
    sets: { acceptRfq: false },
    effects: mailed('invited', 'seller', 'project.invited'),
  },
  {
    actor: 'seller',
    action: 'acceptProject',
    from: ['cash.quote-pending'],
    when: { acceptRfq: false },
    sets: { acceptRfq: true },
    // No mail: the buyer has nothing to do before the quote arrives.
    effects: recorded('accepted', 'buyer', 'project.accepted'),
  },
  {
    actor: 'seller',
    action: 'rejectBrief',
    from: ['cash.quote-pending'],
    to: 'common.declined',
    effects: mailed('declined', 'buyer', 'project.declined'),
  },
  {
    actor: 'seller',
    action: 'rejectBrief',
    from: ['cash.quote-lodged'],
    to: 'common.declined',
    effects: worded('declined', 'buyer', 'project.declined', 'project.quoteTerminated'),
  },
  {
    actor: 'seller',
    action: 'submitQuote',
    from: ['cash.quote-pending'],
    when: { acceptRfq: true, isLocked: false },
    to: 'cash.quote-lodged',
    effects: [
      ...mailed('quoteSubmitted', 'buyer', 'project.quoteSubmitted'),
      { kind: 'notification', to: 'seller', template: 'project.colleagueSubmitted' },
    ],
  },
  {
    actor: 'seller',
    action: 'editQuote',
    from: ['cash.quote-pending'],
    when: { acceptRfq: true, isLocked: false },
    effects: [liveOnItsPage],
  },
  {
    actor: 'seller',
    action: 'recallQuote',
    from: ['cash.quote-lodged'],
    to: 'cash.quote-pending',
    effects: [
      ...mailed('quoteRecalled', 'buyer', 'project.quoteRecalled'),
      { kind: 'notification', to: 'seller', template: 'project.colleagueRecalled' },
    ],
  },
  {
    actor: 'buyer',
    action: 'awardQuote',
    from: ['cash.quote-lodged'],
    to: 'cash.in-progress',
    effects: [...mailed('awarded', 'seller', 'project.quoteAwarded'), { kind: 'awardBrief' }],
  },
  {
    actor: 'buyer',
    action: 'declineQuote',
    from: ['cash.quote-lodged'],
    to: 'common.unsuccessful',
    effects: mailed('unsuccessful', 'seller', 'project.quoteUnsuccessful'),
  },
  {
    actor: 'buyer',
    action: 'askChanges',
    from: ['cash.quote-lodged'],
    effects: [
      { kind: 'activity', activity: 'changesAsked' },
      { kind: 'notification', to: 'seller', template: 'project.changesAsked' },
      liveOnItsPage,
      { kind: 'email', to: 'seller', template: 'project.changesAsked' },
    ],
  },
  {
    actor: 'buyer',
    action: 'withdraw',
    from: ['cash.quote-pending', 'cash.quote-lodged'],
    to: 'common.unsuccessful',
    sets: { isWithdrawn: true },
    effects: mailed('withdrawn', 'seller', 'project.withdrawn'),
  },
  {
    actor: 'buyer',
    action: 'withdraw',
    from: [INITIAL_PROJECT_STATUS],
    when: { isWithdrawn: false },
    sets: { isWithdrawn: true },
    // No seller was notified of an unpublished project.
    effects: [],
  },
  {
    actor: 'system',
    action: 'closeAsUnsuccessful',
    from: ['cash.quote-pending', 'cash.quote-lodged'],
    to: 'common.unsuccessful',
    effects: worded('awardedElsewhere', 'seller', 'project.quoteUnsuccessful', 'project.awardedElsewhere'),
  },
  {
    actor: 'seller',
    action: 'completeWork',
    from: ['cash.in-progress'],
    when: { isProcurement: true },
    to: 'common.procurement-review-pending',
    sets: { isWorkAccepted: false },
    effects: mailed('workCompleted', 'buyer', 'project.workCompleted'),
  },
  {
    actor: 'seller',
    action: 'completeWork',
    from: ['cash.in-progress'],
    when: { isProcurement: false },
    to: 'common.rating-review-pending',
    sets: { isWorkAccepted: false },
    effects: mailed('workCompleted', 'buyer', 'project.workCompleted'),
  },
  {
    actor: 'buyer',
    action: 'acceptWork',
    from: ['common.procurement-review-pending', 'common.rating-review-pending'],
    when: { isWorkAccepted: false },
    sets: { isWorkAccepted: true },
    effects: [
      { kind: 'activity', activity: 'workAccepted' },
      { kind: 'notification', to: 'seller', template: 'project.workAccepted' },
      liveEverywhere,
    ],
  },
  {
    actor: 'buyer',
    action: 'markPaid',
    from: ['common.procurement-review-pending'],
    to: 'common.rating-review-pending',
    sets: { isWorkAccepted: true },
    effects: mailed('paid', 'seller', 'project.paid'),
  },
  {
    actor: 'buyer',
    action: 'requestChanges',
    from: ['common.procurement-review-pending', 'common.rating-review-pending'],
    when: { buyerReviewed: false, isWorkAccepted: false },
    to: 'cash.in-progress',
    effects: mailed('changesRequested', 'seller', 'project.changesRequested'),
  },
  {
    actor: 'seller',
    action: 'rateBuyer',
    from: ['common.rating-review-pending'],
    when: { buyerReviewed: false },
    to: 'common.complete',
    sets: { buyerReviewed: true },
    effects: mailed('buyerRated', 'buyer', 'project.buyerRated'),
  },
  {
    actor: 'buyer',
    action: 'rateSeller',
    from: ['common.rating-review-pending', 'common.complete'],
    when: { supplierReviewed: false },
    sets: { supplierReviewed: true },
    effects: mailed('sellerRated', 'seller', 'project.sellerRated'),
  },
  {
    actor: 'seller',
    action: 'sellerEditFile',
    from: openToSeller,
    when: { acceptRfq: true },
    effects: [{ ...liveOnItsPage, isForBuyer: true }],
  },
  {
    actor: 'seller',
    action: 'addSellerCollaborator',
    from: openToSeller,
    effects: [{ kind: 'notification', to: 'colleague', template: 'project.shared' }, liveEverywhere],
  },
  {
    actor: 'seller',
    action: 'removeSellerCollaborator',
    from: openToSeller,
    effects: [liveEverywhere],
  },
];

/**
 * These actions are refused after the due time. They include recalling, because the quote could not be submitted again.
 */
const closedWhenPastDue: readonly Transition['action'][] = [
  'acceptProject',
  'submitQuote',
  'editQuote',
  'recallQuote',
];

/** Before the due time of a sealed brief the buyer's people know no content of a quote. */
const closedWhileSealed: readonly Transition['action'][] = ['awardQuote', 'declineQuote', 'askChanges'];

/** The actions that an actor may take on a project, in the order of `SELLER_ACTIONS` and `BUYER_ACTIONS`. */
export function availableActions(state: ProjectState, actor: ProjectActor): ProjectAction[] {
  const actions: readonly ProjectAction[] = actor === 'seller' ? SELLER_ACTIONS : BUYER_ACTIONS;
  return actions.filter((action) => isActionAvailable(state, actor, action));
}

export function isActionAvailable(state: ProjectState, actor: ProjectActor, action: ProjectAction): boolean {
  return findTransition(state, actor, action) !== undefined;
}

/** Returns the state after an action and its effects, or a refusal. Does not modify `state`. */
export function applyAction(
  state: ProjectState,
  actor: ProjectActor,
  action: ProjectAction,
): TransitionOutcome {
  return outcomeOf(state, findTransition(state, actor, action), refusalOf(state, actor, action));
}

/** Ends a project whose brief was awarded to another seller; refused if it has no open invitation or quote. */
export function closeAsUnsuccessful(state: ProjectState): TransitionOutcome {
  return outcomeOf(state, findTransition(state, 'system', 'closeAsUnsuccessful'));
}

function refusalOf(state: ProjectState, actor: ProjectActor, action: ProjectAction): Refusal {
  if (isActionAvailable({ ...state, isPastDue: false }, actor, action)) return 'project.pastDue';
  if (isActionAvailable({ ...state, isLocked: false }, actor, action)) return 'project.briefLocked';
  if (isActionAvailable({ ...state, isSealed: false }, actor, action)) return 'quote.sealed';
  return 'project.actionNotAvailable';
}

function findTransition(
  state: ProjectState,
  actor: Transition['actor'],
  action: Transition['action'],
): Transition | undefined {
  if (state.isPastDue === true && closedWhenPastDue.includes(action)) return undefined;
  if (state.isSealed === true && closedWhileSealed.includes(action)) return undefined;
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
