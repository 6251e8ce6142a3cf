import { satisfies } from 'compare-versions';
import { missingMembers, missingNames } from './missing-names.ts';
import { pathProblems } from './modules/claims.ts';
import { partsOfReact } from './modules/react-parts.ts';
import type {
  KernelMembers,
  KernelNames,
  KernelProvisions,
  LibraryVersions,
  ModuleManifest,
  ReleaseDescription,
  ServedVersions,
} from './releases/releases.ts';

export { isOwnership } from './modules/claims.ts';

export type IncompatibilityCode =
  | 'rangeMalformed'
  | 'kernelRange'
  | 'kernelNames'
  | 'kernelBuilt'
  | 'libraryRange'
  | 'reactMixed'
  | 'shellRange'
  | 'eventUnknown'
  | 'widgetUnknown'
  | 'widgetVersion'
  | 'widgetOwned'
  | 'pathOwned';

export interface Incompatibility {
  code: IncompatibilityCode;
  params: Readonly<Record<string, string>>;
}

export interface ModuleNeeds {
  manifest: ModuleManifest;
  kernel?: string | undefined;
  kernelNames?: KernelNames | undefined;
  kernelMembers?: KernelMembers | undefined;
  /** Ranges of the shared libraries that it needs; missing in releases that were built before builds recorded it. */
  libraries?: LibraryVersions | undefined;
}

export interface Surroundings {
  kernel: string | null;
  shell: string | null;
  serves?: ServedVersions | undefined;
  provides: KernelProvisions | null;
  kernelNames?: KernelNames | undefined;
  kernelMembers?: KernelMembers | undefined;
  libraries?: LibraryVersions | undefined;
  /** The other modules; one with the same name is ignored. */
  others: readonly ModuleManifest[];
}

/**
 * The api checks this before it publishes or promotes a release. The browser checks it before it runs the module's
 * code.
 */
export function incompatibilities(module: ModuleNeeds, around: Surroundings): Incompatibility[] {
  const { manifest } = module;
  const others = around.others.filter((other) => other.name !== manifest.name);
  return [
    ...rangeProblems(manifest, around),
    ...kernelProblems(module, around),
    ...libraryProblems(module, around),
    ...reactProblems(module),
    ...eventProblems(manifest, around.provides, others),
    ...offerProblems(manifest, around.provides, others),
    ...usageProblems(manifest, around.provides, others),
    ...pathProblems(manifest, others),
  ];
}

export function surroundingsOf(
  shell: ReleaseDescription | undefined,
  others: readonly ModuleManifest[],
): Surroundings {
  const { kernel = null, version = null, provides = null, serves } = shell ?? {};
  const { kernelNames, kernelMembers, libraries } = shell ?? {};
  return { kernel, shell: version, serves, provides, kernelNames, kernelMembers, libraries, others };
}

/** All incompatibilities among releases that would be live together. */
export function incompatibilitiesAmong(releases: readonly ReleaseDescription[]): Incompatibility[] {
  const shell = releases.find((release) => release.package === 'shell');
  const modules = releases.flatMap(moduleNeedsOf);
  const around = surroundingsOf(
    shell,
    modules.map(({ manifest }) => manifest),
  );
  return modules.flatMap((module) => incompatibilities(module, around));
}

/** The needs of a release that is a module; empty for the shell. */
export function moduleNeedsOf(release: ReleaseDescription): ModuleNeeds[] {
  const { manifest, kernel, kernelNames, kernelMembers, libraries } = release;
  return manifest ? [{ manifest, kernel, kernelNames, kernelMembers, libraries }] : [];
}

/** Whether a version is in a range; null if the range is invalid. `*` matches every version. */
export function isInRange(version: string, range: string): boolean | null {
  try {
    return satisfies(version, range.trim().replaceAll(/(?<=^|\s|\|)[*xX](?=$|\s|\|)/g, '>=0'));
  } catch {
    return null;
  }
}

function rangeProblems(
  { name, requires }: ModuleManifest,
  { kernel, shell, serves }: Surroundings,
): Incompatibility[] {
  const needs = [
    { code: 'kernelRange', range: requires.kernel, version: kernel, served: serves?.kernel },
    { code: 'shellRange', range: requires.shell, version: shell, served: serves?.shell },
  ] as const;
  return needs.flatMap(({ code, range, version, served }): Incompatibility[] => {
    const isMet = isInRange(version ?? '0.0.0', range);
    if (isMet === null) return [{ code: 'rangeMalformed', params: { module: name, range } }];
    return isMet || version === null || isAnyInRange(served, range)
      ? []
      : [{ code, params: { module: name, range, version } }];
  });
}

const isAnyInRange = (versions: readonly string[] | undefined, range: string) =>
  versions?.some((version) => isInRange(version, range)) ?? false;

