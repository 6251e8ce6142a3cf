import type { ChangedEvent } from '@worklane/shared-kernel/contracts';
import type { LiveChange } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { groupBy } from '../../platform/database/group-by.ts';
import { sightings } from '../../platform/project-sight.repository.ts';
import { appendLiveEvents } from './live-log.repository.ts';
import { type Member, membersOf } from './members.repository.ts';

/**
 * Above this number, changes of one kind are published as one change without ids: all things of the kind may have
 * changed.
 */
const MOST_NAMED = 100;

export interface BusinessChange {
  businessId: string;
  change: LiveChange;
  formerMemberId?: string;
  onlyTo?: string;
}

export interface PersonalChange {
  userId: string;
  change: LiveChange;
}

/**
 * Publishes kinds and ids to a business's open pages, in the transaction of the change. Call it before a person loses a
 * project. Call it after `notify` and with `toPeople`, because all transactions must lock channels in one order.
 */
export async function publishChanges(
  db: Executor,
  changes: readonly BusinessChange[],
  now: Date,
  toPeople: readonly PersonalChange[] = [],
): Promise<void> {
  if (changes.length === 0 && toPeople.length === 0) return;
  const byBusiness = groupBy(changes, ({ businessId }) => businessId);
  const members = await membersOf(db, [...byBusiness.keys()]);
  const sees = await sightOfMembers(db, members, changes);
  const former = changes.flatMap(({ businessId, formerMemberId }) =>
    formerMemberId === undefined ? [] : [{ userId: formerMemberId, businessId, seesOnlyShared: false }],
  );
  const events = [...members, ...former].flatMap((member) => {
    const ofBusiness = byBusiness.get(member.businessId) ?? [];
    const own = ofBusiness
      .filter(({ onlyTo = member.userId }) => onlyTo === member.userId)
      .map(({ change }) => change);
    const seen = distinct(member.seesOnlyShared ? own.filter((change) => sees(member, change, own)) : own);
    const event: ChangedEvent = { type: 'changed', changes: summarised(seen) };
    return seen.length === 0 ? [] : [{ userId: member.userId, kind: 'upd' as const, event }];
  });
  const personal = toPeople.map(({ userId, change }) => {
    const event: ChangedEvent = { type: 'changed', changes: [change] };
    return { userId, kind: 'upd' as const, event };
  });
  await appendLiveEvents(db, [...events, ...personal], now);
}

async function sightOfMembers(
  db: Executor,
  members: readonly Member[],
  changes: readonly BusinessChange[],
): Promise<(member: Member, change: LiveChange, all: readonly LiveChange[]) => boolean> {
  const people = members.filter(({ seesOnlyShared }) => seesOnlyShared).map(({ userId }) => userId);
  const ids = changes.flatMap(({ change }) => (isOfProject(change) ? change.id : []));
  const found = await sightings(db, people, [...new Set(ids)]);
  const seesOne = ({ userId }: Member, { id }: LiveChange) => found.has(`${userId} ${id}`);
  return (member, change, all) => {
    if (change.kind === 'brief' || change.kind === 'briefs') return false;
    if (isOfProject(change)) return seesOne(member, change);
    const projects = all.filter(isOfProject);
    return (
      change.kind !== 'jobs' || projects.length === 0 || projects.some((project) => seesOne(member, project))
    );
  };
}

function isOfProject(change: LiveChange): change is LiveChange & { id: string } {
  return (change.kind === 'project' || change.kind === 'presence') && change.id !== undefined;
}

const distinct = (changes: readonly LiveChange[]): LiveChange[] => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
];

function summarised(changes: LiveChange[]): LiveChange[] {
  return [...groupBy(changes, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    ofKind.length > MOST_NAMED ? [{ kind }] : ofKind,
  );
}
