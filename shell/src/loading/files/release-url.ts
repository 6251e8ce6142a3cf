import type { PageReleaseSet } from '@worklane/shared-kernel/contracts';

export interface ReleaseRef {
  package: string;
  id: string;
}

export interface ReleasePlace {
  package: string;
  /** Id of the release, or the folder of files that several releases may have. */
  folder: string;
  path: string;
}

/** Code from a dev server has no release that could be counted. */
export const isReleased = ({ id }: ReleaseRef) => !id.endsWith('-under-work');

/** Folder of a package with the files that are named by their content; see docs/decisions/files-of-releases.md. */
export const CONTENT_FOLDER = 'files';

const inRelease = /\/releases\/(shell|mf-[a-z][a-z0-9-]*)\/([^/\s?#]+)\/([A-Za-z0-9_./-]+)/;

/** The sets of this page, newest first. */
const sets: Pick<PageReleaseSet, 'shell' | 'modules' | 'integrity'>[] = [];
/** The releases that began to load in this page, newest first. */
const begun: ReleaseRef[] = [];

/** Remembers the files of each release. A page requests its set often, and the set rarely changes. */
export function learnReleases(set: (typeof sets)[number]): void {
  if (!sets.some((known) => idsIn(known) === idsIn(set))) sets.unshift(set);
}

export function noteBegun(release: ReleaseRef): void {
  begun.unshift(release);
}

export function placeOf(text: string): ReleasePlace | null {
  const [, name, folder, path] = inRelease.exec(text) ?? [];
  return name && folder && path ? { package: name, folder, path } : null;
}

/**
 * The release of files of one package that ran together. Of several releases with these files, it is the one that
 * began to load last. Null if no set of this page lists them.
 */
export function releaseOfPlaces([first, ...others]: readonly ReleasePlace[]): ReleaseRef | null {
  if (!first) return null;
  const { package: name, folder } = first;
  if (folder !== CONTENT_FOLDER) return { package: name, id: folder };
  const beside = others.filter((other) => other.package === name && other.folder === folder);
  const withFirst = sets.filter((set) => isListed(set, first));
  const withAll = withFirst.filter((set) => beside.every((place) => isListed(set, place)));
  const ids = (withAll.length > 0 ? withAll : withFirst).flatMap((set) => idIn(set, name) ?? []);
  const id = begun.find((release) => release.package === name && ids.includes(release.id))?.id ?? ids[0];
  return id === undefined ? null : { package: name, id };
}

/**
 * The release that caused an error: the first module in its stack, otherwise the shell. A module has priority because a
 * kernel function that a module calls wrongly throws in a file of the shell.
 */
export function releaseOfError(stack: string, file = ''): ReleaseRef | null {
  const places = [...stack.split('\n'), file].map(placeOf).filter((place) => place !== null);
  const first = places.findIndex((place) => place.package !== 'shell');
  return releaseOfPlaces(places.slice(Math.max(0, first)));
}

const isListed = ({ integrity }: (typeof sets)[number], { package: name, folder, path }: ReleasePlace) =>
  Object.hasOwn(integrity, `/releases/${name}/${folder}/${path}`);

const idsIn = ({ shell, modules }: (typeof sets)[number]): string =>
  [shell, ...modules].map(({ id }) => id).join(' ');

const idIn = ({ shell, modules }: (typeof sets)[number], name: string): string | undefined =>
  name === 'shell' ? shell.id : modules.find(({ manifest }) => manifest.name === name)?.id;
