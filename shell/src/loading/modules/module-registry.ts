import type {
  FailureReason,
  PageModule,
  PageReleaseSet,
  WarningReason,
} from '@worklane/shared-kernel/contracts';
import { LoadTimeoutError, type WorklaneModule } from '@worklane/shared-kernel/modules';
import { type ReportSink, releaseRefOf } from '../reports/page-reports.ts';
import { failureOf } from './classify-failure.ts';
import { ModuleFailure } from './module-failure.ts';
import { type LoadModule, ModuleLoads } from './module-loads.ts';
import { type ModuleState, ModuleStates } from './module-states.ts';
import { ModuleUpdates } from './module-updates.ts';
import { PageFailures } from './page-failures.ts';
import { PageModules, type PathOwner } from './page-modules.ts';

export interface ModuleRegistryOptions {
  releaseSet: PageReleaseSet | null;
  loadModule: LoadModule;
  fetchReleaseSet: () => Promise<PageReleaseSet>;
  reports?: ReportSink;
  failures?: PageFailures;
}

const failedAfterLoad: ReadonlySet<FailureReason> = new Set(['render', 'widget', 'empty']);

export class ModuleRegistry {
  readonly #page: PageModules;
  readonly #states: ModuleStates;
  readonly #loads: ModuleLoads;
  readonly #updates: ModuleUpdates;
  readonly #reports: ReportSink | null;
  readonly failures: PageFailures;

  constructor({ releaseSet, loadModule, fetchReleaseSet, reports, failures }: ModuleRegistryOptions) {
    this.#reports = reports ?? null;
    this.failures = failures ?? new PageFailures();
    this.#page = new PageModules(releaseSet, fetchReleaseSet);
    this.#states = new ModuleStates(this.#page);
    const parts = { page: this.#page, states: this.#states };
    this.#loads = new ModuleLoads({ ...parts, loadModule, reports: this.#reports, failures: this.failures });
    this.#updates = new ModuleUpdates({ ...parts, loads: this.#loads });
  }

  get releaseSet(): PageReleaseSet | null {
    return this.#page.set;
  }

  get modules(): readonly PageModule[] {
    return this.#page.inUse;
  }

  get ownedPatterns(): readonly string[] {
    return this.modules.flatMap((module) => module.manifest.paths.map((path) => path.pattern));
  }

  ownerOf(pathname: string): PathOwner | null {
    return this.#page.ownerOf(pathname);
  }

  subscribe = (listener: () => void): (() => void) => this.#states.subscribe(listener);

  stateOf(name: string): ModuleState | undefined {
    return this.#states.get(name);
  }

  load(name: string): Promise<void> {
    return this.#loads.load(name);
  }

  loadAfresh(name: string): Promise<void> {
    return this.#loads.loadAfresh(name);
  }

  /** Fetches the live release set and loads the module again. A person does not wait for earlier requests. */
  retry(name: string, isByPerson = false): Promise<void> {
    return this.#loads.retry(name, isByPerson);
  }

  reactivate(name: string): void {
    this.#states.reactivate(name);
  }

  async reportFailure(name: string, error: unknown): Promise<void> {
    const before = this.#states.get(name);
    if (before?.status !== 'ready') return;
    const { release, module } = before;
    const fail = (failure: ModuleFailure) =>
      this.#states.set(name, { status: 'failed', release, module, failure, attempts: 1 });
    const unclassified = new ModuleFailure('render', { cause: error });
    fail(unclassified);
    // A page whose load timed out is drawn if its code arrives later.
    if (error instanceof LoadTimeoutError)
      void error.completion.then(() => this.reactivate(name)).catch(() => undefined);
    const failure = await failureOf(error, release, 'render');
    this.#report(release, failure);
    const now = this.#states.get(name);
    if (now?.status === 'failed' && now.failure === unclassified) fail(failure);
  }

  reportEmptyPage(name: string): void {
    const state = this.#states.get(name);
    if (state?.status !== 'ready') return;
    const { release, module } = state;
    const failure = new ModuleFailure('empty');
    this.#report(release, failure);
    this.#states.set(name, { status: 'failed', release, module, failure, attempts: 1 });
  }

  async reportWidgetFailure(name: string, error: unknown): Promise<void> {
    const state = this.#states.get(name);
    if (state?.status !== 'ready') return;
    this.#report(state.release, await failureOf(error, state.release, 'widget'));
  }

  /** Whether the server no longer has the file that an error of a shown module is about. */
  async isFileGone(name: string, error: unknown): Promise<boolean> {
    const state = this.#states.get(name);
    if (state?.status !== 'ready') return false;
    return (await failureOf(error, state.release, 'render')).reason === 'notFound';
  }

  reportWarning(release: PageModule, reason: WarningReason): void {
    this.#reports?.add({ ...releaseRefOf(release), kind: 'warned', reason, ms: 0 });
  }

  get hasUpdates(): boolean {
    return this.#updates.hasReady;
  }

  /**
   * Loads newer releases of the page's modules without showing them. Without an answer nothing changes. `entryLoad` is
   * the load that runs at the same time.
   */
  checkForUpdates(
    entryLoad: Promise<void>,
    preparePage: (module: WorklaneModule) => Promise<unknown>,
  ): Promise<void> {
    return this.#updates.check(entryLoad, preparePage);
  }

  applyUpdates(): void {
    this.#updates.apply();
  }

  #report(release: PageModule, failure: ModuleFailure): void {
    const { reason } = failure;
    this.failures.addModuleFailure(releaseRefOf(release), failure);
    const kind = failedAfterLoad.has(reason) ? 'threw' : 'loadFailed';
    this.#reports?.add({ ...releaseRefOf(release), kind, reason, ms: 0 });
    if (reason === 'render' || reason === 'widget')
      this.#reports?.addError(releaseRefOf(release), reason, failure.cause);
  }
}
