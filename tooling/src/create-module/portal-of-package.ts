import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../new-module/refused.ts';
import type { Kit } from './kit.ts';

/**
 * The portal from which npm installed this package, as npm noted it beside the installed packages; null if it came
 * from elsewhere.
 */
export function portalOfPackage(packageDir: string): string | null {
  try {
    const text = readFileSync(join(packageDir, '../../.package-lock.json'), 'utf8');
    const { packages } = JSON.parse(text) as { packages: Record<string, { resolved?: string }> };
    const { resolved = '' } = packages['node_modules/@worklane/create-module'] ?? {};
    const { origin, pathname, protocol } = new URL(resolved);
    return /^https?:$/.test(protocol) && pathname.startsWith('/sdk/') ? origin : null;
  } catch {
    return null;
  }
}

/** npx keeps a package by its address, and the content of `/sdk/create-module.tgz` changes with the portal. */
export function requireNewest(packageDir: string, { portal, createModule }: Kit): void {
  if (portal === null || portal !== portalOfPackage(packageDir)) return;
  const text = readFileSync(join(packageDir, 'package.json'), 'utf8');
  const { worklane } = JSON.parse(text) as { worklane: { tarball: string } };
  if (createModule.endsWith(`/${worklane.tarball}`)) return;
  throw new Refused(
    'npx kept an earlier create-module of this portal.',
    `Name the present one by its address, with the same arguments: npx ${createModule}`,
  );
}
