import { randomBytes } from 'node:crypto';
import type { EdgeKey } from '../security/edge-key.ts';

/** Pages stay open for days; older stamps are not accepted. */
const LIFETIME_MS = 7 * 24 * 3_600_000;

export interface StampedPage {
  page: string;
  visitor: string;
}

/** A signed stamp, with which a page reports. It covers the visitor's id, so it is worthless without their cookie. */
export class PageStamps {
  readonly #key: EdgeKey;
  readonly #now: () => Date;

  constructor(key: EdgeKey, now: () => Date = () => new Date()) {
    this.#key = key;
    this.#now = now;
  }

  async issue(visitor: string): Promise<string | null> {
    const page = randomBytes(12).toString('hex');
    const until = (this.#now().getTime() + LIFETIME_MS).toString(36);
    const signature = await this.#key.sign(['page', visitor, page, until]).catch(() => null);
    return signature && `${page}.${until}.${signature}`;
  }

  async verify(stamp: string, visitor: string): Promise<StampedPage | null> {
    const [page = '', until = '', signature = ''] = stamp.split('.', 3);
    if (!(Number.parseInt(until, 36) > this.#now().getTime())) return null;
    return (await this.#key.verify(['page', visitor, page, until], signature)) ? { page, visitor } : null;
  }
}
