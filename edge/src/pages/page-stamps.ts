import { randomBytes } from 'node:crypto';
import type { EdgeKey } from '../security/edge-key.ts';

/** Pages are open for days; a stamp that is older than this counts no more. */
const LIFETIME_MS = 7 * 24 * 3_600_000;

/** A page that the edge has served, and to whom. */
export interface StampedPage {
  page: string;
  visitor: string;
}

/**
 * Each page carries a signed stamp, with which it reports how its releases fare. The signature covers the visitor's
 * id, so that a stamp is worth nothing without the cookie of the browser it was given to.
 */
export class PageStamps {
  readonly #key: EdgeKey;
  readonly #now: () => Date;

  constructor(key: EdgeKey, now: () => Date = () => new Date()) {
    this.#key = key;
    this.#now = now;
  }

  /** A stamp for a new page; null if the key cannot be read, in which case the page reports nothing. */
  async issue(visitor: string): Promise<string | null> {
    const page = randomBytes(12).toString('hex');
    const until = (this.#now().getTime() + LIFETIME_MS).toString(36);
    const signature = await this.#key.sign(['page', visitor, page, until]).catch(() => null);
    return signature && `${page}.${until}.${signature}`;
  }

  /** The page of a stamp; null if the stamp is malformed, expired or of another browser. */
  async verify(stamp: string, visitor: string): Promise<StampedPage | null> {
    const [page = '', until = '', signature = ''] = stamp.split('.', 3);
    if (!(Number.parseInt(until, 36) > this.#now().getTime())) return null;
    return (await this.#key.verify(['page', visitor, page, until], signature)) ? { page, visitor } : null;
  }
}
