import type { ModuleManifest } from '../releases/releases.ts';
import { doModulePatternsOverlap } from './module-paths.ts';

/** A live module, and the paths that its sources link to; null where they are not known. */
export interface GraphModule {
  manifest: ModuleManifest;
  links: readonly string[] | null;
}

/** One thing that a module uses of another. */
export interface ModuleUse {
  from: string;
  to: string;
  kind: 'event' | 'widget' | 'link';
  /** `messaging.board@1`, `project.quoteSubmitted@1`, or a path pattern that the other module declares. */
  name: string;
}

/** The parts that modules use of each other; sorted, each use once. */
export function usesAmong(modules: readonly GraphModule[]): ModuleUse[] {
  const uses = modules.flatMap((module) =>
    modules.filter((other) => other !== module).flatMap((other) => usesOf(module, other.manifest)),
  );
  const byText = new Map(uses.map((use) => [Object.values(use).join(' '), use]));
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, use]) => use);
}

/** The parts of another module that a module uses. */
export function usesOf({ manifest, links }: GraphModule, other: ModuleManifest): ModuleUse[] {
  const between = { from: manifest.name, to: other.name };
  const isAmong = (names: readonly string[]) => (name: string) =>
    names.some((one) => withoutVersion(one) === withoutVersion(name));
  return [
    ...manifest.events.listens
      .filter(isAmong(other.events.emits))
      .map((name) => ({ ...between, kind: 'event' as const, name })),
    ...manifest.widgets.uses
      .filter(isAmong(other.widgets.offers))
      .map((name) => ({ ...between, kind: 'widget' as const, name })),
    ...other.paths
      .filter(({ pattern }) => links?.some((link) => doModulePatternsOverlap(pattern, link)))
      .map(({ pattern }) => ({ ...between, kind: 'link' as const, name: pattern })),
  ];
}

/** `messaging.board@1` without its version. */
export const withoutVersion = (versioned: string): string => versioned.split('@', 1)[0] ?? versioned;
