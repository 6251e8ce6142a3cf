import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fillTemplate, type ModuleNames, moduleNames } from '../new-module/module-names.ts';
import { Refused } from '../new-module/refused.ts';
import { copyModule, moduleIn } from './copy-module.ts';
import type { Kit } from './kit.ts';

/** npm leaves a file of this name out of packages, so the template has it without the dot. */
const IGNORED = 'gitignore';

export interface NewRepository {
  template: string;
  into: string;
  kit: Kit;
  name?: string;
  /** Folder of a module that the repository gets instead of the template's. */
  source?: string;
}

/**
 * Writes a new repository with a module that builds, passes its tests and runs.
 * @throws Refused if the name or the source is not valid or the folder exists; then nothing is written
 */
export function createRepository({ template, into, kit, name = '', source }: NewRepository): ModuleNames {
  const names = moduleNames(source === undefined ? name : moduleIn(source));
  const folder = join(into, names.folder);
  if (existsSync(folder))
    throw new Refused(`The folder ${names.folder} exists already: choose another name.`);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(template.length + 1);
    if (source !== undefined && /^(src[/\\]|module\.json$)/.test(path)) continue;
    const target = join(folder, fillTemplate(path === IGNORED ? `.${IGNORED}` : path, names));
    const text = readFileSync(join(template, path), 'utf8');
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, withKit(fillTemplate(text, names), kit));
  }
  if (source !== undefined) copyModule(source, folder);
  return names;
}

const withKit = (text: string, { portal, version, kernel, tools }: Kit) =>
  text
    .replaceAll('{{kernel}}', kernel)
    .replaceAll('{{module-tools}}', tools)
    .replaceAll('{{kernel-range}}', `^${version}`)
    .replaceAll('{{portal}}', portal ?? 'http://localhost:8080');
