import type { ModuleEvents } from '../agreements/index.ts';

/**
 * Every event that crosses a module's border, by name and version. A payload never changes under a version: a
 * new shape is a new version, with its way down to the version before.
 */
export interface BusEvents extends ModuleEvents {
  /** A quote was lodged. */
  'project.quoteSubmitted@1': { projectId: string; revision: number };
  /** A job moved to another status, by whatever action. */
  'project.statusChanged@1': { projectId: string; status: string };
  /** The same, with the status it had before. */
  'project.statusChanged@2': { projectId: string; status: string; previousStatus: string };
}

export type BusEventName = keyof BusEvents;
type KernelEventName = Exclude<BusEventName, keyof ModuleEvents>;

type Before = { '2': '1'; '3': '2'; '4': '3'; '5': '4'; '6': '5' };
type PreviousName<Name> = Name extends `${infer Base}@${infer Version extends keyof Before}`
  ? Extract<`${Base}@${Before[Version]}`, BusEventName>
  : never;
type NewerName = {
  [Name in KernelEventName]: PreviousName<Name> extends never ? never : Name;
}[KernelEventName];

/**
 * What a listener of the version before is told, by the newer version. Every newer version has its way down, so
 * whoever listens to an older one goes on hearing when a producer moves on.
 */
export const eventDowns: {
  readonly [Name in NewerName]: (payload: BusEvents[Name]) => BusEvents[PreviousName<Name>];
} = {
  'project.statusChanged@2': ({ projectId, status }) => ({ projectId, status }),
};

/** How many past events a late subscriber still gets; 0 where not named. */
export const replayOf: Partial<Record<BusEventName, number>> = {};

/** The same names for programs: what a build of the shell says it knows. */
const known: Readonly<Record<KernelEventName, true>> = {
  'project.quoteSubmitted@1': true,
  'project.statusChanged@1': true,
  'project.statusChanged@2': true,
};
export const knownEvents: readonly string[] = Object.keys(known);

/** The version before, `name@n-1`; null for a first version. */
export function previousName(name: string): string | null {
  const [base, version] = name.split('@');
  return Number(version) > 1 ? `${base}@${Number(version) - 1}` : null;
}
