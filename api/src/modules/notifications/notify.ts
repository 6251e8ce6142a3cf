import type { NotificationEvent } from '@worklane/shared-kernel/contracts';
import type { NotificationState } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { appendLiveEvents, lockChannels } from '../live/index.ts';
import { presentNotification } from './notifications.presenter.ts';
import {
  countNew,
  findCollaborators,
  findOpenGroup,
  insertNotifications,
  type NotificationRow,
  updateNotification,
} from './notifications.repository.ts';

/** An event joins a row to which nothing was added for this long at most. */
const GROUP_QUIET_MS = 600_000;

interface Words {
  /** Rich text, like `body`. */
  subject: string;
  body: string;
}

export interface NewNotification extends Words {
  recipientId: string;
  entity: string;
  entityId: string;
  state: NotificationState;
  /** The person to show; without one only a notification about vetting is visible. */
  collaboratorId: string | null;
  iconUrl?: string | null;
  /** Notifications of one key to one person that follow each other become one row, until it is clicked. */
  group?: {
    key: string;
    dueAt?: Date | null;
    /** `firstDueAt` is the earliest of all that have one. */
    wordsFor: (count: number, firstDueAt: Date | null) => Words;
  };
}

/**
 * Notifies people in the transaction of the change that causes it: inserts the notifications, or adds them to the row
 * of their group, and appends an event to each recipient's live channel.
 */
export async function notify(db: Executor, wanted: readonly NewNotification[], now: Date): Promise<void> {
  if (wanted.length === 0) return;
  const grouped = wanted.filter(({ group }) => group);
  // Locked before groups are looked up, so that two events that come at once join one row.
  if (grouped.length > 0)
    await lockChannels(
      db,
      'not',
      wanted.map(({ recipientId }) => recipientId),
    );
  const rows = wanted.filter(({ group }) => !group).map((notification) => rowOf(notification, now));
  await insertNotifications(db, rows);
  const joined: NotificationRow[] = [];
  for (const notification of grouped) {
    const { row, isNew } = await joinGroup(db, notification, now);
    (isNew ? rows : joined).push(row);
  }
  await appendLiveEvents(db, await eventsOf(db, rows, joined), now);
}

/** Adds a notification to the row of its group, or begins one. A row that had been seen is new again. */
async function joinGroup(db: Executor, notification: NewNotification, now: Date) {
  const { key = '', dueAt = null } = notification.group ?? {};
  const { recipientId } = notification;
  const since = new Date(now.getTime() - GROUP_QUIET_MS);
  const found = await findOpenGroup(db, { recipientId, groupKey: key, since });
  if (!found) {
    const row = { ...rowOf(notification, now), groupKey: key, groupDueAt: dueAt };
    await insertNotifications(db, [row]);
    return { row, isNew: true };
  }
  const groupCount = found.groupCount + 1;
  const groupDueAt = earlierOf(found.groupDueAt, dueAt);
  const words = notification.group?.wordsFor(groupCount, groupDueAt) ?? notification;
  const row = {
    ...rowOf({ ...notification, ...words }, now),
    id: found.id,
    groupKey: key,
    groupCount,
    groupDueAt,
  };
  await updateNotification(db, row);
  return { row, isNew: found.isSeen };
}

function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

/** One more for each row that is new; the counts with those that are new already, after all that change them. */
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

const isShown = ({ entity, collaboratorId, recipientId }: NotificationRow) =>
  entity === 'Vetting' || (collaboratorId !== null && collaboratorId !== recipientId);

function rowOf(wanted: NewNotification, now: Date): NotificationRow {
  const { subject, body, iconUrl, group: _, ...rest } = wanted;
  return {
    id: newId(),
    ...rest,
    iconUrl: iconUrl ?? null,
    subject: cleanRichText(subject) ?? '',
    body: cleanRichText(body) ?? '',
    groupKey: null,
    groupCount: 1,
    groupDueAt: null,
    isSeen: false,
    isClicked: false,
    createdAt: now,
    updatedAt: now,
  };
}
