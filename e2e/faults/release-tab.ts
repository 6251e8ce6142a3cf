import { createHash } from 'node:crypto';
import type { PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';

const SET_BLOCK = /<script type="application\/json" id="release-set">([\s\S]*?)<\/script>/;
const CURRENT_SET = '/releases/current.json';
/** Chunks of a release that one navigation asks for, beside the entry and what is preloaded. */
const CHUNKS_A_NAVIGATION = 2;
/** As the shell waits for a module. */
const TIMEOUT_MS = 60_000;

interface Running {
  release: PageModule;
  /** What a person has typed into this release's form and not saved; it goes with the release. */
  typed: string;
}

interface TabOptions {
  url: string;
  random: () => number;
  /** The module whose form this tab fills; null for a tab without a form. */
  formOf: string | null;
}

/**
 * An open tab without a browser. It asks for what the shell asks for, in its order: the page, then of each module that is
 * entered the entry and chunks of the release that runs in the tab, and the live release set at each further entry. A newer
 * release is loaded beside the running one, and replaces it unless text was typed that nobody has saved. Every file has to
 * have the hash that its release set names.
 */
export class ReleaseTab {
  /** Why navigations failed. */
  readonly failures: string[] = [];
  navigations = 0;
  updates = 0;
  held = 0;
  readonly formOf: string | null;
  readonly random: () => number;
  readonly #url: string;
  readonly #running = new Map<string, Running>();
  /** Files that the browser has; those of releases never change. */
  readonly #loaded = new Set<string>();
  readonly #integrity = new Map<string, string>();
  /** What outlives the page: drafts, by module. */
  readonly #storage = new Map<string, string>();
  #set: PageReleaseSet | null = null;
  #cookie = '';
  /** What the person has typed so far, as they remember it. */
  #meant = '';

  constructor({ url, random, formOf }: TabOptions) {
    this.#url = url;
    this.random = random;
    this.formOf = formOf;
  }

  /** Opens the page, or loads it again. */
  open(): Promise<void> {
    return this.#navigate('the page', async () => {
      const response = await this.#get('/', 'text/html');
      const cookie = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
      if (cookie.length > 0) this.#cookie = cookie.join('; ');
      const [, json] = SET_BLOCK.exec(await response.text()) ?? [];
      if (json === undefined) throw new Error('the page has no release set');
      this.#take(JSON.parse(json) as PageReleaseSet);
      this.#running.clear();
      if (this.formOf !== null) await this.#start(this.formOf);
    });
  }

  /** Enters the area of a module. */
  enter(name: string): Promise<void> {
    return this.#navigate(name, async () => {
      const running = this.#running.get(name);
      if (!running) return this.#start(name);
      await this.#loadChunks(running.release);
      const answer = await this.#get(CURRENT_SET, 'application/json');
      this.#take((await answer.json()) as PageReleaseSet);
      await this.#update(name, running);
    });
  }

  /** Types a few more letters into the form. */
  type(): void {
    const running = this.formOf === null ? undefined : this.#running.get(this.formOf);
    if (this.formOf === null || !running) return;
    const letter = String.fromCharCode(97 + Math.floor(this.random() * 26));
    this.#meant += letter;
    running.typed += letter;
    this.#storage.set(this.formOf, running.typed);
  }

  /** Saves the form: what was typed is no draft any more. */
  save(): void {
    const running = this.formOf === null ? undefined : this.#running.get(this.formOf);
    if (this.formOf === null || !running) return;
    if (!this.hasLostForm) this.#meant = '';
    running.typed = '';
    this.#storage.delete(this.formOf);
  }

  /** Whether anything that was typed is neither in the form nor in the draft that the next page begins with. */
  get hasLostForm(): boolean {
    if (this.formOf === null) return false;
    const shown = this.#running.get(this.formOf)?.typed ?? this.#storage.get(this.formOf) ?? '';
    return shown !== this.#meant;
  }

  async #navigate(where: string, go: () => Promise<void>): Promise<void> {
    this.navigations += 1;
    await go().catch((error: Error) => this.failures.push(`${where}: ${error.message}`));
  }

  #take(set: PageReleaseSet): void {
    this.#set = set;
    // Files of a release that runs on are asked for by the hashes of the set it came with.
    for (const [path, integrity] of Object.entries(set.integrity)) this.#integrity.set(path, integrity);
  }

  #live(name: string): PageModule {
    const release = this.#set?.modules.find(({ manifest }) => manifest.name === name);
    if (!release) throw new Error(`${name} is not live`);
    return release;
  }

  async #start(name: string): Promise<void> {
    const release = this.#live(name);
    await this.#loadEntry(release);
    await this.#loadChunks(release);
    this.#running.set(name, { release, typed: this.#storage.get(name) ?? '' });
  }

  async #update(name: string, running: Running): Promise<void> {
    const release = this.#live(name);
    if (release.id === running.release.id) return;
    await this.#loadEntry(release);
    if ([...this.#running.values()].some(({ typed }) => typed !== '')) {
      this.held += 1;
      return;
    }
    this.updates += 1;
    this.#running.set(name, { release, typed: '' });
  }

  async #loadEntry({ entry, preload }: PageModule): Promise<void> {
    for (const path of [entry, ...preload.filter((file) => file.endsWith('.js'))]) await this.#load(path);
  }

  /** Chunks that this tab has not needed before: in a tab that is open for long they are those of an old release. */
  async #loadChunks({ entry }: PageModule): Promise<void> {
    const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
    const missing = [...this.#integrity.keys()].filter(
      (path) => path.startsWith(folder) && !this.#loaded.has(path),
    );
    for (let count = 0; count < CHUNKS_A_NAVIGATION && missing.length > 0; count += 1) {
      const [path = ''] = missing.splice(Math.floor(this.random() * missing.length), 1);
      await this.#load(path);
    }
  }

  async #load(path: string): Promise<void> {
    if (this.#loaded.has(path)) return;
    const response = await this.#get(path, '*/*');
    const content = Buffer.from(await response.arrayBuffer());
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (hash !== this.#integrity.get(path)) throw new Error(`${path} has not the hash of its release set`);
    this.#loaded.add(path);
  }

  async #get(path: string, accept: string): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, {
      headers: { accept, ...(this.#cookie !== '' && { cookie: this.#cookie }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response;
  }
}
