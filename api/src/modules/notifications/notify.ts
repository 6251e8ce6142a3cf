import type { NotificationEvent } from '@worklane/shared-kernel/contracts';
import { BOARD_STATES, type NotificationState, type PushKind } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import { cleanRichText } from '../../platform/texts/rich-text.ts';
import { appendLiveEvents, lockChannels } from '../live/index.ts';
import { type NewPush, queuePushes } from '../push/index.ts';
import { presentNotification } from './notifications.presenter.ts';
import {
  countNew,
  deleteNotifications,
  findCollaborators,
  findOpenGroup,
  findRowsAbout,
  insertNotifications,
  type NotificationRow,
  updateNotification,
} from './notifications.repository.ts';

/** An event joins a row if the row's last event is at most this old. */
const GROUP_QUIET_MS = 600_000;

interface Words {
  subject: string;
  body: string;
}

export interface NewNotification extends Words {
  recipientId: string;
  entity: string;
  entityId: string;
  state: NotificationState;
  /** The person to show. Without one, only notifications about vetting or board messages are visible. */
  collaboratorId: string | null;
  iconUrl?: string | null;
  push?: PushKind | undefined;
  renews?: boolean;
  /** Consecutive notifications with one key to one person become one row, until it is clicked. */
  group?: {
    key: string;
    dueAt?: Date | null;
    wordsFor: (count: number, firstDueAt: Date | null) => Words;
  };
}

/** Joins the caller's transaction: inserts or groups notifications, appends live events and adds push jobs. */
export async function notify(db: Executor, wanted: readonly NewNotification[], now: Date): Promise<void> {
  if (wanted.length === 0) return;
  const grouped = eventsByGroup(wanted);
  // The lock comes before the look-up of groups, so that concurrent events join one row.
  if (grouped.length > 0)
    await lockChannels(
      db,
      'not',
      wanted.map(({ recipientId }) => recipientId),
    );
  const pushes: NewPush[] = [];
  const push = (row: NotificationRow, kind: PushKind | undefined) => {
    if (kind && isShown(row)) pushes.push({ notificationId: row.id, recipientId: row.recipientId, kind });
    return row;
  };
  const rows = wanted
    .filter(({ group, renews }) => !group && !renews)
    .map((notification) => push(rowOf(notification, now), notification.push));
  await insertNotifications(db, rows);
  for (const notification of wanted.filter(({ renews }) => renews))
    rows.push(push(await renew(db, rowOf(notification, now)), notification.push));
  const joined: NotificationRow[] = [];
  for (const events of grouped) {
    const { row, isNew } = await joinGroup(db, events, now);
    (isNew ? rows : joined).push(push(row, events.last.push));
  }
  await appendLiveEvents(db, await eventsOf(db, rows, joined), now);
  await queuePushes(db, pushes);
}

async function renew(db: Executor, row: NotificationRow): Promise<NotificationRow> {
  const [latest, ...others] = await findRowsAbout(db, row);
  await deleteNotifications(db, others);
  const renewed = { ...row, id: latest ?? row.id };
  if (latest) await updateNotification(db, renewed);
  else await insertNotifications(db, [renewed]);
  return renewed;
}

interface GroupEvents {
  last: NewNotification;
  count: number;
  dueAt: Date | null;
  subjectIds: readonly string[];
}

function eventsByGroup(wanted: readonly NewNotification[]): GroupEvents[] {
  const groups = new Map<string, GroupEvents>();
  for (const last of wanted) {
    if (!last.group) continue;
    const key = `${last.recipientId} ${last.group.key}`;
    const { count = 0, dueAt = null, subjectIds = [] } = groups.get(key) ?? {};
    groups.set(key, {
      last,
      count: count + 1,
      dueAt: earlierOf(dueAt, last.group.dueAt ?? null),
      subjectIds: [...subjectIds, last.entityId],
    });
  }
  return [...groups.values()];
}

async function joinGroup(db: Executor, { last, count, dueAt, ...events }: GroupEvents, now: Date) {
  const { recipientId, group } = last;
  const groupKey = group?.key ?? '';
  const since = new Date(now.getTime() - GROUP_QUIET_MS);
  const found = await findOpenGroup(db, { recipientId, groupKey, since });
  const groupCount = (found?.groupCount ?? 0) + count;
  const groupDueAt = earlierOf(found?.groupDueAt ?? null, dueAt);
  const words = groupCount > 1 ? group?.wordsFor(groupCount, groupDueAt) : undefined;
  const subjectIds = [...new Set([...(found?.subjectIds ?? []), ...events.subjectIds])];
  const row = { ...rowOf({ ...last, ...words }, now), groupKey, groupCount, groupDueAt, subjectIds };
  if (!found) {
    await insertNotifications(db, [row]);
    return { row, isNew: true };
  }
  await updateNotification(db, { ...row, id: found.id });
  return { row: { ...row, id: found.id }, isNew: found.isSeen };
}

function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

async function eventsOf(db: Executor, rows: readonly NotificationRow[], joined: readonly NotificationRow[]) {
  const people = await findCollaborators(db, [
    ...new Set([...rows, ...joined].flatMap(({ collaboratorId }) => collaboratorId ?? [])),
  ]);
  const present = (notification: NotificationRow) =>
    presentNotification({
      notification,
      collaborator: people.get(notification.collaboratorId ?? '') ?? null,
    });
  const eventFor = ({ recipientId: userId }: NotificationRow, event: NotificationEvent) => ({
    userId,
    kind: 'not' as const,
    event,
  });
  const events = rows
    .filter(isShown)
    .map((row) => eventFor(row, { type: 'notification', notification: present(row) }));
  for (const row of joined.filter(isShown)) {
    const { seq: _, ...counts } = await countNew(db, row.recipientId);
    events.push(eventFor(row, { type: 'marked', counts, notification: present(row) }));
  }
  return events;
}

const isShown = ({ entity, state, collaboratorId, recipientId }: NotificationRow) =>
  entity === 'Vetting' ||
  (collaboratorId === null ? BOARD_STATES.some((shown) => shown === state) : collaboratorId !== recipientId);

function rowOf(wanted: NewNotification, now: Date): NotificationRow {
  const { subject, body, iconUrl, group: _group, push: _push, ...rest } = wanted;
  return {
    id: newId(),
    ...rest,
    iconUrl: iconUrl ?? null,
    subject: cleanRichText(subject) ?? '',
    body: cleanRichText(body) ?? '',
    groupKey: null,
    groupCount: 1,
    groupDueAt: null,
    subjectIds: [],
    isSeen: false,
    isClicked: false,
    createdAt: now,
    updatedAt: now,
  };
}
