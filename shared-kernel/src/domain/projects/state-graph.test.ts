import fc from 'fast-check';
import {
  BUYER_ACTIONS,
  isActionOf,
  isProjectStatus,
  PROJECT_EVENT_KINDS,
  PROJECT_STATUSES,
  type ProjectAction,
  type ProjectActor,
  type ProjectState,
  type ProjectStatus,
  SELLER_ACTIONS,
} from './project-state.ts';
import {
  applyAction,
  availableActions,
  closeAsUnsuccessful,
  PROJECT_MESSAGE_TEMPLATES,
  type TransitionEffect,
  type TransitionOutcome,
} from './state-graph.ts';

const actors: readonly ProjectActor[] = ['seller', 'buyer'];
const allActions: readonly ProjectAction[] = [...SELLER_ACTIONS, ...BUYER_ACTIONS];

const draft: ProjectState = {
  status: 'common.draft',
  acceptRfq: false,
  isProcurement: true,
  buyerReviewed: false,
  supplierReviewed: false,
  isWorkAccepted: false,
  isLocked: false,
  isWithdrawn: false,
};
const accepted = { acceptRfq: true };
const external = { acceptRfq: true, isProcurement: false };

function stateOf(status: ProjectStatus, flags: Partial<ProjectState> = {}): ProjectState {
  return { ...draft, ...flags, status };
}

function mustApply(state: ProjectState, actor: ProjectActor, action: ProjectAction) {
  const outcome = applyAction(state, actor, action);
  if (!outcome.ok) throw new Error(`${actor} may not ${action} in ${state.status}`);
  return outcome;
}

function effectsOf(outcome: TransitionOutcome): readonly TransitionEffect[] {
  return outcome.ok ? outcome.effects : [];
}

const everyState: ProjectState[] = PROJECT_STATUSES.flatMap((status) =>
  Array.from({ length: 128 }, (_, bits) => ({
    status,
    acceptRfq: (bits & 1) !== 0,
    isProcurement: (bits & 2) !== 0,
    buyerReviewed: (bits & 4) !== 0,
    supplierReviewed: (bits & 8) !== 0,
    isLocked: (bits & 16) !== 0,
    isWithdrawn: (bits & 32) !== 0,
    isWorkAccepted: (bits & 64) !== 0,
  })),
);

function reachableFrom(...starts: ProjectState[]): ProjectState[] {
  const found = new Map(starts.map((state) => [JSON.stringify(state), state]));
  for (const state of found.values()) {
    const outcomes = [
      ...actors.flatMap((actor) =>
        availableActions(state, actor).map((action) => applyAction(state, actor, action)),
      ),
      closeAsUnsuccessful(state),
    ];
    for (const outcome of outcomes) {
      if (outcome.ok) found.set(JSON.stringify(outcome.next), outcome.next);
    }
  }
  return [...found.values()];
}

const reachable = reachableFrom(
  ...[true, false].flatMap((isProcurement) =>
    [true, false].map((isLocked) => ({ ...draft, isProcurement, isLocked })),
  ),
);

const collaborators: ProjectAction[] = ['addSellerCollaborator', 'removeSellerCollaborator'];

