import { createHash } from 'node:crypto';
import type { PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';

const SET_BLOCK = /<script type="application\/json" id="release-set">([\s\S]*?)<\/script>/;
const CURRENT_SET = '/releases/current.json';
/** Chunks that one navigation requests, besides the entry and preloaded files. */
const CHUNKS_A_NAVIGATION = 2;
/** Equals the shell's timeout of a module. */
const TIMEOUT_MS = 60_000;

interface Running {
  release: PageModule;
  /** Unsaved text in this release's form; it is lost with the release. */
  typed: string;
}

interface TabOptions {
  url: string;
  random: () => number;
  formOf: string | null;
}

/** Makes the shell's requests in the shell's order, and checks every file's hash. */
export class ReleaseTab {
  readonly failures: string[] = [];
  navigations = 0;
  updates = 0;
  held = 0;
  readonly formOf: string | null;
  readonly random: () => number;
  readonly #url: string;
  readonly #running = new Map<string, Running>();
  /** Cached files; files of a release never change. */
  readonly #loaded = new Set<string>();
  readonly #integrity = new Map<string, string>();
  /** Drafts by module, which outlive the page. */
  readonly #storage = new Map<string, string>();
  #set: PageReleaseSet | null = null;
  #cookie = '';
  #meant = '';

  constructor({ url, random, formOf }: TabOptions) {
    this.#url = url;
    this.random = random;
    this.formOf = formOf;
  }

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

  type(): void {
    const running = this.formOf === null ? undefined : this.#running.get(this.formOf);
    if (this.formOf === null || !running) return;
    const letter = String.fromCharCode(97 + Math.floor(this.random() * 26));
    this.#meant += letter;
    running.typed += letter;
    this.#storage.set(this.formOf, running.typed);
  }

  save(): void {
    const running = this.formOf === null ? undefined : this.#running.get(this.formOf);
    if (this.formOf === null || !running) return;
    if (!this.hasLostForm) this.#meant = '';
    running.typed = '';
    this.#storage.delete(this.formOf);
  }

  /** Whether typed text is neither in the form nor in the draft that the next page starts with. */
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
    // A running release uses the hashes of the set it came with.
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

  /** In an old tab these chunks belong to an old release. */
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
