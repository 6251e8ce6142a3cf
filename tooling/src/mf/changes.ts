import type { ModuleManifest, ReleaseDescription, ReleaseDetails } from '@worklane/shared-kernel/contracts';
import { LIBRARY_PREFIX } from '../releases/measure-build.ts';

export type ReleaseContents = Pick<ReleaseDetails, 'description' | 'sent' | 'measures'>;

export interface SizeChange {
  name: string;
  before: number | null;
  after: number | null;
}

export interface NamedChange {
  kind: 'shared' | 'path' | 'widget' | 'event' | 'text';
  name: string;
  before: string | null;
  after: string | null;
  usedBy?: string[];
}

export interface ReleaseChanges {
  from: string | null;
  to: string;
  /** Brotli, as pages get it. */
  total: SizeChange;
  files: SizeChange[];
  libraries: SizeChange[];
  folders: SizeChange[];
  names: NamedChange[];
  linksNotKnown?: string[];
  /** Without measures of both releases, libraries, folders and texts are unknown. */
  isMeasured: boolean;
}

/** Pages do not load source maps and licences. */
export const isLoaded = (path: string) => !/\.(map|txt)$/.test(path);

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

export const withoutHash = (path: string) => path.replace(/\.[0-9a-f]{8}\./, '.');

function filesOf(contents: ReleaseContents | null): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { path, bytes } of contents?.description.files ?? []) {
    if (!isLoaded(path)) continue;
    const name = withoutHash(path);
    sizes.set(name, (sizes.get(name) ?? 0) + (contents?.sent[path] ?? bytes));
  }
  return sizes;
}

function partsOf(contents: ReleaseContents | null): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { path, bytes } of contents?.description.files ?? []) {
    const ratio = bytes > 0 ? (contents?.sent[path] ?? bytes) / bytes : 0;
    for (const [part, size] of Object.entries(contents?.measures?.parts[path] ?? {}))
      sizes.set(part, (sizes.get(part) ?? 0) + size * ratio);
  }
  return new Map([...sizes].map(([part, size]) => [part, Math.round(size)]));
}

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
