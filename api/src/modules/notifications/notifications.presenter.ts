import type { Notification } from '@worklane/shared-kernel/contracts';
import { presentPerson } from '../people/users/index.ts';
import type { NotificationRecord } from './notifications.repository.ts';

export function presentNotification({ notification, collaborator }: NotificationRecord): Notification {
  const isVetting = notification.entity === 'Vetting';
  return {
    _id: notification.id,
    id: notification.id,
    entity: notification.entity,
    entityId: notification.entityId,
    state: notification.state,
    collaboratorDetails: collaborator
      ? [{ ...presentPerson(collaborator), userId: collaborator.id, businessId: collaborator.businessId }]
      : [],
    iconUrl: isVetting ? notification.iconUrl : null,
    notificationSubject: notification.subject,
    notificationBody: notification.body,
    ...(notification.groupCount > 1 && { notificationCount: notification.groupCount }),
    createdAt: notification.createdAt.toISOString(),
    updatedAt: notification.updatedAt.toISOString(),
    notificationClicked: notification.isClicked,
    notificationSeen: notification.isSeen,
  };
}
