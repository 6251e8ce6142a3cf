import type { ModulePath, PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';
import { addTexts, type TextTree } from '@worklane/shared-kernel/i18n';
import type { WorklaneModule } from '@worklane/shared-kernel/modules';
import { matchPath } from '@worklane/shared-kernel/router';
import { loadModule } from './federation.ts';
import { trustIntegrity } from './integrity.ts';
import { fetchReleaseSet, inlinedReleaseSet } from './release-set.ts';

export type ModuleState =
  | { status: 'loading' }
  | { status: 'ready'; module: WorklaneModule }
  /** `module` is there where it was loaded and failed while it was drawn. */
  | { status: 'failed'; error: unknown; attempts: number; module: WorklaneModule | null };

export interface PathOwner {
  module: PageModule;
  path: ModulePath;
}

type Load = typeof loadModule;

/**
 * The modules of this page: which exist, which own a path, and how far each is loaded.
 * Everything is known from the release set; no module is named in the shell's code.
 */
export class ModuleRegistry {
  #set: PageReleaseSet | null;
  readonly #load: Load;
  readonly #fetchSet: () => Promise<PageReleaseSet>;
  readonly #states = new Map<string, ModuleState>();
  readonly #listeners = new Set<() => void>();

  constructor(
    set: PageReleaseSet | null = inlinedReleaseSet(),
    load: Load = loadModule,
    fetchSet: () => Promise<PageReleaseSet> = fetchReleaseSet,
  ) {
    this.#set = set;
    this.#load = load;
    this.#fetchSet = fetchSet;
  }

  get releaseSet(): PageReleaseSet | null {
    return this.#set;
  }

  get modules(): readonly PageModule[] {
    return this.#set?.modules ?? [];
  }

  /** All path patterns that lead somewhere in this portal. */
  get ownedPatterns(): readonly string[] {
    return this.modules.flatMap((module) => module.manifest.paths.map((path) => path.pattern));
  }

  ownerOf(pathname: string): PathOwner | null {
    for (const module of this.modules) {
      const path = module.manifest.paths.find(({ pattern }) => matchPath(pattern, pathname));
      if (path) return { module, path };
    }
    return null;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  stateOf(name: string): ModuleState | undefined {
    return this.#states.get(name);
  }

  /** Loads a module unless it is here, under way or failed. Never throws: the state says how it went. */
  async ensure(name: string): Promise<void> {
    if (!this.#states.has(name)) await this.#attempt(name, 0);
  }

  /** Asks what is live now and loads the module again. */
  async retry(name: string): Promise<void> {
    const state = this.#states.get(name);
    if (state?.status === 'loading') return;
    await this.#attempt(name, state?.status === 'failed' ? state.attempts : 1);
  }

  /** Says that a module failed after it was loaded, for example while it was drawn. */
  reportFailure(name: string, error: unknown): void {
    const before = this.#states.get(name);
    const module = before?.status === 'ready' ? before.module : null;
    this.#change(name, { status: 'failed', error, attempts: 1, module });
  }

  /** Draws a module again that failed on another page of its own. */
  resume(name: string): void {
    const state = this.#states.get(name);
    if (state?.status === 'failed' && state.module)
      this.#change(name, { status: 'ready', module: state.module });
  }

  async #attempt(name: string, attemptsBefore: number): Promise<void> {
    const isRetry = attemptsBefore > 0;
    this.#change(name, { status: 'loading' });
    try {
      if (isRetry) await this.#refreshSet();
      const found = this.modules.find(({ manifest }) => manifest.name === name);
      if (!found) throw new Error(`${name} is not part of the release set`);
      const module = await this.#load(found, { isRetry });
      for (const [language, texts] of Object.entries(module.texts))
        addTexts(name, language, texts as TextTree);
      this.#change(name, { status: 'ready', module });
    } catch (error) {
      this.#change(name, { status: 'failed', error, attempts: attemptsBefore + 1, module: null });
    }
  }

  async #refreshSet(): Promise<void> {
    try {
      const set = await this.#fetchSet();
      trustIntegrity(set.integrity);
      this.#set = set;
    } catch {
      // What the page was served with is the last good set.
    }
  }

  #change(name: string, state: ModuleState): void {
    this.#states.set(name, state);
    for (const listener of this.#listeners) listener();
  }
}
