import type { PageModule } from '@worklane/shared-kernel/contracts';
import {
  isWorklaneModule,
  LoadTimeoutError,
  type LoadTrigger,
  type WorklaneModule,
} from '@worklane/shared-kernel/modules';
import { noteBegun } from '../files/release-url.ts';
import { type ReportSink, releaseRefOf } from '../reports/page-reports.ts';
import { failureOf } from './classify-failure.ts';
import { ModuleFailure } from './module-failure.ts';
import type { ModuleStates } from './module-states.ts';
import type { PageFailures } from './page-failures.ts';
import type { PageModules } from './page-modules.ts';

export type LoadModule = (release: PageModule, asking: LoadTrigger) => Promise<WorklaneModule>;

interface ModuleLoadsOptions {
  page: PageModules;
  states: ModuleStates;
  loadModule: LoadModule;
  reports: ReportSink | null;
  failures: PageFailures;
}

/** Loads modules and retries them. Only `loadRelease` rejects; the other methods set the module's state. */
export class ModuleLoads {
  readonly #page: PageModules;
  readonly #states: ModuleStates;
  readonly #loadModule: LoadModule;
  readonly #reports: ReportSink | null;
  readonly #failures: PageFailures;

  constructor({ page, states, loadModule, reports, failures }: ModuleLoadsOptions) {
    this.#page = page;
    this.#states = states;
    this.#loadModule = loadModule;
    this.#reports = reports;
    this.#failures = failures;
  }

  async load(name: string): Promise<void> {
    if (!this.#states.get(name)) await this.#attempt(name, { attempts: 1, asking: 'first' });
  }

  async loadAfresh(name: string): Promise<void> {
    const state = this.#states.get(name);
    if (state?.status !== 'failed') return this.load(name);
    if (state.module) this.#states.reactivate(name);
    else await this.#attempt(name, { attempts: 1, asking: 'byPerson' });
  }

  async retry(name: string, isByPerson: boolean): Promise<void> {
    const state = this.#states.get(name);
    if (state?.status === 'loading') return;
    const attempts = 1 + (state?.status === 'failed' ? state.attempts : 1);
    if (!isByPerson && state?.status === 'failed' && state.failure.reason === 'empty') {
      // The code of an empty page is intact and drawn, so only another release can help.
      await this.#states.refresh();
      if (this.#states.get(name) !== state) return;
      if (this.#page.liveReleaseOf(name)?.id === state.release?.id)
        return this.#states.set(name, { ...state, attempts });
    }
    await this.#attempt(name, { attempts, asking: isByPerson ? 'byPerson' : 'automatic' });
  }

  async loadRelease(release: PageModule, asking: LoadTrigger): Promise<WorklaneModule> {
    const startedAt = performance.now();
    const subject = releaseRefOf(release);
    try {
      const problems = this.#page.incompatibilitiesOf(release);
      if (problems.length > 0) throw new ModuleFailure('incompatible', { problems });
      noteBegun(subject);
      const module = await this.#loadModule(release, asking);
      const ms = performance.now() - startedAt;
      this.#reports?.add({ ...subject, kind: 'loaded', reason: null, ms });
      this.#reportLoadTime(release, ms);
      return module;
    } catch (error) {
      const ms = performance.now() - startedAt;
      const failure = await failureOf(error, release, 'unknown');
      this.#reports?.add({ ...subject, kind: 'loadFailed', reason: failure.reason, ms });
      this.#failures.addModuleFailure(subject, failure);
      throw failure;
    }
  }

  /** Only for the shown area: nobody waits for a preload. */
  #reportLoadTime(release: PageModule, value: number): void {
    const owner = this.#page.ownerOf(location.pathname);
    if (owner?.module.id !== release.id) return;
    const { pattern } = owner.path;
    this.#reports?.add({ ...releaseRefOf(release), kind: 'vital', metric: 'load', pattern, value });
  }

  async #attempt(
    name: string,
    { attempts, asking }: { attempts: number; asking: LoadTrigger },
  ): Promise<void> {
    this.#states.set(name, { status: 'loading' });
    if (asking !== 'first') await this.#states.refresh();
    const release = this.#page.liveReleaseOf(name);
    try {
      if (!release) throw new ModuleFailure('unknown');
      this.#states.activate(name, release, await this.loadRelease(release, asking));
    } catch (error) {
      const failure = error instanceof ModuleFailure ? error : new ModuleFailure('unknown', { cause: error });
      // An earlier attempt that timed out may have completed during this one.
      if (this.#states.get(name)?.status === 'ready') return;
      this.#states.set(name, { status: 'failed', release, module: null, failure, attempts });
      if (release) this.#activateWhenComplete(release, failure);
    }
  }

  /** The code of a load that timed out is still used if it arrives. */
  #activateWhenComplete(release: PageModule, { cause }: ModuleFailure): void {
    if (!(cause instanceof LoadTimeoutError)) return;
    const { name } = release.manifest;
    const activate = (module: unknown) => {
      if (!isWorklaneModule(module) || this.#states.get(name)?.status === 'ready') return;
      this.#states.activate(name, release, module);
    };
    cause.completion.then(activate).catch(() => undefined);
  }
}
