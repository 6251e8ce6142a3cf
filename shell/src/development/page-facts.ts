import { getInstance } from '@module-federation/enhanced/runtime';
import type { Channel, FailureReason } from '@worklane/shared-kernel/contracts';
import type { ModuleRegistry } from '../loading/modules/module-registry.ts';
import type { PageFailure } from '../loading/modules/page-failures.ts';
import type { LogEntry } from './page-log.ts';

export interface PackageFacts {
  name: string;
  id: string;
  channel: Channel | 'under work' | 'your computer';
  from: string;
  status: 'not asked for' | 'loading' | 'ready' | 'failed';
  reason: FailureReason | null;
  /** Load time of its first file in milliseconds; null if it was not loaded or the browser no longer lists it. */
  ms: number | null;
  files: number;
}

export interface SharedFacts {
  name: string;
  versions: readonly string[];
  from: string;
  isLoaded: boolean;
}

export interface PageFacts {
  at: Date;
  address: string;
  set: number | null;
  kernel: string;
  packages: readonly PackageFacts[];
  shared: readonly SharedFacts[];
  failures: readonly PageFailure[];
  log: readonly LogEntry[];
  overrides: readonly { module: string; base: string }[];
}

interface SharedLibrary {
  from: string;
  loaded?: boolean;
  lib?: unknown;
}
type ShareScopes = Record<string, Record<string, Record<string, SharedLibrary>>>;

export function pageFacts(
  registry: ModuleRegistry,
  log: readonly LogEntry[],
  scopes: ShareScopes = (getInstance()?.shareScopeMap ?? {}) as ShareScopes,
): PageFacts {
  const set = registry.releaseSet;
  const underWork = set?.underWork ?? {};
  return {
    at: new Date(),
    address: location.pathname,
    set: set?.number ?? null,
    kernel: set?.kernel ?? '',
    packages: [
      ...shellFacts(registry),
      ...registry.modules.map((module) => moduleFacts(registry, module.manifest.name)),
    ],
    shared: sharedFacts(scopes),
    failures: registry.failures.all.toReversed(),
    log,
    overrides: Object.entries(underWork).flatMap(([module, { base, isOverride }]) =>
      isOverride ? [{ module, base }] : [],
    ),
  };
}

function shellFacts(registry: ModuleRegistry): PackageFacts[] {
  const set = registry.releaseSet;
  if (!set) return [];
  const work = set.underWork?.shell;
  const from = work?.base ?? '/releases/shell/';
  return [
    {
      name: 'shell',
      id: set.shell.id,
      channel: work ? 'under work' : set.shell.channel,
      from,
      status: 'ready',
      reason: null,
      ...filesUnder(from),
    },
  ];
}

function moduleFacts(registry: ModuleRegistry, name: string): PackageFacts {
  const state = registry.stateOf(name);
  const listed = registry.modules.find(({ manifest }) => manifest.name === name);
  const release = (state && state.status !== 'loading' && state.release) || listed;
  const work = registry.releaseSet?.underWork?.[name];
  const from = release ? release.entry.slice(0, release.entry.lastIndexOf('/') + 1) : '';
  return {
    name,
    id: release?.id ?? '',
    channel: work ? (work.isOverride ? 'your computer' : 'under work') : (release?.channel ?? 'live'),
    from,
    status: state?.status ?? 'not asked for',
    reason: state?.status === 'failed' ? state.failure.reason : null,
    ...filesUnder(from),
  };
}

function filesUnder(from: string): { ms: number | null; files: number } {
  const base = new URL(from, location.href).href;
  const all = performance.getEntriesByType?.('resource') ?? [];
  const own = all.filter(({ name }) => name.startsWith(base) && /\.js(\?|$)/.test(name));
  return { ms: own[0] ? Math.round(own[0].duration) : null, files: own.length };
}

function sharedFacts(scopes: ShareScopes): SharedFacts[] {
  const libraries = Object.values(scopes).flatMap((scope) => Object.entries(scope));
  return libraries
    .map(([name, versions]) => ({
      name,
      versions: Object.keys(versions),
      from: [...new Set(Object.values(versions).map(({ from }) => from))].join(', '),
      isLoaded: Object.values(versions).some(({ loaded, lib }) => Boolean(loaded || lib)),
    }))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}
