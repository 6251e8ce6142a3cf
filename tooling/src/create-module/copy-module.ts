import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../new-module/refused.ts';

type Libraries = Record<string, string>;

interface PackageFile {
  version: string;
  dependencies: Libraries;
  devDependencies?: Libraries;
}

/** The kernel's name that no package outside the portal's repository has. */
const INSIDE = /['"]@worklane\/shared-kernel(\/|['"])/;

/**
 * The name of the module in a folder.
 * @throws Refused if the folder has no module, or one that needs the portal's repository
 */
export function moduleIn(source: string): string {
  const name = nameIn(source);
  const inside = (readdirSync(join(source, 'src'), { recursive: true }) as string[]).find(
    (file) => /\.tsx?$/.test(file) && INSIDE.test(readFileSync(join(source, 'src', file), 'utf8')),
  );
  if (inside === undefined) return name;
  throw new Refused(
    `${join('src', inside)} imports @worklane/shared-kernel, which only the portal's repository has.`,
    'Import @worklane/kernel there: it is the same, under its published name.',
  );
}

function nameIn(source: string): string {
  try {
    return readJson<{ name: string }>(join(source, 'module.json')).name;
  } catch {
    throw new Refused(`There is no module.json in ${source}.`, 'Name the folder of a module.');
  }
}

/** Copies a module's sources without a change, and adds its libraries to the package.json of the new repository. */
export function copyModule(source: string, folder: string): void {
  for (const part of ['src', 'module.json'])
    cpSync(join(source, part), join(folder, part), { recursive: true });
  const module = readJson<PackageFile>(join(source, 'package.json'));
  const file = join(folder, 'package.json');
  const own = readJson<PackageFile>(file);
  const text = JSON.stringify(
    {
      ...own,
      version: module.version,
      dependencies: { ...own.dependencies, ...librariesOf(module.dependencies) },
      devDependencies: { ...own.devDependencies, ...librariesOf(module.devDependencies) },
    },
    null,
    2,
  );
  writeFileSync(file, `${text}\n`);
}

const librariesOf = (all: Libraries = {}): Libraries =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('@worklane/')));

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;
