import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function packagesIn(root: string): string[] {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] })
    .workspaces;
}

export function browserPackagesIn(root: string): string[] {
  return packagesIn(root).filter((name) => /^(shared-kernel|shell|mf-.+)$/.test(name));
}
