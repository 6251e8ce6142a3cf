import type { TransitionEffect } from '@worklane/shared-kernel/domain';
import type { NewMail } from '../mail/index.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { AppliedChange } from './change-project.ts';
import type { EventRecord } from './project-life.repository.ts';
import { mailsOf, notificationsOf } from './project-messages.ts';

/** The collected effects of several changes. */
export interface Effects {
  events: EventRecord[];
  messages: NewNotification[];
  mails: NewMail[];
  /** Changes that award the brief of their project. */
  awards: AppliedChange[];
}

interface EffectContext extends Effects {
  /** User ids of collaborators, by project. */
  collaborators: ReadonlyMap<string, readonly string[]>;
}

type Handler<Kind extends TransitionEffect['kind']> = (
  effect: Extract<TransitionEffect, { kind: Kind }>,
  change: AppliedChange,
  handled: EffectContext,
) => void;

/** One handler for each kind of effect; the compiler reports a kind without one. */
export const effectHandlers: { readonly [Kind in TransitionEffect['kind']]: Handler<Kind> } = {
  history({ event }, { project, byUserId, now, detail, revision }, { events }) {
    events.push({ projectId: project.id, event, byUserId, now, detail, revision });
  },
  notification(effect, { project, byUserId }, { messages, collaborators }) {
    const collaboratorIds = collaborators.get(project.id) ?? [];
    messages.push(...notificationsOf({ project, effect, collaboratorIds, byUserId }));
  },
  email(effect, { project, byUserId, detail }, { mails, collaborators }) {
    const collaboratorIds = collaborators.get(project.id) ?? [];
    mails.push(...mailsOf({ project, effect, collaboratorIds, byUserId, detail: detail ?? null }));
  },
  awardBrief(_, change, { awards }) {
    awards.push(change);
  },
};

/** Collects the effects of changes; writes and sends nothing. */
export function effectsOf(
  done: readonly AppliedChange[],
  collaborators: EffectContext['collaborators'],
): Effects {
  const handled: EffectContext = { events: [], messages: [], mails: [], awards: [], collaborators };
  for (const change of done) {
    for (const effect of change.outcome.effects) {
      // The compiler cannot see that the handler and the effect are of the same kind.
      (effectHandlers[effect.kind] as Handler<TransitionEffect['kind']>)(effect as never, change, handled);
    }
  }
  return handled;
}
