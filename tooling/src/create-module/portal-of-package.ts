import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
