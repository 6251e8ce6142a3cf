import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId, isMailKind, type MailKind } from '@worklane/shared-kernel/domain';

/** What a link of a mail declines: one kind of mails, for one person. */
export interface Unsubscription {
  userId: string;
  kind: MailKind;
}

/** The signed name of what a link declines. It does not expire: an old mail's link works, too. */
export function unsubscribeTokenOf(key: Buffer, { userId, kind }: Unsubscription): string {
  return `${userId}.${kind}.${sign(key, userId, kind).toString('base64url')}`;
}

/** What a token declines; null where the portal has not made it. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscription | null {
  const [userId = '', ...rest] = token.split('.');
  const given = Buffer.from(rest.pop() ?? '', 'base64url');
  const kind = rest.join('.');
  if (!isId(userId) || !isMailKind(kind)) return null;
  const right = sign(key, userId, kind);
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : null;
}

/** The address that mail programs call and people open; see RFC 8058. */
export const unsubscribePathOf = (token: string): string => `/email/unsubscribe/${token}`;

function sign(key: Buffer, userId: string, kind: string): Buffer {
  return createHmac('sha256', key).update(`${userId}\n${kind}`).digest();
}
