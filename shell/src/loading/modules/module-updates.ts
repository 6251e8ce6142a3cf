import type { PageModule } from '@worklane/shared-kernel/contracts';
import type { WorklaneModule } from '@worklane/shared-kernel/modules';
import type { ModuleLoads } from './module-loads.ts';
import type { ModuleStates } from './module-states.ts';
import type { PageModules } from './page-modules.ts';

interface ModuleUpdatesOptions {
  page: PageModules;
  states: ModuleStates;
  loads: ModuleLoads;
}

export class ModuleUpdates {
  readonly #page: PageModules;
  readonly #states: ModuleStates;
  readonly #loads: ModuleLoads;
  readonly #ready = new Map<string, { release: PageModule; module: WorklaneModule }>();

  constructor({ page, states, loads }: ModuleUpdatesOptions) {
    this.#page = page;
    this.#states = states;
    this.#loads = loads;
  }

  get hasReady(): boolean {
    return this.#ready.size > 0;
  }

  async check(
    entryLoad: Promise<void>,
    preparePage: (module: WorklaneModule) => Promise<unknown>,
  ): Promise<void> {
    const [isAnswered] = await Promise.all([this.#states.refresh(), entryLoad]);
    if (!isAnswered) return;
    await Promise.all(this.#page.live.map((release) => this.#loadIfNewer(release, preparePage)));
  }

  apply(): void {
    for (const [name, { release, module }] of [...this.#ready]) {
      this.#ready.delete(name);
      this.#states.activate(name, release, module);
    }
  }

  async #loadIfNewer(
    release: PageModule,
    preparePage: (module: WorklaneModule) => Promise<unknown>,
  ): Promise<void> {
    const { name } = release.manifest;
    const state = this.#states.get(name);
    if (state?.status !== 'ready' || state.release.id === release.id) {
      this.#ready.delete(name);
      return;
    }
    if (this.#ready.get(name)?.release.id === release.id) return;
    // Only a new page allows its policies, so this page keeps the running release.
    if (this.#page.incompatibilitiesOf(release).some(({ code }) => code === 'trustedTypeMissing')) return;
    try {
      const module = await this.#loads.loadRelease(release, 'first');
      await preparePage(module).catch(() => undefined);
      this.#ready.set(name, { release, module });
    } catch {
      // The running release stays. The failure was reported, and the next check tries again.
    }
  }
}
