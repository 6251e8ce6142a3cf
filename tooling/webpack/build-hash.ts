import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kernelCode, kernelFolder, workspaceOf } from './places.ts';

const TEST_FILE = /\.test\.tsx?$/;

/** Names the global variable of a build's chunks. With a constant name, a tab with two releases would mix chunks. */
export function buildHash(packageDir: string): string {
  const hash = createHash('sha256');
  for (const file of [join(packageDir, 'package.json'), join(workspaceOf(packageDir), 'package-lock.json')])
    if (existsSync(file)) hash.update(readFileSync(file));
  const parents = { [join(packageDir, 'src')]: dirname(packageDir), [kernelCode]: dirname(kernelFolder) };
  for (const [root, parent] of Object.entries(parents)) {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file.slice(parent.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
