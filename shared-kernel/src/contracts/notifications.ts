import { type Static, Type } from 'typebox';
import { PAGE_SIZE, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { CreatedAtSort, Id, Instant, Nullable, PageNum, PageSize, RequestObject } from './primitives.ts';
import { Person } from './users.ts';

/** The other person of a notification or conversation. */
export const Collaborator = Type.Object({
  ...Person.properties,
  userId: Id,
  businessId: Nullable(Id),
});
export type Collaborator = Static<typeof Collaborator>;

export const Notification = Type.Object({
  _id: Id,
  id: Id,
  entity: Type.String({ description: "'Vetting', 'Chat', 'Project', …: what entityId is the id of" }),
  entityId: Id,
  state: Type.String({ description: 'What a click leads to' }),
  collaboratorDetails: Type.Array(Collaborator, {
    description:
      'The others; none with a vetting badge, and none with a message on a board by a supplier of another business',
  }),
  iconUrl: Nullable(Type.String({ description: "The badge's icon, with a vetting notification" })),
  notificationSubject: Type.String({ description: 'Rich text' }),
  notificationBody: Type.String({ description: 'Rich text' }),
  notificationCount: Type.Optional(
    Type.Integer({ description: 'How many events this one is about; missing for one' }),
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
      description: 'JSON of notificationClicked: only those that were clicked, or were not',
    }),
  ),
});

export const NotificationListFilter = RequestObject({ notificationClicked: Type.Boolean() });
export type NotificationListFilter = Static<typeof NotificationListFilter>;

/** Numbers of new notifications. One of a chat counts until the chat is opened, any other until it is seen. */
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
      { description: 'The last event of each channel from before the page was opened' },
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
      'JSON of entity and entityId. Entity Notification is the notification with that id, or all of them where no id is given',
  }),
});

export const MarkNotificationsBody = RequestObject({
  notificationClicked: Type.Optional(Type.Literal(true)),
  notificationSeen: Type.Optional(Type.Literal(true)),
});
