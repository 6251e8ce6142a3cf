import { DEFAULT_LANGUAGE, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import type { KernelProvisions, ModuleManifest, NavigationEntry } from '../releases/releases.ts';
import { matchesModulePattern } from './module-paths.ts';

export const MENU_ICONS = [
  'bell',
  'building',
  'dashboard',
  'lock',
  'message',
  'search',
  'shield',
  'user',
  'users',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

export interface ManifestFault {
  code:
    | 'iconUnknown'
    | 'labelMissing'
    | 'labelTooLong'
    | 'linkDead'
    | 'pathTwice'
    | 'entryTwice'
    | 'widgetUsedUnknown';
  subject: string;
}

interface Neighbours {
  provides: KernelProvisions | null;
  others: readonly ModuleManifest[];
}

/** Builds and publishing check these faults; only publishing knows the other modules and can check links to them. */
export function manifestFaults(manifest: ModuleManifest, neighbours: Neighbours | null): ManifestFault[] {
  const { paths, navigation, area } = manifest;
  return [
    ...labelFaults(area, 'area'),
    ...navigation.flatMap((entry) => labelFaults(entry.label, `the menu entry ${entry.path}`)),
    ...navigation
      .filter(({ icon }) => !MENU_ICONS.some((known) => known === icon))
      .map(({ icon, path }): ManifestFault => ({ code: 'iconUnknown', subject: `${icon} of ${path}` })),
    ...twice(paths.map(({ pattern }) => pattern)).map(
      (subject): ManifestFault => ({ code: 'pathTwice', subject }),
    ),
    ...twice(navigation.map(({ menu, path }) => `${path} in the ${menu} menu`)).map(
      (subject): ManifestFault => ({ code: 'entryTwice', subject }),
    ),
    ...deadLinks(manifest, neighbours),
    ...(neighbours ? unknownWidgets(manifest, neighbours) : []),
  ];
}

function labelFaults(label: NavigationEntry['label'], of: string): ManifestFault[] {
  const texts = Object.entries(label);
  const isThere = texts.some(([language, text]) => language === DEFAULT_LANGUAGE && text.trim() !== '');
  return [
    ...(isThere ? [] : [{ code: 'labelMissing' as const, subject: of }]),
    ...texts
      .filter(([, text]) => text.length > TEXT_MAX_LENGTH.menuLabel)
      .map(([language]): ManifestFault => ({ code: 'labelTooLong', subject: `${of}, ${language}` })),
  ];
}

/** A build knows only the module's own paths, so it skips links with another first segment. */
function deadLinks({ paths, navigation }: ModuleManifest, neighbours: Neighbours | null): ManifestFault[] {
  const own = paths.map(({ pattern }) => pattern);
  const known = [
    ...own,
    ...(neighbours?.others ?? []).flatMap((other) => other.paths.map(({ pattern }) => pattern)),
  ];
  const firstWords = new Set(own.map(firstWord));
  return navigation
    .filter(({ isExternal }) => !isExternal)
    .map(({ path }) => path)
    .filter((path) => neighbours !== null || firstWords.has(firstWord(path)))
    .filter((path) => !known.some((pattern) => matchesModulePattern(pattern, pathOf(path))))
    .map((subject): ManifestFault => ({ code: 'linkDead', subject }));
}

/** A widget that the kernel knows may have no provider: its place stays empty. Other widgets must have one. */
function unknownWidgets(
  { name, widgets }: ModuleManifest,
  { provides, others }: Neighbours,
): ManifestFault[] {
  if (!provides) return [];
  const offered = others.flatMap((other) => other.widgets.offers.map(withoutVersion));
  return widgets.uses
    .filter((used) => !provides.widgets.includes(used) && !offered.includes(withoutVersion(used)))
    .filter((used) => !used.startsWith(`${name.replace(/^mf-/, '')}.`))
    .map((subject): ManifestFault => ({ code: 'widgetUsedUnknown', subject }));
}

const pathOf = (path: string) => (path.split(/[?#]/, 1)[0] ?? '').replace('{businessId}', 'id');
const firstWord = (path: string) => path.split(/[/?#]/)[1]?.toLowerCase() ?? '';
const withoutVersion = (versioned: string) => versioned.split('@', 1)[0] ?? versioned;
const twice = (all: readonly string[]) => [
  ...new Set(all.filter((one, index) => all.indexOf(one) !== index)),
];
