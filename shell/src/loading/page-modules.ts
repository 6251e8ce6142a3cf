import type { ModulePath, PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';
import type { Incompatibility } from '@worklane/shared-kernel/contracts/compatibility';
import { matchPath } from '@worklane/shared-kernel/router';
import { misfitsOf, type RunningShell } from './fits.ts';
import { trustIntegrity } from './integrity.ts';

export interface PathOwner {
  module: PageModule;
  path: ModulePath;
}

/**
 * Which modules this page has: what runs in it, and of all others what is live. Everything is known from the
 * release set; no module is named in the shell's code.
 */
export class PageModules {
  readonly #running: RunningShell | null;
  readonly #fetchSet: () => Promise<PageReleaseSet>;
  #set: PageReleaseSet | null;
  #inUse: readonly PageModule[];

  constructor(set: PageReleaseSet | null, fetchSet: () => Promise<PageReleaseSet>) {
    this.#set = set;
    this.#running = set;
    this.#inUse = set?.modules ?? [];
    this.#fetchSet = fetchSet;
  }

  get set(): PageReleaseSet | null {
    return this.#set;
  }

  get live(): readonly PageModule[] {
    return this.#set?.modules ?? [];
  }

  get inUse(): readonly PageModule[] {
    return this.#inUse;
  }

  ownerOf(pathname: string): PathOwner | null {
    for (const module of this.#inUse) {
      const path = module.manifest.paths.find(({ pattern }) => matchPath(pattern, pathname));
      if (path) return { module, path };
    }
    return null;
  }

  /** Why a release cannot run here, beside what is live. */
  misfitsOf(release: PageModule): Incompatibility[] {
    return this.#running ? misfitsOf(release, this.live, this.#running) : [];
  }

  /** Asks what is live now; false where nobody answers with a sound set, or an edge with an older one. */
  async refresh(): Promise<boolean> {
    try {
      const set = await this.#fetchSet();
      if (this.#set && set.number < this.#set.number) return false;
      trustIntegrity(set.integrity);
      this.#set = set;
      return true;
    } catch {
      // What the page was served with is the last good set.
      return false;
    }
  }

  /**
   * What runs here keeps its own paths and menu entries until a newer release takes its place. Says whether
   * that changed anything.
   */
  settle(runs: (name: string) => PageModule | null): boolean {
    const before = this.#inUse;
    const after = this.live.map((live) => runs(live.manifest.name) ?? live);
    if (before.length === after.length && after.every((module, index) => module.id === before[index]?.id))
      return false;
    this.#inUse = after;
    return true;
  }
}