/** Names are compared as well, because a kernel can gain a name without a new version. */
function kernelProblems(
  { manifest: { name, requires }, kernel: built, kernelNames, kernelMembers = {} }: ModuleNeeds,
  { kernel, kernelNames: provided, kernelMembers: membersProvided = {}, serves }: Surroundings,
): Incompatibility[] {
  if (!kernelNames || kernel === null || built === undefined) return [];
  const params = { module: name, built, version: kernel };
  const missing = [
    ...(provided ? missingNames(kernelNames, provided) : []),
    ...missingMembers(kernelMembers, membersProvided),
  ].join('; ');
  if (missing !== '') return [{ code: 'kernelNames', params: { ...params, names: missing } }];
  const fits = (range: string) => isInRange(kernel, range) || isAnyInRange(serves?.kernel, range);
  // `rangeProblems` already reports a range that excludes the kernel.
  if (!fits(requires.kernel) || fits(`^${built}`)) return [];
  return [{ code: 'kernelBuilt', params }];
}

/** Every range is compared; a library that the shell no longer provides has no version. */
function libraryProblems(
  { manifest: { name }, libraries = {} }: ModuleNeeds,
  { libraries: provided }: Surroundings,
): Incompatibility[] {
  if (!provided) return [];
  return Object.entries(libraries).flatMap(([library, range]): Incompatibility[] => {
    const version = Object.hasOwn(provided, library) ? provided[library] : undefined;
    const isMet = isInRange(version ?? '0.0.0', range);
    if (isMet === null) return [{ code: 'rangeMalformed', params: { module: name, range } }];
    if (isMet && version !== undefined) return [];
    return [{ code: 'libraryRange', params: { module: name, library, range, version: version ?? '–' } }];
  });
}

/** Components and hooks of the kernel work only with the portal's React. */
function reactProblems({ manifest, kernelNames = {} }: ModuleNeeds): Incompatibility[] {
  const names = manifest.bringsReact ? partsOfReact(kernelNames) : [];
  if (names.length === 0) return [];
  return [{ code: 'reactMixed', params: { module: manifest.name, names: names.join(', ') } }];
}

/** The kernel need not know a module's own events: they are never converted. */
function eventProblems(
  { name, events }: ModuleManifest,
  provides: KernelProvisions | null,
  others: readonly ModuleManifest[],
): Incompatibility[] {
  if (!provides) return [];
  const known = new Set([
    ...provides.events,
    ...others.flatMap((other) => other.events.emits.filter(isOwn(other))),
  ]);
  const isMine = isOwn({ name });
  return [...new Set([...events.emits, ...events.listens])]
    .filter((event) => !known.has(event) && !isMine(event))
    .map((event) => ({ code: 'eventUnknown', params: { module: name, event } }));
}

function offerProblems(
  { name, widgets }: ModuleManifest,
  provides: KernelProvisions | null,
  others: readonly ModuleManifest[],
): Incompatibility[] {
  const isMine = isOwn({ name });
  return widgets.offers.flatMap((offer): Incompatibility[] => {
    const widget = nameOf(offer);
    const owner = others.find((other) => other.widgets.offers.some((offered) => nameOf(offered) === widget));
    if (owner) return [{ code: 'widgetOwned', params: { module: name, widget, owner: owner.name } }];
    if (!provides || provides.widgets.includes(offer) || isMine(offer)) return [];
    return [{ code: 'widgetUnknown', params: { module: name, widget: offer } }];
  });
}

/** A widget that no module offers is allowed: its slot shows the fallback. An incompatible version is not allowed. */
function usageProblems(
  { name, widgets }: ModuleManifest,
  provides: KernelProvisions | null,
  others: readonly ModuleManifest[],
): Incompatibility[] {
  return widgets.uses.flatMap((used): Incompatibility[] => {
    const owner = others.find((other) =>
      other.widgets.offers.some((offer) => nameOf(offer) === nameOf(used)),
    );
    if (!owner) return [];
    const offers = owner.widgets.offers.filter((offer) => nameOf(offer) === nameOf(used));
    if (offers.some((offer) => canServe(offer, used, provides))) return [];
    const params = { module: name, widget: used, owner: owner.name, offered: offers.join(', ') };
    return [{ code: 'widgetVersion', params }];
  });
}

/** True for the same version, and for a newer version if the kernel can convert the props to it. */
function canServe(offer: string, used: string, provides: KernelProvisions | null): boolean {
  if (offer === used) return true;
  if (!provides || versionOf(offer) < versionOf(used)) return false;
  return provides.widgets.includes(offer) && provides.widgets.includes(used);
}

const isOwn =
  ({ name }: Pick<ModuleManifest, 'name'>) =>
  (versioned: string): boolean =>
    versioned.startsWith(`${name.replace(/^mf-/, '')}.`);
const nameOf = (versioned: string) => versioned.split('@', 1)[0] ?? versioned;
const versionOf = (versioned: string) => Number(versioned.split('@')[1] ?? 1);
