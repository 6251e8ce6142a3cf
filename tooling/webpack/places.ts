import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The tools run from their sources in this repository, and as built JavaScript in a module's own repository. Both find
// everything by these functions.

/** `.ts` in this repository, `.js` in the packed tools: for files that are named instead of imported. */
export const sourceExtension = extname(import.meta.filename);

export const kernelFolder = packageOf(
  fileURLToPath(import.meta.resolve('@worklane/shared-kernel/contracts')),
);

/** The kernel's name in imports of the tools. It differs in the packed tools. */
export const kernelPackage = readJson<{ name: string }>(join(kernelFolder, 'package.json')).name;

/** The kernel's names in imports of modules: in this repository a module may use the published one. */
export const kernelPackages: readonly string[] = [...new Set([kernelPackage, '@worklane/kernel'])];

export function installedPackage(name: string, from: string = import.meta.dirname): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(from);
  if (parent === from) throw new Error(`${name} is not installed.`);
  return installedPackage(name, parent);
}

/** The folder with the lockfile by which a package was installed; the package itself before an installation. */
export function workspaceOf(packageDir: string): string {
  for (let folder = packageDir; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder;
    if (dirname(folder) === folder) return packageDir;
  }
}

/** The name of a module or the shell; a module's own repository may be in a folder of any name. */
export function packageName(packageDir: string): string {
  try {
    const { name } = readJson<{ name?: unknown }>(join(packageDir, 'module.json'));
    if (typeof name === 'string' && name !== '') return name;
  } catch {}
  return basename(packageDir);
}

function packageOf(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value;
}
