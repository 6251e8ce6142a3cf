import type { PageModule } from '@worklane/shared-kernel/contracts';
import { addTexts } from '@worklane/shared-kernel/i18n';
import type { WorklaneModule } from '@worklane/shared-kernel/modules';
import type { ModuleFailure } from './module-failure.ts';
import type { PageModules } from './page-modules.ts';

export type ModuleState =
  | { status: 'loading' }
  | { status: 'ready'; release: PageModule; module: WorklaneModule }
  /** `module` is set if the code was loaded and failed while it was drawn. */
  | {
      status: 'failed';
      release: PageModule | null;
      failure: ModuleFailure;
      attempts: number;
      module: WorklaneModule | null;
    };

export class ModuleStates {
  readonly #page: PageModules;
  readonly #states = new Map<string, ModuleState>();
  readonly #listeners = new Set<() => void>();

  constructor(page: PageModules) {
    this.#page = page;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(name: string): ModuleState | undefined {
    return this.#states.get(name);
  }

  set(name: string, state: ModuleState): void {
    this.#states.set(name, state);
    this.#reconcile();
    this.#notify();
  }

  activate(name: string, release: PageModule, module: WorklaneModule): void {
    addTexts(name, module.texts);
    this.set(name, { status: 'ready', release, module });
  }

  reactivate(name: string): void {
    const state = this.#states.get(name);
    if (state?.status !== 'failed' || !state.module || !state.release) return;
    this.set(name, { status: 'ready', release: state.release, module: state.module });
  }

  async refresh(): Promise<boolean> {
    const problemOfPreview = () => this.#page.set?.preview?.problem;
    const before = problemOfPreview();
    const isAnswered = await this.#page.refresh();
    const hasChanged = isAnswered && this.#reconcile();
    if (hasChanged || problemOfPreview() !== before) this.#notify();
    return isAnswered;
  }

  #reconcile(): boolean {
    return this.#page.reconcile((name) => {
      const state = this.#states.get(name);
      return state && state.status !== 'loading' && state.module ? state.release : null;
    });
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