test.each<[ProjectStatus, Partial<ProjectState>, ProjectAction[], ProjectAction[]]>([
  ['common.draft', {}, [], ['publishBrief', 'withdraw']],
  ['common.draft', { isWithdrawn: true }, [], []],
  [
    'cash.quote-pending',
    { isLocked: true },
    ['acceptProject', 'rejectBrief', ...collaborators],
    ['withdraw'],
  ],
  [
    'cash.quote-pending',
    { ...accepted, isLocked: true },
    ['rejectBrief', 'sellerEditFile', ...collaborators],
    ['withdraw'],
  ],
  [
    'cash.quote-lodged',
    { ...accepted, isLocked: true },
    ['rejectBrief', 'recallQuote', 'sellerEditFile', ...collaborators],
    ['awardQuote', 'declineQuote', 'askChanges', 'withdraw'],
  ],
  ['cash.quote-pending', {}, ['acceptProject', 'rejectBrief', ...collaborators], ['withdraw']],
  [
    'cash.quote-pending',
    accepted,
    ['rejectBrief', 'submitQuote', 'editQuote', 'sellerEditFile', ...collaborators],
    ['withdraw'],
  ],
  [
    'cash.quote-lodged',
    accepted,
    ['rejectBrief', 'recallQuote', 'sellerEditFile', ...collaborators],
    ['awardQuote', 'declineQuote', 'askChanges', 'withdraw'],
  ],
  ['cash.in-progress', accepted, ['completeWork', 'sellerEditFile', ...collaborators], []],
  ['cash.in-progress', external, ['completeWork', 'sellerEditFile', ...collaborators], []],
  [
    'common.procurement-review-pending',
    accepted,
    ['sellerEditFile', ...collaborators],
    ['acceptWork', 'requestChanges', 'markPaid'],
  ],
  [
    'common.rating-review-pending',
    accepted,
    ['rateBuyer', 'sellerEditFile', ...collaborators],
    ['acceptWork', 'requestChanges', 'rateSeller'],
  ],
  [
    'common.rating-review-pending',
    { ...external, supplierReviewed: true },
    ['rateBuyer', 'sellerEditFile', ...collaborators],
    ['acceptWork', 'requestChanges'],
  ],
  [
    'common.procurement-review-pending',
    { ...accepted, isWorkAccepted: true },
    ['sellerEditFile', ...collaborators],
    ['markPaid'],
  ],
  [
    'cash.quote-lodged',
    { ...accepted, isSealed: true },
    ['rejectBrief', 'recallQuote', 'sellerEditFile', ...collaborators],
    ['withdraw'],
  ],
  ['common.complete', { ...accepted, buyerReviewed: true }, [], ['rateSeller']],
  ['common.complete', { ...accepted, buyerReviewed: true, supplierReviewed: true }, [], []],
  ['common.declined', accepted, [], []],
  ['common.unsuccessful', accepted, [], []],
])('PROJ-13 a project in %s with %j offers the seller and the buyer exactly their actions', (...row) => {
  const [status, flags, seller, buyer] = row;
  const state = stateOf(status, flags);
  expect(availableActions(state, 'seller')).toEqual(seller);
  expect(availableActions(state, 'buyer')).toEqual(buyer);
});

test.each<[ProjectActor, ProjectAction, ProjectState, Partial<ProjectState>]>([
  ['buyer', 'publishBrief', stateOf('common.draft'), { status: 'cash.quote-pending', acceptRfq: false }],
  ['seller', 'acceptProject', stateOf('cash.quote-pending'), { acceptRfq: true }],
  ['seller', 'submitQuote', stateOf('cash.quote-pending', accepted), { status: 'cash.quote-lodged' }],
  ['seller', 'editQuote', stateOf('cash.quote-pending', accepted), {}],
  ['seller', 'recallQuote', stateOf('cash.quote-lodged', accepted), { status: 'cash.quote-pending' }],
  ['seller', 'rejectBrief', stateOf('cash.quote-pending'), { status: 'common.declined' }],
  ['seller', 'rejectBrief', stateOf('cash.quote-pending', accepted), { status: 'common.declined' }],
  ['seller', 'rejectBrief', stateOf('cash.quote-lodged', accepted), { status: 'common.declined' }],
  ['buyer', 'awardQuote', stateOf('cash.quote-lodged', accepted), { status: 'cash.in-progress' }],
  ['buyer', 'declineQuote', stateOf('cash.quote-lodged', accepted), { status: 'common.unsuccessful' }],
  ['buyer', 'withdraw', stateOf('common.draft'), { isWithdrawn: true }],
  ['buyer', 'withdraw', stateOf('cash.quote-pending'), { status: 'common.unsuccessful', isWithdrawn: true }],
  [
    'buyer',
    'withdraw',
    stateOf('cash.quote-lodged', accepted),
    { status: 'common.unsuccessful', isWithdrawn: true },
  ],
  [
    'seller',
    'completeWork',
    stateOf('cash.in-progress', accepted),
    { status: 'common.procurement-review-pending' },
  ],
  [
    'seller',
    'completeWork',
    stateOf('cash.in-progress', external),
    { status: 'common.rating-review-pending' },
  ],
  [
    'buyer',
    'markPaid',
    stateOf('common.procurement-review-pending', accepted),
    { status: 'common.rating-review-pending', isWorkAccepted: true },
  ],
  [
    'buyer',
    'requestChanges',
    stateOf('common.procurement-review-pending', accepted),
    { status: 'cash.in-progress' },
  ],
  [
    'buyer',
    'requestChanges',
    stateOf('common.rating-review-pending', external),
    { status: 'cash.in-progress' },
  ],
  [
    'seller',
    'rateBuyer',
    stateOf('common.rating-review-pending', accepted),
    { status: 'common.complete', buyerReviewed: true },
  ],
  ['buyer', 'rateSeller', stateOf('common.rating-review-pending', accepted), { supplierReviewed: true }],
  [
    'buyer',
    'rateSeller',
    stateOf('common.complete', { ...accepted, buyerReviewed: true }),
    { supplierReviewed: true },
  ],
  ['buyer', 'acceptWork', stateOf('common.procurement-review-pending', accepted), { isWorkAccepted: true }],
  ['buyer', 'acceptWork', stateOf('common.rating-review-pending', external), { isWorkAccepted: true }],
  ['buyer', 'askChanges', stateOf('cash.quote-lodged', accepted), {}],
  ['seller', 'sellerEditFile', stateOf('cash.in-progress', accepted), {}],
  ['seller', 'addSellerCollaborator', stateOf('cash.quote-pending'), {}],
  ['seller', 'removeSellerCollaborator', stateOf('common.rating-review-pending', accepted), {}],
])('PROJ-13 a %s doing %s in %j changes only %j', (actor, action, state, changes) => {
  expect(mustApply(state, actor, action).next).toEqual({ ...state, ...changes });
});

