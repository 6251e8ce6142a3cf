import { aNotification, listAnswer, type StubHandlers } from '@worklane/shared-kernel/testing/network';

const notifications = Array.from({ length: 4 }, () => aNotification());

/** Stubbed answers of the api while this module runs alone with `--stub`; checked against the contracts. */
export const network: StubHandlers = {
  'GET /api/notifications': () => listAnswer(notifications, notifications.length),
  'PUT /api/notifications': () => ({ newNotificationCount: 0, newChatCount: 0, seq: 0 }),
};
