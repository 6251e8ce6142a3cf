import {
  BROUGHT_WITH_REACT,
  type ModuleManifest,
  type ReleaseDescription,
  type ReleaseDetails,
} from '@worklane/shared-kernel/contracts';
import { LIBRARY_PREFIX } from '../../releases/measure-build.ts';

export type ReleaseContents = Pick<ReleaseDetails, 'description' | 'sent' | 'measures'>;

export interface SizeChange {
  name: string;
  before: number | null;
  after: number | null;
}

export interface NamedChange {
  kind: 'shared' | 'path' | 'menu' | 'widget' | 'event' | 'policy' | 'text';
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
  /** Bytes as sent of the React that the module brings; missing if it uses the portal's. */
  broughtReact?: number;
  /** Without measures of both releases, libraries, folders and texts are unknown. */
  isMeasured: boolean;
}

/** Pages do not load source maps and licences. */
export const isLoaded = (path: string) => !/\.(map|txt)$/.test(path);

export function changesBetween(before: ReleaseContents | null, after: ReleaseContents): ReleaseChanges {
  const measured = [before, after].every((one) => one === null || one.measures !== null);
  const parts = measured ? partChanges(before, after) : [];
  const isLibrary = ({ name }: SizeChange) => name.startsWith(LIBRARY_PREFIX);
  return {
    from: before?.description.id ?? null,
    to: after.description.id,
    total: { name: 'all files', before: before && totalOf(before), after: totalOf(after) },
    files: fileChanges(before, after),
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
    ...(after.description.manifest?.bringsReact && { broughtReact: sentOfReact(after) }),
  };
}

/** Libraries of which a page then has two. */
const SECOND_COPIES = [...BROUGHT_WITH_REACT, 'scheduler'].map((name) => `${LIBRARY_PREFIX}${name}`);

const sentOfReact = (contents: ReleaseContents): number => {
  const parts = partsOf(contents);
  return Math.round(SECOND_COPIES.reduce((sum, name) => sum + (parts.get(name)?.sent ?? 0), 0));
};

const totalOf = (contents: ReleaseContents) =>
  [...filesOf(contents).values()].reduce((sum, { sent }) => sum + sent, 0);

/** The path of a file without its hash, which differs with every content. */
export const withoutHash = (path: string) => path.replace(/\.(?:[0-9a-f]{16}|[0-9a-f]{8})\./, '.');

interface Measured {
  sent: number;
  bytes: number;
  hashes: string;
}

function filesOf(contents: ReleaseContents | null): Map<string, Measured> {
  const files = new Map<string, Measured>();
  for (const { path, bytes, integrity } of contents?.description.files ?? [])
    if (isLoaded(path)) add(files, withoutHash(path), bytes, contents?.sent[path] ?? bytes, integrity);
  return files;
}

/** Each folder or library gets its share of its file's compressed size. */
function partsOf(contents: ReleaseContents | null): Map<string, Measured> {
  const parts = new Map<string, Measured>();
  for (const { path, bytes } of contents?.description.files ?? []) {
    const ratio = bytes > 0 ? (contents?.sent[path] ?? bytes) / bytes : 0;
    for (const [part, size] of Object.entries(contents?.measures?.parts[path] ?? {}))
      add(parts, part, size, size * ratio, '');
  }
  return parts;
}

function add(all: Map<string, Measured>, name: string, bytes: number, sent: number, hash: string): void {
  const known = all.get(name) ?? { sent: 0, bytes: 0, hashes: '' };
  all.set(name, {
    sent: known.sent + sent,
    bytes: known.bytes + bytes,
    hashes: known.hashes + hash,
  });
}

/** The entry names all other files, so it changes with each of them but keeps its length. */
function fileChanges(before: ReleaseContents | null, after: ReleaseContents): SizeChange[] {
  const [old, now] = [filesOf(before), filesOf(after)];
  const all = changed(
    old,
    now,
    (one, other) => one.hashes !== other.hashes || one.sent !== other.sent || one.bytes !== other.bytes,
  );
  const entry = withoutHash(after.description.entry);
  const others = all.filter(({ name }) => name !== entry);
  return others.length > 0 && old.get(entry)?.bytes === now.get(entry)?.bytes ? others : all;
}

/** A part of unchanged size compresses differently if something else in its file has changed. */
const partChanges = (before: ReleaseContents | null, after: ReleaseContents): SizeChange[] =>
  changed(
    partsOf(before),
    partsOf(after),
    (one, other) => one.bytes !== other.bytes && Math.round(one.sent) !== Math.round(other.sent),
  );

function changed(
  before: ReadonlyMap<string, Measured>,
  after: ReadonlyMap<string, Measured>,
  differs: (one: Measured, other: Measured) => boolean,
): SizeChange[] {
  const sizeIn = (found: Measured | undefined) => (found ? Math.round(found.sent) : null);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => {
      const [one, other] = [before.get(name), after.get(name)];
      return !one || !other || differs(one, other);
    })
    .map((name) => ({ name, before: sizeIn(before.get(name)), after: sizeIn(after.get(name)) }))
    .sort((one, other) => Math.abs(growthOf(other)) - Math.abs(growthOf(one)));
}

export const growthOf = ({ before, after }: SizeChange): number => (after ?? 0) - (before ?? 0);

function manifestChanges(before: ReleaseDescription | null, after: ReleaseDescription): NamedChange[] {
  const [old, now] = [before?.manifest, after.manifest];
  return [
    ...namedChanges('path', pathsOf(old), pathsOf(now)),
    ...namedChanges('menu', menuEntriesOf(old), menuEntriesOf(now)),
    ...namedChanges('widget', rolesOf(old?.widgets), rolesOf(now?.widgets)),
    ...namedChanges('event', rolesOf(old?.events), rolesOf(now?.events)),
    ...namedChanges('policy', policiesOf(old), policiesOf(now)),
  ];
}

const pathsOf = (manifest: ModuleManifest | null | undefined): Record<string, string> =>
  Object.fromEntries((manifest?.paths ?? []).map(({ pattern, access }) => [pattern, access]));

const menuEntriesOf = (manifest: ModuleManifest | null | undefined): Record<string, string> =>
  Object.fromEntries(
    (manifest?.navigation ?? []).map(({ menu, path, label, icon, order, onDesktop, onMobile, badge }) => [
      `${path} in the ${menu} menu`,
      [
        ...Object.values(label),
        icon,
        `order ${order}`,
        ...(onDesktop ? [] : ['not on desktops']),
        ...(onMobile ? [] : ['not on phones']),
        ...(badge ? [`count of ${badge}`] : []),
      ].join(', '),
    ]),
  );

const policiesOf = (manifest: ModuleManifest | null | undefined): Record<string, string> =>
  Object.fromEntries((manifest?.trustedTypes ?? []).map((name) => [name, 'allowed in pages']));

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
