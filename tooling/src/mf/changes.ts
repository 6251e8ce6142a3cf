import type { ModuleManifest, ReleaseDescription, ReleaseDetails } from '@worklane/shared-kernel/contracts';
import { LIBRARY_PREFIX } from '../releases/measure-build.ts';

/** What is compared of a release; one that is not published yet has no map of its own. */
export type ReleaseContents = Pick<ReleaseDetails, 'description' | 'sent' | 'measures'>;

/** A size before and after, in bytes; null where there is none. */
export interface SizeChange {
  name: string;
  before: number | null;
  after: number | null;
}

/** Something that is in one of two releases alone, or differs in them. */
export interface NamedChange {
  kind: 'shared' | 'path' | 'widget' | 'event' | 'text';
  name: string;
  before: string | null;
  after: string | null;
  /** The live modules that use what is gone; missing where that was not asked. */
  usedBy?: string[];
}

export interface ReleaseChanges {
  /** Ids of the two releases; null where there is none to compare with. */
  from: string | null;
  to: string;
  /** As a page gets it: brotli. */
  total: SizeChange;
  files: SizeChange[];
  libraries: SizeChange[];
  /** Folders of the package's own source and of the kernel. */
  folders: SizeChange[];
  names: NamedChange[];
  /** Where a path is gone: the live modules of which it is not known whether they link to it. */
  linksNotKnown?: string[];
  /** Whether both releases have measures; without them nothing is known of libraries, folders and texts. */
  isMeasured: boolean;
}

/** Pages do not load source maps and licences. */
export const isLoaded = (path: string) => !/\.(map|txt)$/.test(path);

/** Compares two releases; what is equal is left out. */
export function changesBetween(before: ReleaseContents | null, after: ReleaseContents): ReleaseChanges {
  const measured = [before, after].every((one) => one === null || one.measures !== null);
  const parts = measured ? sizeChanges(partsOf(before), partsOf(after)) : [];
  const isLibrary = ({ name }: SizeChange) => name.startsWith(LIBRARY_PREFIX);
  return {
    from: before?.description.id ?? null,
    to: after.description.id,
    total: { name: 'all files', before: before && totalOf(before), after: totalOf(after) },
    files: sizeChanges(filesOf(before), filesOf(after)),
    libraries: parts
      .filter(isLibrary)
      .map((change) => ({ ...change, name: change.name.slice(LIBRARY_PREFIX.length) })),
    folders: parts.filter((change) => !isLibrary(change)),
    names: [
      ...(measured ? namedChanges('shared', before?.measures?.shared, after.measures?.shared) : []),
      ...manifestChanges(before?.description ?? null, after.description),
      ...(measured ? namedChanges('text', before?.measures?.texts, after.measures?.texts) : []),
    ],
    isMeasured: measured,
  };
}

const totalOf = (contents: ReleaseContents) =>
  [...filesOf(contents).values()].reduce((sum, size) => sum + size, 0);

/** The path of a file without its hash, which differs with every content. */
export const withoutHash = (path: string) => path.replace(/\.[0-9a-f]{8}\./, '.');

/** Sizes as sent by file. */
function filesOf(contents: ReleaseContents | null): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { path, bytes } of contents?.description.files ?? []) {
    if (!isLoaded(path)) continue;
    const name = withoutHash(path);
    sizes.set(name, (sizes.get(name) ?? 0) + (contents?.sent[path] ?? bytes));
  }
  return sizes;
}

/** Sizes of libraries and folders as sent: each has its share of what its file is compressed to. */
function partsOf(contents: ReleaseContents | null): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { path, bytes } of contents?.description.files ?? []) {
    const ratio = bytes > 0 ? (contents?.sent[path] ?? bytes) / bytes : 0;
    for (const [part, size] of Object.entries(contents?.measures?.parts[path] ?? {}))
      sizes.set(part, (sizes.get(part) ?? 0) + size * ratio);
  }
  return new Map([...sizes].map(([part, size]) => [part, Math.round(size)]));
}

/** The changes of sizes, the largest first. */
function sizeChanges(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): SizeChange[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((change) => growthOf(change) !== 0)
    .sort((one, other) => Math.abs(growthOf(other)) - Math.abs(growthOf(one)));
}

export const growthOf = ({ before, after }: SizeChange): number => (after ?? 0) - (before ?? 0);

function manifestChanges(before: ReleaseDescription | null, after: ReleaseDescription): NamedChange[] {
  const [old, now] = [before?.manifest, after.manifest];
  return [
    ...namedChanges('path', pathsOf(old), pathsOf(now)),
    ...namedChanges('widget', rolesOf(old?.widgets), rolesOf(now?.widgets)),
    ...namedChanges('event', rolesOf(old?.events), rolesOf(now?.events)),
  ];
}

const pathsOf = (manifest: ModuleManifest | null | undefined): Record<string, string> =>
  Object.fromEntries((manifest?.paths ?? []).map(({ pattern, access }) => [pattern, access]));

/** What is offered, used, emitted or listened to: by name, the words of its role. */
function rolesOf(roles: Readonly<Record<string, readonly string[]>> | undefined): Record<string, string> {
  const byName: Record<string, string> = {};
  for (const [role, names] of Object.entries(roles ?? {}))
    for (const name of names) byName[name] = byName[name] ? `${byName[name]}, ${role}` : role;
  return byName;
}

function namedChanges(
  kind: NamedChange['kind'],
  before: Readonly<Record<string, string>> = {},
  after: Readonly<Record<string, string>> = {},
): NamedChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ kind, name, before: before[name] ?? null, after: after[name] ?? null }))
    .filter((change) => change.before !== change.after);
}
