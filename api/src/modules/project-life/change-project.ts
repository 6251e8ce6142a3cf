import {
  applyAction,
  closeAsUnsuccessful,
  type ProjectAction,
  type ProjectActor,
  type TransitionOutcome,
} from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { conflict } from '../../platform/problem.ts';
import { type NewNotification, notify } from '../notifications/index.ts';
import { effectsOf } from './effects.ts';
import { stateOf } from './project-life.policy.ts';
import {
  addEvents,
  collaboratorsOf,
  type LockedProject,
  lockProjectsOfBrief,
  saveBriefState,
  saveState,
} from './project-life.repository.ts';

/** One action on one project: who does it, when, and what is kept beside the new state. */
export interface Change {
  project: LockedProject;
  actor: ProjectActor;
  action: ProjectAction;
  byUserId: string;
  now: Date;
  /** The reason a person gave. */
  detail?: string | null;
  /** The revision of the quote the event speaks of. */
  revision?: number | null;
}

/** A change that the state graph allowed, with what comes of it. */
export type Done = Omit<Change, 'actor' | 'action'> & { outcome: TransitionOutcome & { ok: true } };

/**
 * Takes an action as the state graph has it: the next state and every effect, all in the caller's
 * transaction. Throws 409 where the graph refuses.
 */
export async function changeProject(db: Executor, change: Change): Promise<void> {
  await changeProjects(db, [change]);
}

/** As `changeProject`, for several projects of one brief. */
export async function changeProjects(db: Executor, changes: readonly Change[]): Promise<void> {
  const done = changes.map((change) => ({
    ...change,
    outcome: allowed(applyAction(stateOf(change.project), change.actor, change.action)),
  }));
  const messages = await save(db, done);
  // All at once and last: people's channels are held from here until the transaction ends.
  const [first] = changes;
  if (first) await notify(db, messages, first.now);
}

/** Writes the new states and the effects; returns the notifications, those of an award's others included. */
async function save(db: Executor, done: readonly Done[]): Promise<NewNotification[]> {
  if (done.length === 0) return [];
  for (const { project, outcome, now } of done) await saveState(db, project.id, outcome.next, now);
  const collaborators = await collaboratorsOf(
    db,
    done.map((change) => change.project.id),
  );
  const { events, messages, awards } = effectsOf(done, collaborators);
  await addEvents(db, events);
  for (const award of awards) {
    await saveBriefState(db, award.project.briefId, 'awarded', award.now);
    messages.push(...(await endOthers(db, award)));
  }
  return messages;
}

async function endOthers(db: Executor, { project, byUserId, now }: Done): Promise<NewNotification[]> {
  const others = (await lockProjectsOfBrief(db, project.briefId)).filter((other) => other.id !== project.id);
  const ended = others.flatMap((other) => {
    const outcome = closeAsUnsuccessful(stateOf(other));
    return outcome.ok ? [{ project: other, byUserId, now, outcome }] : [];
  });
  return save(db, ended);
}

function allowed(outcome: TransitionOutcome): TransitionOutcome & { ok: true } {
  if (!outcome.ok) throw conflict(outcome.code);
  return outcome;
}
