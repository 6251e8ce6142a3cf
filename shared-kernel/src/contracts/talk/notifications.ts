import { type Static, Type } from 'typebox';
import { PAGE_SIZE, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Person } from '../people/users.ts';
import { CreatedAtSort, Id, Instant, Nullable, PageNum, PageSize, RequestObject } from '../primitives.ts';

export const Collaborator = Type.Object({
  ...Person.properties,
  userId: Id,
  businessId: Nullable(Id),
});
export type Collaborator = Static<typeof Collaborator>;

export const Notification = Type.Object({
  _id: Id,
  id: Id,
  entity: Type.String({
    description: "'Vetting', 'Chat', 'Project', …: the kind of object that entityId identifies",
  }),
  entityId: Id,
  state: Type.String({ description: 'The target of a click' }),
  collaboratorDetails: Type.Array(Collaborator, {
    description:
      'The other people; empty for a vetting badge, and for a board message by a supplier of another business',
  }),
  iconUrl: Nullable(Type.String({ description: "The badge's icon for a vetting notification" })),
  notificationSubject: Type.String({ description: 'Rich text' }),
  notificationBody: Type.String({ description: 'Rich text' }),
  notificationCount: Type.Optional(
    Type.Integer({ description: 'Number of events in this notification; missing if there is one' }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
  notificationClicked: Type.Boolean(),
  notificationSeen: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

export const NotificationsQuery = RequestObject({
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(PageSize(PAGE_SIZE.notifications)),
  sort: Type.Optional(CreatedAtSort),
  filter: Type.Optional(
    Type.String({
      maxLength: TEXT_MAX_LENGTH.queryPart,
      description:
        'JSON with notificationClicked: only notifications that were clicked, or only those that were not',
    }),
  ),
});

export const NotificationListFilter = RequestObject({ notificationClicked: Type.Boolean() });
export type NotificationListFilter = Static<typeof NotificationListFilter>;

/**
 * Numbers of new notifications. A chat notification counts until the chat is opened; any other counts until it is seen.
 */
export const NotificationCounts = Type.Object({
  newNotificationCount: Type.Integer(),
  newChatCount: Type.Integer(),
});
export type NotificationCounts = Static<typeof NotificationCounts>;

export const NotificationCountsAnswer = Type.Object({
  ...NotificationCounts.properties,
  seq: Type.Integer({ description: 'The last event of the -not channel that these counts include' }),
  startAfter: Type.Optional(
    Type.Object(
      { not: Type.Integer(), upd: Type.Integer() },
      { description: 'The last event of each channel before the page was opened' },
    ),
  ),
});
export type NotificationCountsAnswer = Static<typeof NotificationCountsAnswer>;

export const NotificationFilter = RequestObject({
  entity: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.notificationEntity }),
  entityId: Type.Optional(Id),
});
export type NotificationFilter = Static<typeof NotificationFilter>;

export const MarkNotificationsQuery = RequestObject({
  filter: Type.String({
    maxLength: TEXT_MAX_LENGTH.queryPart,
    description:
      'JSON with entity and entityId. For the entity Notification, the id of one notification; all notifications if the id is omitted',
  }),
});

export const MarkNotificationsBody = RequestObject({
  notificationClicked: Type.Optional(Type.Literal(true)),
  notificationSeen: Type.Optional(Type.Literal(true)),
});
