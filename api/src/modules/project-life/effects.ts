import type { TransitionEffect } from '@worklane/shared-kernel/domain';
import type { NewNotification } from '../notifications/index.ts';
import type { Done } from './change-project.ts';
import type { EventRecord } from './project-life.repository.ts';
import { notificationsOf } from './project-messages.ts';

/** What the effects of several changes amount to. */
export interface Effects {
  events: EventRecord[];
  messages: NewNotification[];
  /** Changes that award the work request of their project. */
  awards: Done[];
}

interface Handled extends Effects {
  /** People of the seller's business who follow a project beside its owner, by project. */
  collaborators: ReadonlyMap<string, readonly string[]>;
}

type Handler<Kind extends TransitionEffect['kind']> = (
  effect: Extract<TransitionEffect, { kind: Kind }>,
  change: Done,
  handled: Handled,
) => void;

/** One handler for each kind of effect of the state graph; a kind without one does not compile. */
export const effectHandlers: { readonly [Kind in TransitionEffect['kind']]: Handler<Kind> } = {
  history({ event }, { project, byUserId, now, detail, revision }, { events }) {
    events.push({ projectId: project.id, event, byUserId, now, detail, revision });
  },
  notification(effect, { project, byUserId }, { messages, collaborators }) {
    const collaboratorIds = collaborators.get(project.id) ?? [];
    messages.push(...notificationsOf({ project, effect, collaboratorIds, byUserId }));
  },
  awardBrief(_, change, { awards }) {
    awards.push(change);
  },
};

/** Collects what the effects of changes amount to; writes and sends nothing. */
export function effectsOf(done: readonly Done[], collaborators: Handled['collaborators']): Effects {
  const handled: Handled = { events: [], messages: [], awards: [], collaborators };
  for (const change of done) {
    for (const effect of change.outcome.effects) {
      // The table has the handler of this very kind; the compiler cannot follow that through the lookup.
      (effectHandlers[effect.kind] as Handler<TransitionEffect['kind']>)(effect as never, change, handled);
    }
  }
  return handled;
}
