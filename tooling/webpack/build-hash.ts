import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

const TEST_FILE = /\.test\.tsx?$/;

/** Names the global variable of a build's chunks. With a constant name, a tab with two releases would mix chunks. */
export function buildHash(packageDir: string): string {
  const hash = createHash('sha256');
  for (const file of [join(packageDir, 'package.json'), join(repositoryRoot, 'package-lock.json')])
    hash.update(readFileSync(file));
  for (const root of [join(packageDir, 'src'), join(repositoryRoot, 'shared-kernel/src')]) {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort())
      hash.update(file.slice(repositoryRoot.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
