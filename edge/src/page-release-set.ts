import {
  matchesModulePattern,
  type PageModule,
  type PageReleaseSet,
  type ReleaseDescription,
  type ReleaseSet,
} from '@worklane/shared-kernel/contracts';

/** A file a page asks for early. */
export interface PageFile {
  url: string;
  integrity: string;
}

/** A verified release set in the forms a page needs. */
export interface ResolvedSet {
  page: PageReleaseSet;
  /** `page` as JSON that can stand in a script element. */
  json: string;
  shellEntry: PageFile;
  shellPreload: PageFile[];
  /** Entry and preload files of the module that owns a path; nothing where none does. */
  filesForPath(path: string): PageFile[];
}

export function resolveSet({ number, releases }: ReleaseSet): ResolvedSet {
  const descriptions = releases.map((release) => release.description);
  const shell = descriptions.find((description) => description.package === 'shell');
  if (!shell) throw new Error('A release set without a shell cannot be served.');
  const modules = descriptions.flatMap(moduleOf);
  const page: PageReleaseSet = {
    number,
    kernel: shell.kernel,
    shell: { id: shell.id, version: shell.version },
    modules: modules.map(({ module }) => module),
    integrity: Object.assign({}, ...descriptions.map(scriptIntegrity)),
  };
  return {
    page,
    json: jsonForScript(page),
    shellEntry: fileOf(shell, shell.entry),
    shellPreload: shell.preload.map((path) => fileOf(shell, path)),
    filesForPath: (path) => {
      const owner = modules.find(({ module }) =>
        module.manifest.paths.some(({ pattern }) => matchesModulePattern(pattern, path)),
      );
      return owner?.files ?? [];
    },
  };
}

/** JSON that cannot end the script element it stands in, and that old parsers of JavaScript read alike. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function moduleOf(description: ReleaseDescription): { module: PageModule; files: PageFile[] }[] {
  const { manifest, id, version, entry, preload } = description;
  if (!manifest) return [];
  const module = {
    id,
    version,
    entry: urlOf(description, entry),
    preload: preload.map((path) => urlOf(description, path)),
    manifest,
  };
  return [{ module, files: [...new Set([entry, ...preload])].map((path) => fileOf(description, path)) }];
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
