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
import { type LockedProject, lockProjectsOfBrief } from './lock-projects.ts';
import { stateOf } from './project-life.policy.ts';
import { addEvents, collaboratorsOf, type EventRecord, saveState } from './project-life.repository.ts';
import { notificationsOf } from './project-messages.ts';

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

type Done = Omit<Change, 'actor' | 'action'> & { outcome: TransitionOutcome & { ok: true } };

/**
 * Takes an action as the state graph has it: the next state, the history, the notifications and the end of
 * the other projects of the brief, all in the caller's transaction. Throws 409 where the graph refuses.
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
  for (const change of done) {
    if (change.outcome.effects.some((effect) => effect.kind === 'withdrawOthers'))
      messages.push(...(await endOthers(db, change)));
  }
  // All at once and last: people's channels are held from here until the transaction ends.
  const [first] = changes;
  if (first) await notify(db, messages, first.now);
}

async function endOthers(db: Executor, { project, byUserId, now }: Done): Promise<NewNotification[]> {
  const others = (await lockProjectsOfBrief(db, project.briefId)).filter((other) => other.id !== project.id);
  const ended = others.flatMap((other) => {
    const outcome = closeAsUnsuccessful(stateOf(other));
    return outcome.ok ? [{ project: other, byUserId, now, outcome }] : [];
  });
  return save(db, ended);
}

/** Writes the new states and the history; answers whom to tell of it. */
async function save(db: Executor, done: readonly Done[]): Promise<NewNotification[]> {
  if (done.length === 0) return [];
  for (const { project, outcome, now } of done) await saveState(db, project.id, outcome.next, now);
  await addEvents(db, done.flatMap(eventsOf));
  const collaborators = await collaboratorsOf(
    db,
    done.map((change) => change.project.id),
  );
  return done.flatMap(({ project, outcome, byUserId }) =>
    notificationsOf({
      project,
      effects: outcome.effects,
      collaboratorIds: collaborators.get(project.id) ?? [],
      byUserId,
    }),
  );
}

function eventsOf({ project, outcome, byUserId, now, detail, revision }: Done): EventRecord[] {
  return outcome.effects.flatMap((effect) =>
    effect.kind === 'notification'
      ? [{ projectId: project.id, template: effect.template, byUserId, now, detail, revision }]
      : [],
  );
}

function allowed(outcome: TransitionOutcome): TransitionOutcome & { ok: true } {
  if (!outcome.ok) throw conflict(outcome.code);
  return outcome;
}
