import type { Incompatibility, IncompatibilityCode } from '../compatibility.ts';
import type { ModuleManifest } from '../releases/releases.ts';
import { doModulePatternsOverlap } from './module-paths.ts';

const OWNERSHIPS: ReadonlySet<IncompatibilityCode> = new Set(['pathOwned', 'widgetOwned']);

/** Whether a module claims something that belongs to another one. */
export const isOwnership = ({ code }: Incompatibility): boolean => OWNERSHIPS.has(code);

export function pathProblems(
  { name, paths }: ModuleManifest,
  others: readonly ModuleManifest[],
): Incompatibility[] {
  return paths.flatMap(({ pattern }) =>
    others.flatMap((other): Incompatibility[] => {
      const owned = other.paths.find((path) => doModulePatternsOverlap(path.pattern, pattern));
      if (!owned) return [];
      const params = { module: name, path: pattern, owner: other.name, owned: owned.pattern };
      return [{ code: 'pathOwned', params }];
    }),
  );
}
