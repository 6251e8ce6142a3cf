import type { Notification as WireNotification } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';

export interface Person {
  id: string;
  name: string;
  avatarUrl: string | null;
}

/** One notification of the list. */
export interface NotificationItem {
  id: string;
  entityId: string;
  state: string;
  isAboutVetting: boolean;
  iconUrl: string | null;
  /** The other person; null for notifications about vetting. */
  person: Person | null;
  /** Rich text, like the body. */
  subject: string;
  body: string;
  at: string;
  isNew: boolean;
}

export function notificationFromWire(wire: WireNotification): NotificationItem {
  const [other] = wire.collaboratorDetails;
  return {
    id: wire.id,
    entityId: wire.entityId,
    state: wire.state,
    isAboutVetting: wire.entity === 'Vetting',
    iconUrl: wire.iconUrl,
    person: other ? { id: other.id, name: fullName(other), avatarUrl: other.avatarUrl } : null,
    subject: wire.notificationSubject,
    body: wire.notificationBody,
    at: wire.createdAt,
    isNew: !wire.notificationSeen,
  };
}

/** Merges lists, newest first and without duplicates. Pages shift when notifications arrive between two loads. */
export function merged(...lists: readonly (readonly NotificationItem[])[]): NotificationItem[] {
  const byId = new Map<string, NotificationItem>();
  for (const item of lists.flat()) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
}
