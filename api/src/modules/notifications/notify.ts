import type { NotificationEvent } from '@worklane/shared-kernel/contracts';
import type { NotificationState } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { appendLiveEvents } from '../live/index.ts';
import { presentNotification } from './notifications.presenter.ts';
import { findCollaborators, insertNotifications, type NotificationRow } from './notifications.repository.ts';

export interface NewNotification {
  recipientId: string;
  entity: string;
  entityId: string;
  state: NotificationState;
  /** The person to show; without one only a notification about vetting is visible. */
  collaboratorId: string | null;
  iconUrl?: string | null;
  /** Rich text, like `body`. */
  subject: string;
  body: string;
}

/**
 * Notifies people in the transaction of the change that causes it: inserts the notifications and appends an event
 * to each recipient's live channel.
 */
export async function notify(db: Executor, wanted: readonly NewNotification[], now: Date): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map((notification) => rowOf(notification, now));
  await insertNotifications(db, rows);
  const shown = rows.filter(
    (row) => row.entity === 'Vetting' || (row.collaboratorId && row.collaboratorId !== row.recipientId),
  );
  const people = await findCollaborators(db, [...new Set(shown.flatMap((row) => row.collaboratorId ?? []))]);
  const events = shown.map((notification) => ({
    userId: notification.recipientId,
    kind: 'not' as const,
    event: {
      type: 'notification',
      notification: presentNotification({
        notification,
        collaborator: people.get(notification.collaboratorId ?? '') ?? null,
      }),
    } satisfies NotificationEvent,
  }));
  await appendLiveEvents(db, events, now);
}

function rowOf({ subject, body, iconUrl, ...wanted }: NewNotification, now: Date): NotificationRow {
  return {
    id: newId(),
    ...wanted,
    iconUrl: iconUrl ?? null,
    subject: cleanRichText(subject) ?? '',
    body: cleanRichText(body) ?? '',
    isSeen: false,
    isClicked: false,
    createdAt: now,
    updatedAt: now,
  };
}
