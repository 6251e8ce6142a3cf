export { handOverNotifications } from './hand-over-notifications.ts';
export { markNotifications } from './mark-notifications.ts';
export { findUnseenSince } from './notifications.repository.ts';
export { notificationsModule } from './notifications.routes.ts';
export { type NewNotification, notify } from './notify.ts';
