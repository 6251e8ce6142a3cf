import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Remembers accounts with a confirmed email that the browser signed in to. It grants no access. */
export const KNOWN_COOKIE = '__Host-worklane_known';
export const KNOWN_DAYS = 180;
/** The maximum number of accounts in one cookie; the least recently used account is dropped first. */
const MAX_ACCOUNTS = 5;
const MAX_COOKIE_LENGTH = 1000;
const DAY = 86_400_000;

interface Entry {
  /** A keyed hash, so that the cookie does not reveal the account. */
  account: string;
  browser: string;
  at: number;
}

/** Null unless the browser signed in to this account within `KNOWN_DAYS`. Entries are signed by the portal. */
export function knownBrowser(
  cookie: string | undefined,
  key: Buffer,
  userId: string,
  now: Date,
): string | null {
  const account = accountOf(key, userId);
  return readEntries(cookie, key, now).find((entry) => entry.account === account)?.browser ?? null;
}

export function knownCookie(cookie: string | undefined, key: Buffer, userId: string, now: Date): string {
  const account = accountOf(key, userId);
  const others = readEntries(cookie, key, now).filter((entry) => entry.account !== account);
  const own = { account, browser: randomBytes(16).toString('base64url'), at: now.getTime() };
  return [own, ...others]
    .slice(0, MAX_ACCOUNTS)
    .map((entry) => serializeEntry(entry, key))
    .join('~');
}

function readEntries(cookie: string | undefined, key: Buffer, now: Date): Entry[] {
  if (!cookie || cookie.length > MAX_COOKIE_LENGTH) return [];
  return cookie
    .split('~')
    .map((text) => readEntry(text, key))
    .filter((entry) => entry !== null)
    .filter(({ at }) => now.getTime() - at < KNOWN_DAYS * DAY);
}

function readEntry(text: string, key: Buffer): Entry | null {
  const match = /^([\w-]{22})\.([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(text);
  if (!match) return null;
  const [, account = '', browser = '', time = '', signature = ''] = match;
  const entry = { account, browser, at: Number.parseInt(time, 36) };
  const expected = Buffer.from(signatureOf(entry, key));
  return timingSafeEqual(expected, Buffer.from(signature)) ? entry : null;
}

function serializeEntry(entry: Entry, key: Buffer): string {
  return `${entry.account}.${entry.browser}.${entry.at.toString(36)}.${signatureOf(entry, key)}`;
}

function signatureOf({ account, browser, at }: Entry, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`known ${account} ${browser} ${at.toString(36)}`)
    .digest('base64url');
}

/** Uses the id, because anybody can create another account with the same typed email. */
function accountOf(key: Buffer, userId: string): string {
  return createHmac('sha256', key).update(`account ${userId}`).digest().subarray(0, 16).toString('base64url');
}
