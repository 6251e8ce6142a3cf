import { join } from 'node:path';
import type {
  ModulePath,
  ReleaseDescription,
  ReleaseSet,
  SignedRelease,
} from '@worklane/shared-kernel/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { ResolvedSet } from '../pages/page-release-set.ts';
import { StoredText } from '../pages/templates/stored-text.ts';
import { Audiences } from './audiences.ts';
import { FormerShells } from './former-shells.ts';
import { SetsByVisitor } from './sets-by-visitor.ts';
import type { ShellChoice } from './shell-choice.ts';
import { type KeysReading, TrustedKeysSource } from './trusted-keys.ts';
import { isTrustedRelease, ReleaseSetRefused, verifyReleaseSet } from './verify-release-set.ts';

/** Longest wait of a page for the api; after that the last good set is served. */
const API_PATIENCE_MS = 400;
/** The same without any set: after that the page says that the portal is starting. */
const FIRST_SET_PATIENCE_MS = 900;
/** A page that has stopped waiting uses the answer at its next try. */
const START_PATIENCE_MS = 5_000;
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
  shell: SignedRelease | null;
  resolved: SetsByVisitor;
}

export interface ReleaseSetStatus {
  number: number | null;
  /** `last-good` if the api does not answer, or its answer is refused. */
  source: 'api' | 'last-good' | 'none';
  /** Whether the set is older than RELEASE_SET_MAX_AGE_HOURS; the api's would then be refused. */
  isExpired: boolean;
}

/** The live release set: fetched from the api for every page, and verified before any of it reaches a browser. */
export class ReleaseSets {
  readonly #url: string;
  readonly #log: FastifyBaseLogger;
  readonly #patienceMs: number;
  readonly #now: () => Date;
  readonly #maxAgeMs: number;
  readonly #audiences: Audiences;
  readonly #keys: TrustedKeysSource;
  readonly #lastGood: StoredText;
  readonly #formerShells: FormerShells;
  #good: GoodSet | null = null;
  #first: Promise<void> | null = null;
  #fetching: Promise<void> | null = null;
  #nextFetch: Promise<void> | null = null;
  #newestNumber = 0;
  #source: ReleaseSetStatus['source'] = 'none';
  #lastComplaint = '';

