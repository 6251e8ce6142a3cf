import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { repositoryRoot } from '../../webpack/repository.ts';

const NOT_COPIED = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results']);

export interface WorkspaceCopy {
  root: string;
  remove(): void;
}

export function copyWorkspace(): WorkspaceCopy {
  const root = mkdtempSync(join(tmpdir(), 'worklane-copy-'));
  for (const name of readdirSync(repositoryRoot)) {
    // Names with a dot are caches of tools, except for these settings.
    const isKept =
      !NOT_COPIED.has(name) && (!name.startsWith('.') || name === '.gitignore' || name === '.npmrc');
    if (isKept) copy(join(repositoryRoot, name), join(root, name));
  }
  linkInstalled(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function copy(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => {
      const name = path.slice(path.lastIndexOf(sep) + 1);
      return path === from || !(NOT_COPIED.has(name) && lstatSync(path).isDirectory());
    },
  });
  // Versions that only one package needs are in that package's node_modules.
  const nested = join(from, 'node_modules');
  if (lstatSync(from).isDirectory() && lstatSync(nested, { throwIfNoEntry: false }))
    symlinkSync(nested, join(to, 'node_modules'));
}

function linkInstalled(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@worklane' || name === '.cache') continue;
    if (name === '.package-lock.json') cpSync(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
  mkdirSync(join(to, '@worklane'));
  for (const name of readdirSync(join(from, '@worklane')))
    symlinkSync(readlinkSync(join(from, '@worklane', name)), join(to, '@worklane', name));
}
