import type { ModulePath, PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';
import { matchPath } from '@worklane/shared-kernel/router';
import { trustIntegrity } from '../files/integrity.ts';
import { learnReleases, noteBegun } from '../files/release-url.ts';
import {
  incompatibilitiesInPage,
  type PageIncompatibility,
  type RunningShell,
} from './page-compatibility.ts';

export interface PathOwner {
  module: PageModule;
  path: ModulePath;
}

export class PageModules {
  readonly #running: RunningShell | null;
  readonly #fetchSet: () => Promise<PageReleaseSet>;
  #set: PageReleaseSet | null;
  #inUse: readonly PageModule[];
  /** The last answer is cached: each click requests the owner of the same path. */
  #lastOwner: { pathname: string; among: readonly PageModule[]; owner: PathOwner | null } | null = null;

  constructor(set: PageReleaseSet | null, fetchSet: () => Promise<PageReleaseSet>) {
    this.#set = set;
    this.#running = set;
    this.#inUse = set?.modules ?? [];
    this.#fetchSet = fetchSet;
    if (!set) return;
    learnReleases(set);
    noteBegun({ package: 'shell', id: set.shell.id });
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

  liveReleaseOf(name: string): PageModule | null {
    return this.live.find(({ manifest }) => manifest.name === name) ?? null;
  }

  ownerOf(pathname: string): PathOwner | null {
    const among = this.#inUse;
    if (this.#lastOwner?.pathname !== pathname || this.#lastOwner.among !== among)
      this.#lastOwner = { pathname, among, owner: ownerAmong(among, pathname) };
    return this.#lastOwner.owner;
  }

  incompatibilitiesOf(release: PageModule): PageIncompatibility[] {
    return this.#running ? incompatibilitiesInPage(release, this.live, this.#running) : [];
  }

  /** Fetches the live release set. Resolves to false without a valid answer, and for a set older than this page's. */
  async refresh(): Promise<boolean> {
    try {
      const set = await this.#fetchSet();
      if (this.#set && set.number < this.#set.number) return false;
      trustIntegrity(set.integrity);
      learnReleases(set);
      this.#set = set;
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Recomputes the releases in use: a running release keeps its paths and menu entries until a newer one replaces it.
   * Returns whether anything changed.
   */
  reconcile(runningReleaseOf: (name: string) => PageModule | null): boolean {
    const before = this.#inUse;
    const after = this.live.map((live) => runningReleaseOf(live.manifest.name) ?? live);
    if (before.length === after.length && after.every((module, index) => module.id === before[index]?.id))
      return false;
    this.#inUse = after;
    return true;
  }
}

function ownerAmong(modules: readonly PageModule[], pathname: string): PathOwner | null {
  for (const module of modules) {
    const path = module.manifest.paths.find(({ pattern }) => matchPath(pattern, pathname));
    if (path) return { module, path };
  }
  return null;
}