  constructor({ settings, log, patienceMs = API_PATIENCE_MS, now = () => new Date() }: ReleaseSetsOptions) {
    this.#url = new URL('/api/releases/set', settings.API_URL).href;
    this.#log = log;
    this.#patienceMs = patienceMs;
    this.#now = now;
    this.#maxAgeMs = settings.RELEASE_SET_MAX_AGE_HOURS * HOUR_MS;
    this.#audiences = new Audiences(settings.API_URL, now);
    this.#keys = new TrustedKeysSource(settings, (error) =>
      log.error({ err: error }, 'the trusted keys cannot be read, so no release is trusted'),
    );
    const edgeFolder = join(settings.DATA_DIR, 'edge');
    const time = () => now().getTime();
    this.#lastGood = new StoredText(join(edgeFolder, 'last-good.json'), time);
    this.#formerShells = new FormerShells(join(edgeFolder, 'former-shells.json'), time);
  }

  /** Loads the last good set from disk, whose number guards against replays. Without one it fetches the first set. */
  async restore(): Promise<void> {
    const text = await this.#lastGood.read();
    if (text !== null) await this.#accept(text, await this.#keys.read(), 'last-good');
    // If the api is up, an edge that is ready can serve pages.
    if (!this.#good) await this.refresh();
  }

  async current(
    visitor: string,
    choice: ShellChoice | null = null,
    cookies?: string | undefined,
  ): Promise<ResolvedSet | null> {
    await this.#refreshForPage();
    const resolved = this.#good?.resolved;
    return resolved?.forVisitor(visitor, choice, await this.#namedFor(resolved, cookies)) ?? null;
  }

  async liveShell(): Promise<ReleaseDescription | null> {
    await this.#refreshForPage();
    return this.#good?.shell?.description ?? null;
  }

  lastOwnerOf(path: string): ModulePath | null {
    return this.#good?.resolved.live.ownerOf(path) ?? null;
  }

  /** The release is verified as the set's are; null if it is not trusted or does not fit the live ones. */
  async withPreview(
    visitor: string,
    release: SignedRelease,
    cookies?: string | undefined,
  ): Promise<ResolvedSet | null> {
    const { keys } = await this.#keys.read();
    if (!(await isTrustedRelease(release, keys))) return null;
    const resolved = this.#good?.resolved;
    const named = resolved && (await this.#namedFor(resolved, cookies));
    return resolved?.forPreview(visitor, release.description, named) ?? null;
  }

  async #namedFor(resolved: SetsByVisitor, cookies: string | undefined) {
    return resolved.hasAudience ? this.#audiences.packagesFor(cookies) : undefined;
  }

  async isServing(): Promise<boolean> {
    await this.#refreshForPage();
    return this.#good !== null;
  }

  async #refreshForPage(): Promise<void> {
    if (this.#good) return this.#refreshTogether();
    this.#first ??= this.refresh().finally(() => {
      this.#first = null;
    });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.max(this.#patienceMs, FIRST_SET_PATIENCE_MS));
    });
    await Promise.race([this.#first, patience]);
    clearTimeout(timer);
  }

  /** No page gets a set that was fetched before the page was requested. */
  #refreshTogether(): Promise<void> {
    if (!this.#fetching) {
      this.#fetching = this.refresh().finally(() => {
        this.#fetching = null;
      });
      return this.#fetching;
    }
    this.#nextFetch ??= this.#fetching.then(() => {
      this.#nextFetch = null;
      return this.#refreshTogether();
    });
    return this.#nextFetch;
  }

  async refresh(): Promise<void> {
    const keys = await this.#keys.read();
    const text = await this.#fetchText();
    if (text === null || !(await this.#accept(text, keys, 'api'))) await this.#useLastGood(keys);
  }

  status(): ReleaseSetStatus {
    const good = this.#good;
    return {
      number: good?.number ?? null,
      source: this.#source,
      isExpired: good !== null && this.#isExpired(good.issuedAt),
    };
  }

  async #fetchText(): Promise<string | null> {
    try {
      const response = await fetch(this.#url, {
        signal: AbortSignal.timeout(
          this.#good ? this.#patienceMs : Math.max(this.#patienceMs, START_PATIENCE_MS),
        ),
        redirect: 'error',
      });
      const text = await textOf(response);
      if (response.ok) return text;
      this.#logOnce(`the api answered ${response.status}`);
    } catch (error) {
      this.#logOnce(`the api does not answer: ${(error as Error).message}`);
    }
    return null;
  }

  async #accept(text: string, keys: KeysReading, source: 'api' | 'last-good'): Promise<boolean> {
    const isKnown = this.#good?.text === text && this.#good.keysVersion === keys.version;
    try {
      if (isKnown && this.#good) {
        if (source === 'api') this.#refuseExpired(this.#good.issuedAt);
        this.#setSource(source);
        await this.#retryDisk();
        return true;
      }
      const set = await verifyReleaseSet(text, {
        keys: keys.keys,
        newestNumber: this.#newestNumber,
        now: this.#now(),
      });
      const issuedAt = Date.parse(set.issuedAt);
      if (source === 'api') this.#refuseExpired(issuedAt);
      const former = await this.#formerShellsOf(set, keys);
      // The request of another page may have accepted a newer set while the signatures were checked.
      if (set.number < this.#newestNumber) return this.#good !== null;
      this.#newestNumber = set.number;
      this.#good = {
        text,
        number: set.number,
        issuedAt,
        keysVersion: keys.version,
        shell: shellOf(set),
        resolved: new SetsByVisitor(set, former),
      };
    } catch (error) {
      this.#logOnce(`the release set from ${source} is refused: ${(error as Error).message}`);
      return false;
    }
    this.#setSource(source);
    if (source === 'api') await this.#storeOnDisk(text);
    return true;
  }

  async #formerShellsOf(set: ReleaseSet, keys: KeysReading): Promise<SignedRelease[]> {
    const live = shellOf(set);
    const before = this.#good?.shell;
    if (live && before && live.description.id !== before.description.id) {
      await this.#formerShells
        .replaced(before, live)
        .catch((error) => this.#log.warn({ err: error }, 'the former shells cannot be kept on disk'));
    }
    return this.#formerShells.list(keys.keys);
  }

  #isExpired(issuedAt: number): boolean {
    return this.#now().getTime() - issuedAt > this.#maxAgeMs;
  }

  /** Guards against an old set that was held back: its releases may have been withdrawn since. */
  #refuseExpired(issuedAt: number): void {
    if (this.#isExpired(issuedAt))
      throw new ReleaseSetRefused(`it was issued at ${new Date(issuedAt).toISOString()} and has expired`);
  }

  async #storeOnDisk(text: string): Promise<void> {
    await this.#lastGood
      .write(text)
      .catch((error) => this.#log.warn({ err: error }, 'the last good release set cannot be kept on disk'));
  }

  async #retryDisk(): Promise<void> {
    await this.#formerShells.retry();
    if (await this.#lastGood.retry()) this.#log.info('the last good release set is kept on disk again');
  }

  async #useLastGood(keys: KeysReading): Promise<void> {
    const good = this.#good;
    if (good && good.keysVersion !== keys.version) {
      this.#good = null;
      await this.#accept(good.text, keys, 'last-good');
    }
    this.#source = this.#good ? 'last-good' : 'none';
  }

  #setSource(source: 'api' | 'last-good'): void {
    if (source === 'api' && this.#lastComplaint !== '') {
      this.#lastComplaint = '';
      this.#log.info('the api serves a sound release set again');
    }
    this.#source = source;
  }

  #logOnce(reason: string): void {
    if (this.#lastComplaint === reason) return;
    this.#lastComplaint = reason;
    this.#log.error({ reason }, 'the last good release set is served');
  }
}

const shellOf = ({ releases }: ReleaseSet) =>
  releases.find(({ description }) => description.package === 'shell') ?? null;

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
