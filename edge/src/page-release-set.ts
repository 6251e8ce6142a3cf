import {
  type Channel,
  matchesModulePattern,
  type PageModule,
  type PageReleaseSet,
  type ReleaseDescription,
  type ReleaseSet,
} from '@worklane/shared-kernel/contracts';

/** A file that a page loads or preloads. */
export interface PageFile {
  url: string;
  integrity: string;
}

/** A verified release set, resolved for one combination of canaries. */
export interface ResolvedSet {
  page: PageReleaseSet;
  /** `page` as JSON that is safe inside a script element. */
  json: string;
  shellEntry: PageFile;
  shellPreload: PageFile[];
  /** The files that the page at a path needs; none if no module owns the path. */
  filesForPath(path: string): PageFile[];
}

/** The live releases, with those of the packages in `chosen` replaced by their canaries. */
export function resolveSet(
  { number, releases, canaries = [] }: ReleaseSet,
  chosen: ReadonlySet<string> = new Set(),
): ResolvedSet {
  const placed: Placed[] = releases
    .filter(({ description }) => !chosen.has(description.package))
    .map(({ description }) => ({ description, channel: 'live' }));
  for (const { release } of canaries) {
    if (chosen.has(release.description.package))
      placed.push({ description: release.description, channel: 'canary' });
  }
  placed.sort((left, right) => (left.description.package < right.description.package ? -1 : 1));
  return resolvePlaced(number, placed);
}

interface Placed {
  description: ReleaseDescription;
  channel: Channel;
}

function resolvePlaced(number: number, placed: readonly Placed[]): ResolvedSet {
  const host = placed.find(({ description }) => description.package === 'shell');
  if (!host) throw new Error('A release set without a shell cannot be served.');
  const { description: shell, channel } = host;
  const modules = placed.flatMap(moduleOf);
  const page: PageReleaseSet = {
    number,
    kernel: shell.kernel,
    provides: shell.provides ?? null,
    kernelNames: shell.kernelNames,
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
  };
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

function moduleOf({
  description,
  channel,
}: Placed): { module: PageModule; description: ReleaseDescription }[] {
  const { manifest, id, version, entry, preload, kernel, kernelNames } = description;
  if (!manifest) return [];
  const module = {
    id,
    version,
    channel,
    entry: urlOf(description, entry),
    preload: preload.map((path) => urlOf(description, path)),
    kernel,
    kernelNames,
    manifest,
  };
  return [{ module, description }];
}

function scriptIntegrity(description: ReleaseDescription): Record<string, string> {
  const scripts = description.files.filter((file) => file.path.endsWith('.js'));
  return Object.fromEntries(scripts.map((file) => [urlOf(description, file.path), file.integrity]));
}

function fileOf(description: ReleaseDescription, path: string): PageFile {
  const file = description.files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`${description.id} has no file ${path}.`);
  return { url: urlOf(description, path), integrity: file.integrity };
}

const urlOf = (description: ReleaseDescription, path: string) =>
  `/releases/${description.package}/${description.id}/${path}`;
