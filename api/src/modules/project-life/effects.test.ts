import { expect, test } from '@jest/globals';
import {
  applyAction,
  availableActions,
  closeAsUnsuccessful,
  PROJECT_MESSAGE_TEMPLATES,
  PROJECT_STATUSES,
  type ProjectState,
  type TransitionEffect,
} from '@worklane/shared-kernel/domain';
import { readSettings } from '../../platform/settings.ts';
import { effectHandlers, effectsOf } from './effects.ts';
import type { LockedProject } from './project-life.repository.ts';

const settings = readSettings({ DATABASE_URL: 'postgres://none' });

const project: LockedProject = {
  id: 'project',
  briefId: 'brief',
  businessId: 'business',
  businessName: 'Seller & Sons',
  supplierUserId: 'supplier',
  buyerUserId: 'buyer',
  buyerFirstName: 'Bea',
  buyerLastName: 'Buyer',
  buyerBusinessId: 'buyers',
  buyerBusinessName: 'Buyers',
  workTitle: 'New roof',
  siteState: 'NSW',
  siteTimeZone: null,
  dueAt: null,
  isSealed: false,
  changesAskedAt: null,
  state: {
    status: 'cash.quote-lodged',
    acceptRfq: true,
    isProcurement: true,
    buyerReviewed: false,
    supplierReviewed: false,
    isWorkAccepted: false,
    isLocked: false,
    isWithdrawn: false,
  },
};

/** The project, its brief and the list of briefs. */
const CHANGES_OF_BUYER = 3;

function effectsFor(effect: TransitionEffect) {
  const outcome = { ok: true as const, next: project.state, effects: [effect] };
  const change = {
    project,
    byUserId: 'nobody',
    now: new Date(0),
    settings,
    outcome,
    colleagueId: 'colleague',
  };
  return effectsOf([change], { collaborators: new Map(), actors: new Map([['nobody', 'Jack Byrne']]) });
}

test('every effect kind of the state graph writes or sends something', () => {
  const states = PROJECT_STATUSES.flatMap((status) =>
    Array.from(
      { length: 16 },
      (_, bits): ProjectState => ({
        ...project.state,
        status,
        acceptRfq: (bits & 1) > 0,
        isProcurement: (bits & 2) > 0,
        buyerReviewed: (bits & 4) > 0,
        supplierReviewed: (bits & 8) > 0,
      }),
    ),
  );
  const effects = states.flatMap((state) => [
    ...(['seller', 'buyer'] as const).flatMap((actor) =>
      availableActions(state, actor).flatMap((action) => effectsIn(applyAction(state, actor, action))),
    ),
    ...effectsIn(closeAsUnsuccessful(state)),
  ]);
  expect(new Set(effects.map(({ kind }) => kind))).toEqual(new Set(Object.keys(effectHandlers)));
  for (const effect of effects) {
    const { events, activities, messages, mails, changes, awards } = effectsFor(effect);
    const buyers = effect.kind === 'live' && effect.isForBuyer ? CHANGES_OF_BUYER : 0;
    const caused = effect.kind === 'live' ? effect.changed.length + buyers : 1;
    const written = events.length + activities.length;
    expect(written + messages.length + mails.length + changes.length + awards.length).toBe(caused);
    expect(caused).toBeGreaterThan(0);
  }
});

test.each(PROJECT_MESSAGE_TEMPLATES)('a notification about %s has a subject and a body', (template) => {
  for (const to of ['seller', 'buyer'] as const) {
    const [message] = effectsFor({ kind: 'notification', to, template }).messages;
    expect(message?.recipientId).toBe(to === 'seller' ? 'supplier' : 'buyer');
    for (const words of [message?.subject, message?.body]) {
      expect(words).toMatch(/\S/);
      expect(words).not.toContain(template);
      expect(words).not.toContain('{{');
    }
  }
});

test('LIVE-01 a change is published by kind and id, without content', () => {
  const { changes } = effectsFor({ kind: 'live', changed: ['project', 'jobs'] });
  expect(changes).toEqual([
    { businessId: 'business', change: { kind: 'project', id: 'project' } },
    { businessId: 'business', change: { kind: 'jobs' } },
  ]);
});

test("NOTE-02 a colleague's notification of a shared project shows the person who shared it", () => {
  const { messages } = effectsFor({ kind: 'notification', to: 'colleague', template: 'project.shared' });
  expect(messages).toMatchObject([
    { recipientId: 'colleague', collaboratorId: 'nobody', body: expect.stringContaining('Jack Byrne') },
  ]);
});

test("NOTE-02 the lead's notification of a colleague's quote or recall shows the colleague", () => {
  for (const template of ['project.colleagueSubmitted', 'project.colleagueRecalled'] as const) {
    const { messages } = effectsFor({ kind: 'notification', to: 'seller', template });
    expect(messages).toMatchObject([
      { recipientId: 'supplier', collaboratorId: 'nobody', body: expect.stringContaining('Jack Byrne') },
    ]);
  }
});

function effectsIn(outcome: ReturnType<typeof applyAction>): readonly TransitionEffect[] {
  return outcome.ok ? outcome.effects : [];
}
