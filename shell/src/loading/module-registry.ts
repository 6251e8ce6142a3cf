import type { PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';
import { addTexts } from '@worklane/shared-kernel/i18n';
import { type Asking, LateError, type WorklaneModule } from '@worklane/shared-kernel/modules';
import { failureOf } from './classify-failure.ts';
import { loadModule } from './federation.ts';
import { ModuleFailure } from './module-failure.ts';
import { PageModules, type PathOwner } from './page-modules.ts';
import type { ReleaseReports } from './release-reports.ts';
import { fetchReleaseSet, inlinedReleaseSet } from './release-set.ts';

export type ModuleState =
  | { status: 'loading' }
  | { status: 'ready'; release: PageModule; module: WorklaneModule }
  /** `module` is there where it was loaded and failed while it was drawn. */
  | {
      status: 'failed';
      release: PageModule | null;
      failure: ModuleFailure;
      attempts: number;
      module: WorklaneModule | null;
    };

type Load = typeof loadModule;

/** How far each module of this page is loaded, and what became of it. */
export class ModuleRegistry {
  readonly #page: PageModules;
  readonly #load: Load;
  readonly #reports: Pick<ReleaseReports, 'add'> | null;
  readonly #states = new Map<string, ModuleState>();
  /** Newer releases that are loaded and wait until their module is entered. */
  readonly #prepared = new Map<string, { release: PageModule; module: WorklaneModule }>();
  readonly #listeners = new Set<() => void>();
  /** Whether a person has come into any module's area since the page was loaded. */
  hasBeenEntered = false;

  constructor(
    set: PageReleaseSet | null = inlinedReleaseSet(),
    load: Load = loadModule,
    fetchSet: () => Promise<PageReleaseSet> = fetchReleaseSet,
    reports: Pick<ReleaseReports, 'add'> | null = null,
  ) {
    this.#page = new PageModules(set, fetchSet);
    this.#load = load;
    this.#reports = reports;
  }

  get releaseSet(): PageReleaseSet | null {
    return this.#page.set;
  }

  /** The modules as this page uses them: what runs here, and what is live of all others. */
  get modules(): readonly PageModule[] {
    return this.#page.inUse;
  }

  /** All path patterns that lead somewhere in this portal. */
  get ownedPatterns(): readonly string[] {
    return this.modules.flatMap((module) => module.manifest.paths.map((path) => path.pattern));
  }

  ownerOf(pathname: string): PathOwner | null {
    return this.#page.ownerOf(pathname);
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

  /** Asks what is live now and loads the module again. A person who asks does not wait for an earlier request. */
  async retry(name: string, isByPerson = false): Promise<void> {
    const state = this.#states.get(name);
    if (state?.status === 'loading') return;
    await this.#attempt(name, state?.status === 'failed' ? state.attempts : 1, isByPerson);
  }

  /** Says that a module failed after it was loaded: its page could not be drawn, or a file of it did not come. */
  async reportFailure(name: string, error: unknown): Promise<void> {
    const before = this.#states.get(name);
    if (before?.status !== 'ready') return;
    const { release, module } = before;
    const first = new ModuleFailure('render', { cause: error });
    this.#fail(name, { release, module, failure: first, attempts: 1 });
    // Too late for this try is still in time for the person.
    if (error instanceof LateError) void error.arrival.then(() => this.resume(name)).catch(() => undefined);
    const failure = await failureOf(error, release, 'render');
    this.#tell(release, failure);
    const now = this.#states.get(name);
    if (now?.status === 'failed' && now.failure === first)
      this.#fail(name, { release, module, failure, attempts: 1 });
  }

  /** Says that a widget of the module failed in somebody else's page, which costs that place alone. */
  async reportWidgetFailure(name: string, error: unknown): Promise<void> {
    const state = this.#states.get(name);
    if (state?.status !== 'ready') return;
    this.#tell(state.release, await failureOf(error, state.release, 'widget'));
  }

  /** Draws a module again that failed on another page of its own. */
  resume(name: string): void {
    const state = this.#states.get(name);
    if (state?.status !== 'failed' || !state.module || !state.release) return;
    this.#change(name, { status: 'ready', release: state.release, module: state.module });
  }

  /**
   * Asks what is live now and loads, beside what runs, the newer releases of the modules this page uses. They
   * change nothing anybody sees until they are taken. Where nobody answers, what is here stays. `arrival` is the
   * load that goes on meanwhile.
   */
  async follow(arrival: Promise<void>, prepare: (module: WorklaneModule) => Promise<unknown>): Promise<void> {
    const [isAnswered] = await Promise.all([this.#refresh(), arrival]);
    if (!isAnswered) return;
    await Promise.all(
      this.#page.live.map(async (release) => {
        const { name } = release.manifest;
        const state = this.#states.get(name);
        if (state?.status !== 'ready' || state.release.id === release.id) {
          this.#prepared.delete(name);
          return;
        }
        if (this.#prepared.get(name)?.release.id === release.id) return;
        try {
          const module = await this.#loaded(release, 'first');
          await prepare(module).catch(() => undefined);
          this.#prepared.set(name, { release, module });
        } catch {
          // What runs goes on; the failure is told, and the next check tries again.
        }
      }),
    );
  }

  /** Puts the newer releases that are ready in the place of what ran until now. */
  takePrepared(): void {
    for (const [name, { release, module }] of [...this.#prepared]) {
      this.#prepared.delete(name);
      this.#become(name, release, module);
    }
  }

  get hasPrepared(): boolean {
    return this.#prepared.size > 0;
  }

  async #attempt(name: string, attemptsBefore: number, isByPerson = false): Promise<void> {
    const attempts = attemptsBefore + 1;
    this.#change(name, { status: 'loading' });
    if (attemptsBefore > 0) await this.#refresh();
    const release = this.#page.live.find(({ manifest }) => manifest.name === name) ?? null;
    try {
      if (!release) throw new ModuleFailure('unknown');
      this.#become(name, release, await this.#loaded(release, askingOf(attemptsBefore, isByPerson)));
    } catch (error) {
      const failure = error instanceof ModuleFailure ? error : new ModuleFailure('unknown', { cause: error });
      // What came too late for an earlier attempt may have come during this one.
      if (this.#states.get(name)?.status === 'ready') return;
      this.#fail(name, { release, module: null, failure, attempts });
      void failure.arrival?.then((module) => this.#takeLate(name, release, module)).catch(() => undefined);
    }
  }

  #takeLate(name: string, release: PageModule | null, module: WorklaneModule): void {
    if (!release || this.#states.get(name)?.status === 'ready') return;
    this.#become(name, release, module);
  }

  async #loaded(release: PageModule, asking: Asking): Promise<WorklaneModule> {
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    try {
      const problems = this.#page.misfitsOf(release);
      if (problems.length > 0) throw new ModuleFailure('incompatible', { problems });
      const module = await this.#load(release, asking);
      this.#reports?.add({ ...idOf(release), kind: 'loaded', reason: null, ms: elapsed() });
      return module;
    } catch (error) {
      const reason = error instanceof ModuleFailure ? error.reason : 'unknown';
      this.#reports?.add({ ...idOf(release), kind: 'loadFailed', reason, ms: elapsed() });
      throw error;
    }
  }

  #become(name: string, release: PageModule, module: WorklaneModule): void {
    addTexts(name, module.texts);
    this.#change(name, { status: 'ready', release, module });
  }

  #fail(name: string, parts: Omit<Extract<ModuleState, { status: 'failed' }>, 'status'>): void {
    this.#change(name, { status: 'failed', ...parts });
  }

  #tell(release: PageModule, { reason }: ModuleFailure): void {
    const kind = reason === 'render' || reason === 'widget' ? 'threw' : 'loadFailed';
    this.#reports?.add({ ...idOf(release), kind, reason, ms: 0 });
  }

  async #refresh(): Promise<boolean> {
    const isAnswered = await this.#page.refresh();
    if (isAnswered && this.#settle()) this.#notify();
    return isAnswered;
  }

  #settle(): boolean {
    return this.#page.settle((name) => {
      const state = this.#states.get(name);
      return state && state.status !== 'loading' && state.module ? state.release : null;
    });
  }

  #change(name: string, state: ModuleState): void {
    this.#states.set(name, state);
    this.#settle();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function askingOf(attemptsBefore: number, isByPerson: boolean): Asking {
  if (attemptsBefore === 0) return 'first';
  return isByPerson ? 'byPerson' : 'automatic';
}

const idOf = ({ id, manifest }: PageModule) => ({ package: manifest.name, id });
