import type { AbnRecord } from '@worklane/shared-kernel/contracts';
import type { AbnRegister } from './abn-register.ts';

const LASTS_MS = 24 * 60 * 60_000;
const MOST_ENTRIES = 1000;

interface Entry {
  record: Promise<AbnRecord>;
  until: number;
}

/** Caches answers for a day, in this process. Failures are not cached. */
export class RememberingRegister implements AbnRegister {
  readonly #register: AbnRegister;
  readonly #now: () => Date;
  readonly #entries = new Map<string, Entry>();

  constructor(register: AbnRegister, now: () => Date) {
    this.#register = register;
    this.#now = now;
  }

  find(abn: string): Promise<AbnRecord> {
    const now = this.#now().getTime();
    const known = this.#entries.get(abn);
    if (known && known.until > now) return known.record;
    const entry = { record: this.#register.find(abn), until: now + LASTS_MS };
    this.#keep(abn, entry);
    entry.record.catch(() => {
      if (this.#entries.get(abn) === entry) this.#entries.delete(abn);
    });
    return entry.record;
  }

  #keep(abn: string, entry: Entry): void {
    this.#entries.delete(abn);
    this.#entries.set(abn, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MOST_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
  }
}