test.each(['awardQuote', 'declineQuote', 'askChanges'] as const)(
  'BUY-08 a buyer cannot do %s while quotes are sealed',
  (action) => {
    const state = stateOf('cash.quote-lodged', { ...accepted, isSealed: true });
    expect(applyAction(state, 'buyer', action)).toEqual({ ok: false, code: 'quote.sealed' });
    expect(applyAction({ ...state, isSealed: false }, 'buyer', action).ok).toBe(true);
  },
);

test('BUY-19 accepted work cannot be sent back, and only the buyer accepts it', () => {
  const done = stateOf('common.procurement-review-pending', accepted);
  const { next } = mustApply(done, 'buyer', 'acceptWork');
  expect(availableActions(next, 'buyer')).toEqual(['markPaid']);
  const accepting = everyState.flatMap((state) =>
    actors.flatMap((actor) =>
      availableActions(state, actor)
        .filter((action) => !state.isWorkAccepted && mustApply(state, actor, action).next.isWorkAccepted)
        .map((action) => `${actor} ${action}`),
    ),
  );
  expect(new Set(accepting)).toEqual(new Set(['buyer acceptWork', 'buyer markPaid']));
});

test('PROJ-13 in every state only the offered actions succeed, and a refusal changes nothing', () => {
  for (const state of everyState) {
    const before = Object.freeze({ ...state });
    for (const actor of actors) {
      const offered = availableActions(before, actor);
      for (const action of allActions) {
        const outcome = applyAction(before, actor, action);
        expect(outcome.ok).toBe(offered.includes(action));
        const isOfferedUnlocked = availableActions({ ...state, isLocked: false }, actor).includes(action);
        const code = isOfferedUnlocked ? 'project.briefLocked' : 'project.actionNotAvailable';
        if (!outcome.ok) expect(outcome).toEqual({ ok: false, code });
        expect(before).toEqual(state);
      }
    }
  }
});

test('PROJ-13 no actor is offered an action of the other side', () => {
  for (const state of everyState) {
    expect(availableActions(state, 'seller').filter((action) => !isActionOf('seller', action))).toEqual([]);
    expect(availableActions(state, 'buyer').filter((action) => !isActionOf('buyer', action))).toEqual([]);
  }
});

test('PROJ-13 any sequence of actions by both sides keeps a project in a known state', () => {
  const known = new Set(reachable.map((state) => JSON.stringify(state)));
  const attempt = fc.record({
    actor: fc.constantFrom(...actors),
    action: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...allActions) },
      { weight: 1, arbitrary: fc.constantFrom('constructor', '__proto__', '', 'closeAsUnsuccessful') },
    ),
  });
  fc.assert(
    fc.property(fc.boolean(), fc.array(attempt, { maxLength: 60 }), (isProcurement, attempts) => {
      let state: ProjectState = { ...draft, isProcurement };
      for (const { actor, action } of attempts) {
        const outcome = applyAction(state, actor, action as ProjectAction);
        if (outcome.ok) state = outcome.next;
        expect(known).toContain(JSON.stringify(state));
      }
    }),
  );
});

test('PROJ-06 every status is reached, and only procurement projects reach the final payment', () => {
  const statusesOf = (states: ProjectState[]) => new Set(states.map((state) => state.status));
  expect(statusesOf(reachableFrom(draft))).toEqual(new Set(PROJECT_STATUSES));
  expect(statusesOf(reachableFrom({ ...draft, isProcurement: false }))).toEqual(
    new Set(PROJECT_STATUSES.filter((status) => status !== 'common.procurement-review-pending')),
  );
});

