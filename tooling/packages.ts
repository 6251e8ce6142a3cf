import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages of the workspace in a folder, from its package.json. Checks and tests use this list instead of their
 * own.
 */
export function packagesIn(root: string): string[] {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] })
    .workspaces;
}

/** Packages that run in a browser: the kernel, the shell and the modules. */
export function browserPackagesIn(root: string): string[] {
  return packagesIn(root).filter((name) => /^(shared-kernel|shell|mf-.+)$/.test(name));
}
