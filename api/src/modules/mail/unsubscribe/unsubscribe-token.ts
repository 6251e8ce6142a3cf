import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId, isMailKind, type MailKind } from '@worklane/shared-kernel/domain';

export interface Unsubscription {
  userId: string;
  kind: MailKind;
}

/** A signed token of kind and person. It does not expire, so the links of old mails work. */
export function unsubscribeTokenOf(key: Buffer, { userId, kind }: Unsubscription): string {
  return `${userId}.${kind}.${sign(key, userId, kind).toString('base64url')}`;
}

export function readUnsubscribeToken(key: Buffer, token: string): Unsubscription | null {
  const [userId = '', ...rest] = token.split('.');
  const given = Buffer.from(rest.pop() ?? '', 'base64url');
  const kind = rest.join('.');
  if (!isId(userId) || !isMailKind(kind)) return null;
  const right = sign(key, userId, kind);
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : null;
}

export const unsubscribePathOf = (token: string): string => `/email/unsubscribe/${token}`;

function sign(key: Buffer, userId: string, kind: string): Buffer {
  return createHmac('sha256', key).update(`${userId}\n${kind}`).digest();
}
