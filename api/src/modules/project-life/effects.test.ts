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
  workTitle: 'New roof',
  state: {
    status: 'cash.quote-lodged',
    acceptRfq: true,
    isProcurement: true,
    buyerReviewed: false,
    supplierReviewed: false,
    isLocked: false,
    isWithdrawn: false,
  },
};

function effectsFor(effect: TransitionEffect) {
  const outcome = { ok: true as const, next: project.state, effects: [effect] };
  return effectsOf([{ project, byUserId: 'nobody', now: new Date(0), settings, outcome }], new Map());
}

test('every kind of effect the state graph has writes or sends something', () => {
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
    const { events, messages, mails, awards } = effectsFor(effect);
    expect(events.length + messages.length + mails.length + awards.length).toBe(1);
  }
});

test.each(PROJECT_MESSAGE_TEMPLATES)('a person told of %s reads a subject and a body', (template) => {
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

function effectsIn(outcome: ReturnType<typeof applyAction>): readonly TransitionEffect[] {
  return outcome.ok ? outcome.effects : [];
}
