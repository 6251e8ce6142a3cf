import type { KernelNames } from '../releases/releases.ts';

const DRAWING_SUBPATHS = /^(?:ui|forms|router|query|theme)(?:\/|$)/;

/** The names of the kernel, among these, that work only with the portal's React: `Button of ui`. */
export function partsOfReact(names: KernelNames): string[] {
  return Object.entries(names).flatMap(([subpath, used]) =>
    used.filter((name) => needsReact(subpath, name)).map((name) => `${name} of ${subpath}`),
  );
}

const needsReact = (subpath: string, name: string) =>
  DRAWING_SUBPATHS.test(subpath) ||
  /^use[A-Z]/.test(name) ||
  (subpath === 'modules' && /^[A-Z][a-z]/.test(name));
