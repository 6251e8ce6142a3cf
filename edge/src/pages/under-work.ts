import type { PageReleaseSet, UnderWork } from '@worklane/shared-kernel/contracts';
import { jsonForScript, type ResolvedSet } from './page-release-set.ts';

const moduleEntry = 'remoteEntry.js';
const shellEntry = 'main.js';

/** Files from dev servers have no hashes, because they change during development. */
export function withUnderWork(set: ResolvedSet, work: Readonly<Record<string, UnderWork>>): ResolvedSet {
  const names = Object.keys(work).filter(
    (name) => name === 'shell' || set.page.modules.some(({ manifest }) => manifest.name === name),
  );
  if (names.length === 0) return set;
  const page: PageReleaseSet = {
    ...set.page,
    modules: set.page.modules.map((module) => {
      const base = work[module.manifest.name]?.base;
      if (base === undefined) return module;
      // A separate id, so that its failures are not counted for the release.
      const id = `${module.version}-under-work`;
      return { ...module, id, entry: `${base}${moduleEntry}`, preload: [] };
    }),
    underWork: Object.fromEntries(names.flatMap((name) => (work[name] ? [[name, work[name]]] : []))),
  };
  const isReplaced = ({ url }: { url: string }) => names.some((name) => url.startsWith(`/releases/${name}/`));
  const { shell } = work;
  return {
    page,
    json: jsonForScript(page),
    shellEntry: shell ? { url: `${shell.base}${shellEntry}`, integrity: '' } : set.shellEntry,
    shellPreload: shell ? [] : set.shellPreload,
    ownerOf: set.ownerOf,
    firstHeader: null,
    firstViewAt: () => null,
    earlierShells: set.earlierShells,
    earlierShellFor: (path) => (shell ? null : set.earlierShellFor(path)),
    filesForPath: (path) => set.filesForPath(path).filter((file) => !isReplaced(file)),
  };
}
