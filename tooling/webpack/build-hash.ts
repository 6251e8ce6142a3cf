import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

/**
 * A short hash of what a build is made from. It names the global variable that connects the chunks
 * of a build. With the same name in all builds, a tab with two releases would mix their chunks.
 */
export function buildHash(packageDir: string): string {
  const hash = createHash('sha256');
  for (const file of [join(packageDir, 'package.json'), join(repositoryRoot, 'package-lock.json')])
    hash.update(readFileSync(file));
  for (const root of [join(packageDir, 'src'), join(repositoryRoot, 'shared-kernel/src')]) {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort())
      hash.update(file.slice(repositoryRoot.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
