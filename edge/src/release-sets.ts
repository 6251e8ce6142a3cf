import type { FastifyBaseLogger } from 'fastify';
import { LastGoodSet } from './last-good-set.ts';
import type { ResolvedSet } from './page-release-set.ts';
import { SetsByVisitor } from './sets-by-visitor.ts';
import { type KeysReading, TrustedKeysSource } from './trusted-keys.ts';
import { ReleaseSetRefused, verifyReleaseSet } from './verify-release-set.ts';

/** A page waits for the api no longer than this; then the last good set is served. */
const API_PATIENCE_MS = 400;
/** Without any set there is nothing to serve in its place, so waiting costs nobody anything. */
const FIRST_SET_PATIENCE_MS = 5_000;
/** Far more than any registry has to say. */
const MOST_BYTES = 8_000_000;
const HOUR_MS = 3_600_000;

export interface ReleaseSetsOptions {
  settings: { API_URL: string; DATA_DIR: string; RELEASE_KEYS: string; RELEASE_SET_MAX_AGE_HOURS: number };
  log: FastifyBaseLogger;
  patienceMs?: number;
  now?: () => Date;
}

interface GoodSet {
  text: string;
  number: number;
  issuedAt: number;
  keysVersion: string;
  /** The live releases, and where there are canaries, what their visitors get, resolved at the first of them. */
  resolved: SetsByVisitor;
}

export interface ReleaseSetStatus {
  number: number | null;
  /** `api`: what the api says now; `last-good`: it is away or says what cannot be trusted. */
  source: 'api' | 'last-good' | 'none';
  /** The api has not issued it anew for so long that it would not be taken today. */
  isExpired: boolean;
}

/** What is live, asked of the api for every page and verified before anything of it reaches a browser. */
export class ReleaseSets {
  readonly #url: string;
  readonly #log: FastifyBaseLogger;
  readonly #patienceMs: number;
  readonly #now: () => Date;
  readonly #maxAgeMs: number;
  readonly #keys: TrustedKeysSource;
  readonly #lastGood: LastGoodSet;
  #good: GoodSet | null = null;
  #newestNumber = 0;
  #source: ReleaseSetStatus['source'] = 'none';
  #complaint = '';

  constructor({ settings, log, patienceMs = API_PATIENCE_MS, now = () => new Date() }: ReleaseSetsOptions) {
    this.#url = new URL('/api/releases/set', settings.API_URL).href;
    this.#log = log;
    this.#patienceMs = patienceMs;
    this.#now = now;
    this.#maxAgeMs = settings.RELEASE_SET_MAX_AGE_HOURS * HOUR_MS;
    this.#keys = new TrustedKeysSource(settings, (error) =>
      log.error({ err: error }, 'the trusted keys cannot be read, so no release is trusted'),
    );
    this.#lastGood = new LastGoodSet(settings.DATA_DIR);
  }

  /** Takes up what an earlier process served, so that its number counts against a replay; else asks for a first set. */
  async recall(): Promise<void> {
    const text = await this.#lastGood.read();
    if (text !== null) await this.#take(text, await this.#keys.read(), 'last-good');
    // An edge that says it is ready serves pages, where the api is there to say which.
    if (!this.#good) await this.refresh();
  }

  /** What this visitor's page is served with now; null where there is nothing that can be trusted. */
  async current(visitor: string): Promise<ResolvedSet | null> {
    await this.refresh();
    return this.#good?.resolved.forVisitor(visitor) ?? null;
  }

  /** Asks the api what is live now. */
  async refresh(): Promise<void> {
    const keys = await this.#keys.read();
    const text = await this.#ask();
    if (text === null || !(await this.#take(text, keys, 'api'))) await this.#fallBack(keys);
  }

  status(): ReleaseSetStatus {
    const good = this.#good;
    return {
      number: good?.number ?? null,
      source: this.#source,
      isExpired: good !== null && this.#isExpired(good.issuedAt),
    };
  }

  async #ask(): Promise<string | null> {
    try {
      const response = await fetch(this.#url, {
        signal: AbortSignal.timeout(
          this.#good ? this.#patienceMs : Math.max(this.#patienceMs, FIRST_SET_PATIENCE_MS),
        ),
        redirect: 'error',
      });
      const text = await textOf(response);
      if (response.ok) return text;
      this.#complain(`the api answered ${response.status}`);
    } catch (error) {
      this.#complain(`the api does not answer: ${(error as Error).message}`);
    }
    return null;
  }

  async #take(text: string, keys: KeysReading, source: 'api' | 'last-good'): Promise<boolean> {
    const isKnown = this.#good?.text === text && this.#good.keysVersion === keys.version;
    try {
      if (isKnown && this.#good) {
        if (source === 'api') this.#refuseExpired(this.#good.issuedAt);
        this.#settle(source);
        return true;
      }
      const set = await verifyReleaseSet(text, {
        keys: keys.keys,
        newestNumber: this.#newestNumber,
        now: this.#now(),
      });
      const issuedAt = Date.parse(set.issuedAt);
      if (source === 'api') this.#refuseExpired(issuedAt);
      // Another page may have brought a newer one while the signatures were checked.
      if (set.number < this.#newestNumber) return this.#good !== null;
      this.#newestNumber = set.number;
      this.#good = {
        text,
        number: set.number,
        issuedAt,
        keysVersion: keys.version,
        resolved: new SetsByVisitor(set),
      };
    } catch (error) {
      this.#complain(`the release set from ${source} is refused: ${(error as Error).message}`);
      return false;
    }
    this.#settle(source);
    if (source === 'api') await this.#keep(text);
    return true;
  }

  #isExpired(issuedAt: number): boolean {
    return this.#now().getTime() - issuedAt > this.#maxAgeMs;
  }

  /** What somebody kept back for that long may be what was taken out of service since. */
  #refuseExpired(issuedAt: number): void {
    if (this.#isExpired(issuedAt))
      throw new ReleaseSetRefused(`it was issued at ${new Date(issuedAt).toISOString()} and has expired`);
  }

  async #keep(text: string): Promise<void> {
    await this.#lastGood
      .write(text)
      .catch((error) => this.#log.warn({ err: error }, 'the last good release set cannot be kept on disk'));
  }

  /** The last good set, unless a key has been withdrawn since it was verified. */
  async #fallBack(keys: KeysReading): Promise<void> {
    const good = this.#good;
    if (good && good.keysVersion !== keys.version) {
      this.#good = null;
      await this.#take(good.text, keys, 'last-good');
    }
    this.#source = this.#good ? 'last-good' : 'none';
  }

  #settle(source: 'api' | 'last-good'): void {
    if (source === 'api' && this.#complaint !== '') {
      this.#complaint = '';
      this.#log.info('the api serves a sound release set again');
    }
    this.#source = source;
  }

  /** Once per reason: the same line for every page would bury all others. */
  #complain(reason: string): void {
    if (this.#complaint === reason) return;
    this.#complaint = reason;
    this.#log.error({ reason }, 'the last good release set is served');
  }
}

/** @throws Error where an answer is so long that reading it would do harm */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`its answer is longer than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
