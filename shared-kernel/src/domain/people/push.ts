import type { MailKind } from './mail-kinds.ts';

/** Events shown while the portal is closed. A person who declines such a mail kind gets neither mail nor message. */
export const PUSH_KINDS = [
  'project.invited',
  'project.quoteAwarded',
  'chat.unread',
] as const satisfies readonly MailKind[];

export type PushKind = (typeof PUSH_KINDS)[number];

export function isPushKind(text: string): text is PushKind {
  return (PUSH_KINDS as readonly string[]).includes(text);
}

export const PUSH_WORKER_PATH = '/push-worker.js';

export const NOTIFICATION_PARAM = 'notification';

export function notificationLink(path: string, notificationId: string): string {
  const [beforeHash = '', hash] = path.split('#', 2);
  const mark = `${beforeHash.includes('?') ? '&' : '?'}${NOTIFICATION_PARAM}=${encodeURIComponent(notificationId)}`;
  return `${beforeHash}${mark}${hash === undefined ? '' : `#${hash}`}`;
}
