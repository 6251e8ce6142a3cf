import type { ModuleEvents } from '../agreements/index.ts';

/** The payload of a version never changes: a new shape is a new version with an entry in {@link eventDowngrades}. */
export interface BusEvents extends ModuleEvents {
  'project.quoteSubmitted@1': { projectId: string; revision: number };
  'project.statusChanged@1': { projectId: string; status: string };
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

/** Converts a payload to the previous version, so that listeners of older versions are still notified. */
export const eventDowngrades: {
  readonly [Name in NewerName]: (payload: BusEvents[Name]) => BusEvents[PreviousName<Name>];
} = {
  'project.statusChanged@2': ({ projectId, status }) => ({ projectId, status }),
};

/** Number of past events that a new subscriber receives; 0 for names that are missing here. */
export const replayOf: Partial<Record<BusEventName, number>> = {};

const known: Readonly<Record<KernelEventName, true>> = {
  'project.quoteSubmitted@1': true,
  'project.statusChanged@1': true,
  'project.statusChanged@2': true,
};
export const knownEvents: readonly string[] = Object.keys(known);

/** The name of the previous version, `name@n-1`; null for version 1. */
export function previousName(name: string): string | null {
  const [base, version] = name.split('@');
  return Number(version) > 1 ? `${base}@${Number(version) - 1}` : null;
}
