import {
  applyAction,
  closeAsUnsuccessful,
  type ProjectAction,
  type ProjectActor,
  type TransitionOutcome,
} from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { groupBy } from '../../platform/database/group-by.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { Settings } from '../../platform/settings.ts';
import { publishChanges } from '../live/index.ts';
import { queueMails } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { addActivities } from './activities.repository.ts';
import { type Effects, effectsOf } from './effects.ts';
import {
  addEvents,
  type LockedProject,
  lockProjectsOfBrief,
  saveBriefState,
  saveState,
} from './project-life.repository.ts';
import { collaboratorsOf, namesOf } from './project-people.repository.ts';

export interface Change {
  project: LockedProject;
  actor: ProjectActor;
  action: ProjectAction;
  byUserId: string;
  now: Date;
  settings: Settings;
  detail?: string | null;
  /** An award gives each other project of the brief the words that its contractor reads. */
  detailsOfOthers?: ReadonlyMap<string, string>;
  colleagueId?: string | null;
  revision?: number | null;
}

export type AppliedChange = Omit<Change, 'actor' | 'action'> & { outcome: TransitionOutcome & { ok: true } };

/** Stores the next status and all effects in the caller's transaction. Throws 409 if the graph refuses the action. */
export async function changeProject(db: Executor, change: Change): Promise<void> {
  await changeProjects(db, [change]);
}

export async function changeProjects(db: Executor, changes: readonly Change[]): Promise<void> {
  const done = changes.map((change) => ({
    ...change,
    outcome: requireAllowed(applyAction(change.project.state, change.actor, change.action)),
  }));
  const { messages, mails, changes: followed } = await save(db, done);
  // These effects come last, because they lock people's live channels and waiting mails until the transaction ends.
  const [first] = changes;
  if (!first) return;
  await notify(db, messages, first.now);
  await publishChanges(db, followed, first.now);
  await queueMails({ db, platform: first, now: first.now }, mails);
}

type Messages = Pick<Effects, 'messages' | 'mails' | 'changes'>;

async function save(db: Executor, done: readonly AppliedChange[]): Promise<Messages> {
  if (done.length === 0) return { messages: [], mails: [], changes: [] };
  const bySavedState = groupBy(done, ({ outcome, now }) => JSON.stringify([outcome.next, now]));
  for (const changes of bySavedState.values()) await saveStateOf(db, changes);
  const collaborators = await collaboratorsOf(
    db,
    done.map((change) => change.project.id),
  );
  const actors = await namesOf(
    db,
    done.map(({ byUserId }) => byUserId),
  );
  const { events, activities, messages, mails, changes, awards } = effectsOf(done, { collaborators, actors });
  await addEvents(db, events);
  await addActivities(db, activities);
  for (const award of awards) {
    await saveBriefState(db, award.project.briefId, 'awarded', award.now);
    const closed = await closeOtherProjects(db, award);
    messages.push(...closed.messages);
    mails.push(...closed.mails);
    changes.push(...closed.changes);
  }
  return { messages, mails, changes };
}

async function saveStateOf(db: Executor, changes: readonly AppliedChange[]): Promise<void> {
  const [first] = changes;
  const ids = changes.map(({ project }) => project.id);
  if (first) await saveState(db, ids, first.outcome.next, first.now);
}

async function closeOtherProjects(
  db: Executor,
  { project, byUserId, now, settings, detailsOfOthers }: AppliedChange,
): Promise<Messages> {
  const others = (await lockProjectsOfBrief(db, project.briefId)).filter((other) => other.id !== project.id);
  const ended = others.flatMap((other) => {
    const outcome = closeAsUnsuccessful(other.state);
    const detail = detailsOfOthers?.get(other.id) ?? null;
    return outcome.ok ? [{ project: other, byUserId, now, settings, outcome, detail }] : [];
  });
  return save(db, ended);
}

function requireAllowed(outcome: TransitionOutcome): TransitionOutcome & { ok: true } {
  if (!outcome.ok) throw conflict(outcome.code);
  return outcome;
}
