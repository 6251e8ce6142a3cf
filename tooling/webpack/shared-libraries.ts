import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownEvents } from '@worklane/shared-kernel/bus/events';
import {
  BROUGHT_WITH_REACT,
  type KernelProvisions,
  type LibraryVersions,
} from '@worklane/shared-kernel/contracts';
import { knownWidgets } from '@worklane/shared-kernel/modules/widgets';
import { kernelSourceOf } from './kernel-source.ts';
import type { KernelUpgrades } from './kernel-upgrades.ts';
import { installedPackage, kernelFolder, kernelPackage, kernelPackages } from './places.ts';

const kernelCore = [
  'bus',
  'domain',
  'http',
  'i18n',
  'live',
  'modules',
  'query',
  'router',
  'rx',
  'session',
  'theme',
  'ui',
];

const kernelOnUse = [
  'domain/price-sheet',
  'domain/request-import',
  'forms',
  'forms/combobox',
  'forms/date-field',
  'forms/rich-text',
  'modules/mounted',
  'push',
  'spreadsheets',
  'ui/combobox',
  'ui/crop',
  'ui/date-field',
  'ui/dialog',
  'ui/file-preview',
  'ui/menu',
  'ui/pdf-preview',
  'ui/rich-text',
  'ui/rich-text-view',
  'ui/upload',
];

/** A page needs exactly one copy; with two, hooks, styles and texts fail. */
const libraries = ['react', 'react-dom', 'styled-components', 'i18next'];
const strictLibraries = new Set(['react', 'react-dom']);

/**
 * A page finds the kernel's parts by this name, even if a module was built with a kernel package of another name. Every
 * published release contains the name, so it cannot change.
 */
export const SHARED_KERNEL = '@worklane/shared-kernel';

interface SharedOptions {
  shareKey: string;
  singleton: true;
  version: string;
  requiredVersion: string;
  strictVersion: boolean;
  eager?: boolean;
  import?: false;
}

function versionOf(packageFile: string): string {
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
}

/** Read once for each build. */
export const kernelSource = () => kernelSourceOf(kernelFolder);

export const kernelVersion = versionOf(join(kernelFolder, 'package.json'));

const upgrades = JSON.parse(readFileSync(join(kernelFolder, 'upgrades.json'), 'utf8')) as KernelUpgrades;

export const { deprecated: deprecatedNames } = upgrades;

const libraryVersion = (name: string) =>
  versionOf(join(installedPackage(name, kernelFolder), 'package.json'));

/** A module runs with every release of the minor version that it was built with, and with later minor versions. */
const rangeFrom = (version: string) => `^${version.replace(/[.][0-9]+$/, '.0')}`;

export const providedLibraries = (): LibraryVersions =>
  Object.fromEntries(libraries.map((name) => [name, libraryVersion(name)]));

export const neededLibraries = (bringsReact = false): LibraryVersions =>
  Object.fromEntries(
    libraries
      .filter((name) => !(bringsReact && BROUGHT_WITH_REACT.includes(name)))
      .map((name) => [name, rangeFrom(libraryVersion(name))]),
  );

export const servedVersions =
  upgrades.serves.kernel.length + upgrades.serves.shell.length > 0 ? upgrades.serves : undefined;

export const kernelProvisions: KernelProvisions = { events: [...knownEvents], widgets: [...knownWidgets] };

const requestsOf = (shareKey: string, kernels: readonly string[]) =>
  shareKey.startsWith(`${SHARED_KERNEL}/`)
    ? kernels.map((kernel) => `${kernel}${shareKey.slice(SHARED_KERNEL.length)}`)
    : [shareKey];

/** A module runs with its kernel version and later ones of the same minor version (caret of a 0.x version). */
function sharedEntries(
  kernels: readonly string[],
  provide: (isOnUse: boolean) => Pick<SharedOptions, 'eager' | 'import'>,
) {
  const shared: Record<string, SharedOptions> = {};
  const add = (shareKey: string, version: string, range: string, isStrict: boolean, isOnUse = false) => {
    for (const request of requestsOf(shareKey, kernels))
      shared[request] = {
        shareKey,
        singleton: true,
        version,
        requiredVersion: range,
        strictVersion: isStrict,
        ...provide(isOnUse),
      };
  };
  const addLibrary = (request: string, name: string) => {
    const version = libraryVersion(name);
    add(request, version, rangeFrom(version), strictLibraries.has(name));
  };
  for (const name of libraries) addLibrary(name, name);
  addLibrary('react/jsx-runtime', 'react');
  const kernelRange = `^${kernelVersion}`;
  for (const subpath of kernelCore) add(`${SHARED_KERNEL}/${subpath}`, kernelVersion, kernelRange, true);
  for (const subpath of kernelOnUse)
    add(`${SHARED_KERNEL}/${subpath}`, kernelVersion, kernelRange, true, true);
  return shared;
}

export function sharedByShell() {
  return sharedEntries([kernelPackage], (isOnUse) => ({ eager: !isOnUse }));
}

export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.values(sharedByModule()).map(({ shareKey, version }) => [shareKey, version]));

export function sharedByModule(bringsReact = false) {
  const shared = sharedEntries(kernelPackages, () => ({ import: false }));
  if (!bringsReact) return shared;
  const isBrought = (request: string) =>
    BROUGHT_WITH_REACT.some((name) => request === name || request.startsWith(`${name}/`));
  return Object.fromEntries(Object.entries(shared).filter(([request]) => !isBrought(request)));
}

const importOf = (subpath: string, comment = '') => `() => import(${comment}'${kernelPackage}/${subpath}');`;

/**
 * Modules contain no kernel code, so the shell contains the whole kernel: the core first, the rest in separate files.
 */
export const kernelEntry = `data:text/javascript,${encodeURIComponent(
  [
    ...kernelCore.map((subpath) => importOf(subpath, '/* webpackMode: "eager" */ ')),
    ...kernelOnUse.map((subpath) => importOf(subpath)),
  ].join(' '),
)}`;