test('in every reachable state the flags agree with the status', () => {
  for (const state of reachable) {
    const { status, acceptRfq, buyerReviewed } = state;
    const isPastInvitation = ![
      'common.draft',
      'cash.quote-pending',
      'common.declined',
      'common.unsuccessful',
    ].includes(status);
    if (isPastInvitation) expect(acceptRfq).toBe(true);
    if (status === 'common.draft') expect(acceptRfq).toBe(false);
    expect(buyerReviewed).toBe(status === 'common.complete');
  }
});

const isOver = ({ status, supplierReviewed, isWithdrawn }: ProjectState) =>
  (status === 'common.draft' && isWithdrawn) ||
  status === 'common.declined' ||
  status === 'common.unsuccessful' ||
  (status === 'common.complete' && supplierReviewed);

test('declined, unsuccessful, withdrawn and fully rated projects allow no more actions', () => {
  const over = reachable.filter((state) =>
    actors.every((actor) => availableActions(state, actor).length === 0),
  );
  expect(over).toEqual(reachable.filter(isOver));
  for (const state of over) expect(closeAsUnsuccessful(state).ok).toBe(false);
});

test('every state leads to a final one', () => {
  for (const state of reachable) {
    expect(reachableFrom(state).filter(isOver).length).toBeGreaterThan(0);
  }
});

test('PROJ-08 a quote can be recalled and lodged again any number of times', () => {
  let state = stateOf('cash.quote-pending', accepted);
  for (let round = 0; round < 3; round += 1) {
    state = mustApply(state, 'seller', 'submitQuote').next;
    state = mustApply(state, 'seller', 'recallQuote').next;
    expect(state).toEqual(stateOf('cash.quote-pending', accepted));
  }
});

test.each<[ProjectActor, ProjectAction, ProjectState, ProjectActor, string]>([
  ['buyer', 'publishBrief', draft, 'seller', 'project.invited'],
  ['seller', 'acceptProject', stateOf('cash.quote-pending'), 'buyer', 'project.accepted'],
  ['seller', 'rejectBrief', stateOf('cash.quote-pending'), 'buyer', 'project.declined'],
  ['seller', 'rejectBrief', stateOf('cash.quote-lodged', accepted), 'buyer', 'project.quoteTerminated'],
  ['seller', 'submitQuote', stateOf('cash.quote-pending', accepted), 'buyer', 'project.quoteSubmitted'],
  ['seller', 'recallQuote', stateOf('cash.quote-lodged', accepted), 'buyer', 'project.quoteRecalled'],
  ['buyer', 'awardQuote', stateOf('cash.quote-lodged', accepted), 'seller', 'project.quoteAwarded'],
  ['buyer', 'declineQuote', stateOf('cash.quote-lodged', accepted), 'seller', 'project.quoteUnsuccessful'],
  ['buyer', 'withdraw', stateOf('cash.quote-pending'), 'seller', 'project.withdrawn'],
  ['seller', 'completeWork', stateOf('cash.in-progress', accepted), 'buyer', 'project.workCompleted'],
  ['seller', 'completeWork', stateOf('cash.in-progress', external), 'buyer', 'project.workCompleted'],
  ['buyer', 'markPaid', stateOf('common.procurement-review-pending', accepted), 'seller', 'project.paid'],
  [
    'buyer',
    'requestChanges',
    stateOf('common.rating-review-pending', accepted),
    'seller',
    'project.changesRequested',
  ],
  ['seller', 'rateBuyer', stateOf('common.rating-review-pending', accepted), 'buyer', 'project.buyerRated'],
  ['buyer', 'rateSeller', stateOf('common.rating-review-pending', accepted), 'seller', 'project.sellerRated'],
])('a %s doing %s notifies the other side and adds a history entry', (actor, action, state, to, template) => {
  const { effects } = mustApply(state, actor, action);
  expect(effects).toContainEqual({ kind: 'notification', to, template });
  expect(effects.filter(({ kind }) => kind === 'history')).toHaveLength(1);
});

test("the buyer is not notified about unlodged quotes or the seller's team", () => {
  const state = stateOf('cash.quote-pending', accepted);
  const quiet = ['editQuote', 'addSellerCollaborator', 'removeSellerCollaborator'] as const;
  const effects = quiet.flatMap((action) => mustApply(state, 'seller', action).effects);
  expect(effects.filter((effect) => 'to' in effect && effect.to === 'buyer')).toEqual([]);
});

