import type { ModuleEvents } from '../agreements/index.ts';

/**
 * Every event that crosses a module's border, by name and version. A payload never changes under a
 * version: a new shape is a new version, emitted beside the old one while anybody listens to it.
 */
export interface BusEvents extends ModuleEvents {
  /** A quote was lodged. */
  'project.quoteSubmitted@1': { projectId: string; revision: number };
  /** A job moved to another status, by whatever action. */
  'project.statusChanged@1': { projectId: string; status: string };
}

export type BusEventName = keyof BusEvents;

/** How many past events a late subscriber still gets; 0 where not named. */
export const replayOf: Partial<Record<BusEventName, number>> = {};

/** The same names for programs: what a build of the shell says it knows. */
const known: Readonly<Record<Exclude<BusEventName, keyof ModuleEvents>, true>> = {
  'project.quoteSubmitted@1': true,
  'project.statusChanged@1': true,
};
export const knownEvents: readonly string[] = Object.keys(known);
