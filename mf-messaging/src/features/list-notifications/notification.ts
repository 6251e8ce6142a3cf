import type { Notification as WireNotification } from '@worklane/kernel/contracts';
import { fullName } from '@worklane/kernel/domain';

export type NotificationView = 'all' | 'unread';

export interface Person {
  id: string;
  name: string;
  avatarUrl: string | null;
}

export interface NotificationItem {
  id: string;
  entityId: string;
  state: string;
  count: number;
  isAboutVetting: boolean;
  iconUrl: string | null;
  /** The other person; null for notifications about vetting, and about messages by unnamed suppliers on a board. */
  person: Person | null;
  subject: string;
  body: string;
  at: string;
  /** Arrived after the page was last opened. */
  isNew: boolean;
  /** Not opened yet; such notifications are in the view Unread. */
  isUnread: boolean;
}

export function notificationFromWire(wire: WireNotification): NotificationItem {
  const [other] = wire.collaboratorDetails;
  return {
    id: wire.id,
    entityId: wire.entityId,
    state: wire.state,
    count: wire.notificationCount ?? 1,
    isAboutVetting: wire.entity === 'Vetting',
    iconUrl: wire.iconUrl,
    person: other ? { id: other.id, name: fullName(other), avatarUrl: other.avatarUrl } : null,
    subject: wire.notificationSubject,
    body: wire.notificationBody,
    at: wire.createdAt,
    isNew: !wire.notificationSeen,
    isUnread: !wire.notificationClicked,
  };
}

/** Pages shift when notifications arrive between two loads. The version with the most events is kept. */
export function merged(...lists: readonly (readonly NotificationItem[])[]): NotificationItem[] {
  const byId = new Map<string, NotificationItem>();
  for (const item of lists.flat()) {
    const known = byId.get(item.id);
    if (!known || item.count > known.count) byId.set(item.id, item);
  }
  return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
}
