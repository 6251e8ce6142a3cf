export const NOTIFICATION_STATES = [
  'chats.chat',
  'my.badges',
  'profile',
  'profileEdit.badges',
  'profileEdit.team',
  'vetting',
  'project',
  'project.briefView',
  'project.workfiles',
  'project.messages',
  'userinvitations',
  'search.rfq',
  'brief.messages',
  'brief',
] as const;

export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** These may name nobody, because suppliers on a board do not see each other's names. */
export const BOARD_STATES = [
  'project.messages',
  'brief.messages',
] as const satisfies readonly NotificationState[];

export function isNotificationState(text: string): text is NotificationState {
  return NOTIFICATION_STATES.some((state) => state === text);
}

export const TOLD_PARAM = 'told';

export const toldPath = (list: string, toldId: string): string =>
  `${list}?${TOLD_PARAM}=${encodeURIComponent(toldId)}`;

/** The link of a notification, or of a list for several; null if its state is unknown or the required id is missing. */
export function notificationTarget(notification: {
  id?: string;
  state: string;
  entityId?: string | null;
  businessId?: string | null;
  count?: number;
}): string | null {
  const { id, state, entityId, businessId, count = 1 } = notification;
  const listOf = (list: string) => (id === undefined ? list : toldPath(list, id));
  if (!isNotificationState(state)) return null;
  if (state === 'project.briefView' && count > 1) return listOf('/projects/pending');
  if (state === 'search.rfq' && count > 1) return listOf('/search/rfq');
  switch (state) {
    case 'my.badges':
      return '/badges';
    case 'profileEdit.team':
      return '/business/teamEdit';
    case 'userinvitations':
      return '/userinvitations';
    case 'profile':
    case 'profileEdit.badges':
      return pathWith('/businessProfile/', businessId);
    case 'search.rfq':
      return pathWith('/search/rfq/', entityId);
    case 'chats.chat':
      return pathWith('/messages/', entityId);
    case 'vetting':
      return pathWith('/vetting/', entityId);
    case 'project':
    case 'project.briefView':
      return pathWith('/project/', entityId, '/');
    case 'project.workfiles':
      return pathWith('/project/', entityId, '/files');
    case 'project.messages':
      return pathWith('/project/', entityId, '/messages');
    case 'brief':
      return pathWith('/buying/request/', entityId);
    case 'brief.messages':
      return pathWith('/buying/request/', entityId, '/board');
  }
}

function pathWith(before: string, id: string | null | undefined, after = ''): string | null {
  return id ? `${before}${encodeURIComponent(id)}${after}` : null;
}
