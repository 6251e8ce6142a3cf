import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kernelCode, kernelFolder, workspaceOf } from './places.ts';

/**
 * A short hash of what a build is made from. It names the global variable that connects the chunks
 * of a build. With the same name in all builds, a tab with two releases would mix their chunks.
 */
export function buildHash(packageDir: string): string {
  const hash = createHash('sha256');
  for (const file of [join(packageDir, 'package.json'), join(workspaceOf(packageDir), 'package-lock.json')])
    if (existsSync(file)) hash.update(readFileSync(file));
  const parents = { [join(packageDir, 'src')]: dirname(packageDir), [kernelCode]: dirname(kernelFolder) };
  for (const [root, parent] of Object.entries(parents)) {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file.slice(parent.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