test('NOTE-03 colleagues are notified about submitted and recalled quotes and shared projects', () => {
  const pending = stateOf('cash.quote-pending', accepted);
  const lodged = stateOf('cash.quote-lodged', accepted);
  expect(mustApply(pending, 'seller', 'submitQuote').effects).toContainEqual({
    kind: 'notification',
    to: 'seller',
    template: 'project.colleagueSubmitted',
  });
  expect(mustApply(lodged, 'seller', 'recallQuote').effects).toContainEqual({
    kind: 'notification',
    to: 'seller',
    template: 'project.colleagueRecalled',
  });
  expect(mustApply(pending, 'seller', 'addSellerCollaborator').effects).toContainEqual({
    kind: 'notification',
    to: 'colleague',
    template: 'project.shared',
  });
});

test('LIVE-01 pages follow all changes of a published project, lists its moves and sharing', () => {
  for (const state of everyState) {
    const outcomes = actors.flatMap((actor) =>
      availableActions(state, actor).map((action) => ({ action, ...mustApply(state, actor, action) })),
    );
    for (const { action, next, effects } of outcomes) {
      if (next.status === 'common.draft') continue;
      const followed = effects.flatMap((effect) => (effect.kind === 'live' ? effect.changed : []));
      const isMoved = JSON.stringify(next) !== JSON.stringify(state) || action.endsWith('SellerCollaborator');
      expect([action, followed]).toEqual([action, isMoved ? ['project', 'jobs'] : ['project']]);
    }
  }
});

test('every notification and every kind of history entry is used by a transition', () => {
  const effects: readonly TransitionEffect[] = everyState.flatMap((state) => [
    ...actors.flatMap((actor) =>
      availableActions(state, actor).flatMap((action) => mustApply(state, actor, action).effects),
    ),
    ...effectsOf(closeAsUnsuccessful(state)),
  ]);
  const templates = effects.flatMap((effect) => (effect.kind === 'notification' ? [effect.template] : []));
  const events = effects.flatMap((effect) => (effect.kind === 'history' ? [effect.event] : []));
  expect(new Set(templates)).toEqual(new Set(PROJECT_MESSAGE_TEMPLATES));
  expect(new Set(events)).toEqual(new Set(PROJECT_EVENT_KINDS));
});

test("only an award ends the brief's other quotes and invitations and notifies their sellers", () => {
  const ending = everyState.flatMap((state) =>
    actors.flatMap((actor) =>
      availableActions(state, actor).filter((action) =>
        mustApply(state, actor, action).effects.some(({ kind }) => kind === 'awardBrief'),
      ),
    ),
  );
  expect(new Set(ending)).toEqual(new Set(['awardQuote']));

  for (const status of PROJECT_STATUSES) {
    const outcome = closeAsUnsuccessful(stateOf(status, accepted));
    expect(outcome.ok).toBe(status === 'cash.quote-pending' || status === 'cash.quote-lodged');
    if (!outcome.ok) continue;
    expect(outcome.next).toEqual(stateOf('common.unsuccessful', accepted));
    expect(outcome.effects).toContainEqual({
      kind: 'notification',
      to: 'seller',
      template: 'project.awardedElsewhere',
    });
  }
});

test('PROJ-13 only names of actions and statuses are recognised', () => {
  expect(isActionOf('seller', 'submitQuote')).toBe(true);
  expect(isActionOf('buyer', 'submitQuote')).toBe(false);
  expect(isActionOf('seller', 'awardQuote')).toBe(false);
  expect(['constructor', '__proto__', ''].some((text) => isActionOf('seller', text))).toBe(false);
  expect(isProjectStatus('cash.in-progress')).toBe(true);
  expect(isProjectStatus('toString')).toBe(false);
});

test('BRIEF-01 PROJ-13 past the due time a seller can decline and keep files, but not quote', () => {
  const late = { isPastDue: true };
  const rest = ['sellerEditFile', ...collaborators];
  expect(availableActions(stateOf('cash.quote-pending', late), 'seller')).toEqual([
    'rejectBrief',
    ...collaborators,
  ]);
  for (const status of ['cash.quote-pending', 'cash.quote-lodged'] as const)
    expect(availableActions(stateOf(status, { ...accepted, ...late }), 'seller')).toEqual([
      'rejectBrief',
      ...rest,
    ]);
  expect(
    applyAction(stateOf('cash.quote-pending', { ...accepted, ...late }), 'seller', 'submitQuote'),
  ).toEqual({ ok: false, code: 'project.pastDue' });
  expect(availableActions(stateOf('cash.quote-lodged', { ...accepted, ...late }), 'buyer')).toContain(
    'awardQuote',
  );
});
