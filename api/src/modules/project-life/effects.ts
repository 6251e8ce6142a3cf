import type { TransitionEffect } from '@worklane/shared-kernel/domain';
import type { BusinessChange } from '../live/index.ts';
import type { NewMail } from '../mail/index.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { NewActivity } from './activities.repository.ts';
import type { AppliedChange } from './change-project.ts';
import { changesOfBuyer } from './changes-of-buyer.ts';
import type { EventRecord } from './project-life.repository.ts';
import { mailsOf, notificationsOf } from './project-messages.ts';

export interface Effects {
  events: EventRecord[];
  activities: NewActivity[];
  messages: NewNotification[];
  mails: NewMail[];
  changes: BusinessChange[];
  awards: AppliedChange[];
}

export interface ProjectPeople {
  collaborators: ReadonlyMap<string, readonly string[]>;
  actors: ReadonlyMap<string, string>;
}

type EffectContext = Effects & ProjectPeople;

type Handler<Kind extends TransitionEffect['kind']> = (
  effect: Extract<TransitionEffect, { kind: Kind }>,
  change: AppliedChange,
  handled: EffectContext,
) => void;

export const effectHandlers: { readonly [Kind in TransitionEffect['kind']]: Handler<Kind> } = {
  history({ event }, { project, byUserId, now, detail, revision }, { events }) {
    events.push({ projectId: project.id, event, byUserId, now, detail, revision });
  },
  activity({ activity: kind }, { project, byUserId, now, detail, revision }, { activities }) {
    activities.push({
      projectId: project.id,
      kind,
      at: now,
      byUserId,
      detail: detail ?? null,
      revision: revision ?? null,
    });
  },
  notification(effect, { project, byUserId, detail, colleagueId }, { messages, collaborators, actors }) {
    const collaboratorIds = collaborators.get(project.id) ?? [];
    const byName = actors.get(byUserId) ?? '';
    const reason = detail ?? null;
    messages.push(
      ...notificationsOf({ project, effect, collaboratorIds, byUserId, byName, colleagueId, reason }),
    );
  },
  email(effect, { project, byUserId, detail }, { mails, collaborators }) {
    const collaboratorIds = collaborators.get(project.id) ?? [];
    mails.push(...mailsOf({ project, effect, collaboratorIds, byUserId, reason: detail ?? null }));
  },
  live({ changed, isForBuyer }, { project, outcome }, { changes }) {
    const { id, businessId } = project;
    for (const kind of changed)
      changes.push({ businessId, change: kind === 'project' ? { kind, id } : { kind } });
    if (isForBuyer || concernsBuyer(outcome.effects)) changes.push(...changesOfBuyer(project));
  },
  awardBrief(_, change, { awards }) {
    awards.push(change);
  },
};

/** Drafts of quotes and sharing among colleagues do not concern the buyer. */
const concernsBuyer = (effects: readonly TransitionEffect[]) =>
  effects.some(({ kind }) => kind !== 'live' && kind !== 'notification');

export function effectsOf(done: readonly AppliedChange[], people: ProjectPeople): Effects {
  const handled: EffectContext = {
    events: [],
    activities: [],
    messages: [],
    mails: [],
    changes: [],
    awards: [],
    ...people,
  };
  for (const change of done) {
    for (const effect of change.outcome.effects) {
      // The compiler cannot see that the handler and the effect are of the same kind.
      (effectHandlers[effect.kind] as Handler<TransitionEffect['kind']>)(effect as never, change, handled);
    }
  }
  return handled;
}
