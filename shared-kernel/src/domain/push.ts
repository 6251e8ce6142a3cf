import type { MailKind } from './mail-kinds.ts';

/**
 * The events about which a device notifies its person while the portal is closed. Each is a kind of mail, too: who
 * declines the kind gets neither.
 */
export const PUSH_KINDS = [
  'project.invited',
  'project.quoteAwarded',
  'chat.unread',
] as const satisfies readonly MailKind[];

export type PushKind = (typeof PUSH_KINDS)[number];

/** Whether a text names a kind of push message. */
export function isPushKind(text: string): text is PushKind {
  return (PUSH_KINDS as readonly string[]).includes(text);
}

/** The service worker that shows push messages. The edge serves it. */
export const PUSH_WORKER_PATH = '/push-worker.js';

/** The parameter of a page's address that says which notification led to it. */
export const NOTIFICATION_PARAM = 'notification';

/** The address that opens the target of a notification and marks it as read. */
export function notificationLink(path: string, notificationId: string): string {
  const [beforeHash = '', hash] = path.split('#', 2);
  const mark = `${beforeHash.includes('?') ? '&' : '?'}${NOTIFICATION_PARAM}=${encodeURIComponent(notificationId)}`;
  return `${beforeHash}${mark}${hash === undefined ? '' : `#${hash}`}`;
}
