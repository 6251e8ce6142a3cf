import {
  type Channel,
  type FirstView,
  incompatibilities,
  type ModulePath,
  matchesModulePattern,
  type PageModule,
  type PageReleaseSet,
  type ReleaseDescription,
  type ReleaseSet,
  releaseUrlOf,
  surroundingsOf,
} from '@worklane/shared-kernel/contracts';
import { FIRST_HEADER_ID } from '@worklane/shared-kernel/domain';
import type { ShellChoice } from '../releases/shell-choice.ts';

export interface PageFile {
  url: string;
  integrity: string;
}

export interface ResolvedSet {
  page: PageReleaseSet;
  json: string;
  shellEntry: PageFile;
  shellPreload: PageFile[];
  filesForPath(path: string): PageFile[];
  ownerOf(path: string): ModulePath | null;
  firstHeader: FirstView | null;
  firstViewAt(url: string): FirstViewOfPage | null;
  earlierShells: readonly ReleaseDescription[];
  earlierShellFor(path: string): ShellChoice | null;
}

export interface FirstViewOfPage {
  view: FirstView;
  answers: Readonly<Record<string, string>>;
}

interface Resolution {
  chosen?: ReadonlySet<string>;
  /** A verified and compatible release that this visitor alone gets, in place of its package's live one. */
  preview?: ReleaseDescription | null;
  formerShells?: readonly ReleaseDescription[];
  shellId?: string | null;
}

export function resolveSet(
  { number, releases, canaries = [] }: ReleaseSet,
  { chosen = new Set(), preview = null, formerShells = [], shellId = null }: Resolution = {},
): ResolvedSet {
  const others: Placed[] = releases
    .filter(({ description }) => !chosen.has(description.package))
    .map(({ description }) => ({ description, channel: 'live' }));
  for (const { release } of canaries) {
    if (chosen.has(release.description.package))
      others.push({ description: release.description, channel: 'canary' });
  }
  const placed = preview
    ? [
        ...others.filter(({ description }) => description.package !== preview.package),
        { description: preview, channel: 'preview' as const },
      ]
    : others;
  const host = placed.find(isShell);
  if (!host) throw new Error('A release set without a shell cannot be served.');
  const live = releases.filter(isShell).map(({ description }) => description);
  const shells = [host.description, ...live, ...formerShells].filter(isFirstOfId);
  const position = Math.max(
    0,
    shells.findIndex(({ id }) => id === shellId),
  );
  const shell: Placed =
    position === 0 ? host : { description: shells[position] ?? host.description, channel: 'live' };
  const all = [...placed.filter((one) => !isShell(one)), shell];
  all.sort((left, right) => (left.description.package < right.description.package ? -1 : 1));
  return resolvePlaced({
    number,
    placed: all,
    shell,
    newestShell: host.description.id,
    earlierShells: shells.slice(position + 1),
  });
}

const isShell = ({ description }: { description: ReleaseDescription }) => description.package === 'shell';

const isFirstOfId = ({ id }: ReleaseDescription, index: number, all: readonly ReleaseDescription[]) =>
  all.findIndex((other) => other.id === id) === index;

interface Placed {
  description: ReleaseDescription;
  channel: Channel;
}

interface ToResolve {
  number: number;
  placed: readonly Placed[];
  shell: Placed;
  newestShell: string;
  earlierShells: readonly ReleaseDescription[];
}

function resolvePlaced({ number, placed, shell: host, newestShell, earlierShells }: ToResolve): ResolvedSet {
  const { description: shell, channel } = host;
  const modules = placed.flatMap(moduleOf);
  const page: PageReleaseSet = {
    number,
    kernel: shell.kernel,
    provides: shell.provides ?? null,
    kernelNames: shell.kernelNames,
    kernelMembers: shell.kernelMembers,
    libraries: shell.libraries,
    serves: shell.serves,
    shell: { id: shell.id, version: shell.version, channel },
    modules: modules.map(({ module }) => module),
    integrity: Object.assign({}, ...placed.map(({ description }) => scriptIntegrity(description))),
  };
  return {
    page,
    json: jsonForScript(page),
    shellEntry: fileOf(shell, shell.entry),
    shellPreload: shell.preload.map((path) => fileOf(shell, path)),
    filesForPath: (path) => {
      for (const { module, description } of modules) {
        const owned = module.manifest.paths.find(({ pattern }) => matchesModulePattern(pattern, path));
        if (owned) return filesOfPage(description, owned.pattern, shell);
      }
      return [];
    },
    ownerOf: (path) =>
      modules
        .flatMap(({ module }) => module.manifest.paths)
        .find(({ pattern }) => matchesModulePattern(pattern, path)) ?? null,
    firstHeader: shell.firstViews?.[FIRST_HEADER_ID] ?? null,
    firstViewAt: (url) => firstViewOf(modules, url),
    earlierShells,
    earlierShellFor: (path) => {
      const owner = modules.find(({ module }) =>
        module.manifest.paths.some(({ pattern }) => matchesModulePattern(pattern, path)),
      );
      const manifests = modules.map(({ module }) => module.manifest);
      const fits = (earlier: ReleaseDescription) =>
        !owner || incompatibilities(owner.module, surroundingsOf(earlier, manifests)).length === 0;
      const found = earlierShells.find(fits);
      return found ? { instead: newestShell, id: found.id } : null;
    },
  };
}

function firstViewOf(modules: readonly ResolvedModule[], url: string): FirstViewOfPage | null {
  for (const { module, description } of modules) {
    const addresses = module.manifest.paths.flatMap((path) => path.addresses ?? []);
    const answers = addresses.find(({ address }) => address === url)?.firstView?.answers;
    const view = description.firstViews?.[url];
    if (answers && view) return { view, answers };
  }
  return null;
}

function filesOfPage(
  description: ReleaseDescription,
  pattern: string,
  shell: ReleaseDescription,
): PageFile[] {
  const { entry, preload, pages = {} } = description;
  // The wire field `doors` names kernel subpaths; releases that are already published have it.
  const { files, doors: subpaths } = pages[pattern] ?? { files: [], doors: [] };
  const own = new Set([entry, ...preload, ...files]);
  // A subpath that every page needs is in the shell's first file and has no files here.
  const fromShell = new Set(subpaths.flatMap((subpath) => shell.doors?.[subpath] ?? []));
  return [
    ...[...own].map((path) => fileOf(description, path)),
    ...[...fromShell].map((path) => fileOf(shell, path)),
  ];
}

/** JSON for a script element: `<` is escaped, so it cannot end the element, and so are U+2028 and U+2029. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

interface ResolvedModule {
  module: PageModule;
  description: ReleaseDescription;
}

function moduleOf({ description, channel }: Placed): ResolvedModule[] {
  const { manifest, id, version, entry, preload } = description;
  const { kernel, kernelNames, kernelMembers, libraries } = description;
  if (!manifest) return [];
  const module = {
    id,
    version,
    channel,
    entry: releaseUrlOf(description, entry),
    preload: preload.map((path) => releaseUrlOf(description, path)),
    kernel,
    kernelNames,
    kernelMembers,
    libraries,
    manifest,
  };
  return [{ module, description }];
}

function scriptIntegrity(description: ReleaseDescription): Record<string, string> {
  const scripts = description.files.filter((file) => file.path.endsWith('.js'));
  return Object.fromEntries(scripts.map((file) => [releaseUrlOf(description, file.path), file.integrity]));
}

function fileOf(description: ReleaseDescription, path: string): PageFile {
  const file = description.files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`${description.id} has no file ${path}.`);
  return { url: releaseUrlOf(description, path), integrity: file.integrity };
}
