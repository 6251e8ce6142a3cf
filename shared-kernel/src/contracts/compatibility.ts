import { satisfies } from 'compare-versions';
import { doModulePatternsOverlap } from './module-paths.ts';
import type { KernelProvisions, ModuleManifest } from './releases.ts';

export type IncompatibilityCode =
  | 'rangeMalformed'
  | 'kernelRange'
  | 'shellRange'
  | 'eventUnknown'
  | 'widgetUnknown'
  | 'widgetVersion'
  | 'widgetOwned'
  | 'pathOwned';

/** Why a module cannot stand beside the others, as a code and what its sentence names. */
export interface Incompatibility {
  code: IncompatibilityCode;
  params: Readonly<Record<string, string>>;
}

/** What a module would run with. */
export interface Surroundings {
  /** Versions of the kernel the shell brings and of the shell; null where there is no shell yet. */
  kernel: string | null;
  shell: string | null;
  /** Events and widgets the shell's kernel knows; null where the shell does not say. */
  provides: KernelProvisions | null;
  /** The modules it would stand beside; one of its own name is passed over. */
  others: readonly ModuleManifest[];
}

/**
 * Everything that keeps a module from running in these surroundings; nothing where it can. The one place
 * of these rules: the api asks before it takes or promotes a release, the browser before it runs any of its code.
 */
export function incompatibilities(manifest: ModuleManifest, around: Surroundings): Incompatibility[] {
  const others = around.others.filter((other) => other.name !== manifest.name);
  return [
    ...rangeProblems(manifest, around),
    ...eventProblems(manifest, around.provides, others),
    ...offerProblems(manifest, around.provides, others),
    ...usageProblems(manifest, around.provides, others),
    ...pathProblems(manifest, others),
  ];
}

/** Whether a version lies in a range; null where the range is none. `*` is every version. */
export function isInRange(version: string, range: string): boolean | null {
  try {
    return satisfies(version, range.trim().replaceAll(/(?<=^|\s|\|)[*xX](?=$|\s|\|)/g, '>=0'));
  } catch {
    return null;
  }
}

function rangeProblems(
  { name, requires }: ModuleManifest,
  { kernel, shell }: Surroundings,
): Incompatibility[] {
  const needs = [
    { code: 'kernelRange', range: requires.kernel, version: kernel },
    { code: 'shellRange', range: requires.shell, version: shell },
  ] as const;
  return needs.flatMap(({ code, range, version }): Incompatibility[] => {
    const isMet = isInRange(version ?? '0.0.0', range);
    if (isMet === null) return [{ code: 'rangeMalformed', params: { module: name, range } }];
    return isMet || version === null ? [] : [{ code, params: { module: name, range, version } }];
  });
}

/** A module's own events need no kernel that knows them: they pass as they are between those that name them. */
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

/** A widget nobody offers leaves its place empty, which is allowed; one in a version that cannot serve is not. */
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

/** The same version, or a newer one whose agreement the kernel knows how to reach from the older. */
function canServe(offer: string, used: string, provides: KernelProvisions | null): boolean {
  if (offer === used) return true;
  if (!provides || versionOf(offer) < versionOf(used)) return false;
  return provides.widgets.includes(offer) && provides.widgets.includes(used);
}

function pathProblems({ name, paths }: ModuleManifest, others: readonly ModuleManifest[]): Incompatibility[] {
  return paths.flatMap(({ pattern }) =>
    others.flatMap((other): Incompatibility[] => {
      const owned = other.paths.find((path) => doModulePatternsOverlap(path.pattern, pattern));
      if (!owned) return [];
      const params = { module: name, path: pattern, owner: other.name, owned: owned.pattern };
      return [{ code: 'pathOwned', params }];
    }),
  );
}

/** `orchard.picked@1` is mf-orchard's own. */
const isOwn =
  ({ name }: Pick<ModuleManifest, 'name'>) =>
  (versioned: string): boolean =>
    versioned.startsWith(`${name.replace(/^mf-/, '')}.`);
const nameOf = (versioned: string) => versioned.split('@', 1)[0] ?? versioned;
const versionOf = (versioned: string) => Number(versioned.split('@')[1] ?? 1);
