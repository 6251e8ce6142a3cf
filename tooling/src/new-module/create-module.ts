import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROXIED_SEGMENTS } from '@worklane/shared-kernel/contracts';
import { PortalError } from '../portal/portal-error.ts';
import { fillTemplate, type ModuleNames, moduleNames } from './module-names.ts';
import { addToWorkspace } from './workspace.ts';

/**
 * Creates a module that builds, passes its tests and runs, and adds it to the workspace at `root`. Needs no network.
 * @throws PortalError where the name is not valid or in use; nothing is written then
 */
export function createModule(root: string, requested: string): ModuleNames {
  const names = moduleNames(requested);
  refuseTaken(root, names);
  const folder = join(root, names.folder);
  try {
    writeTemplate(join(root, 'tooling/template'), folder, names);
    // Imports sort and lines wrap differently with another name.
    execFileSync(
      process.execPath,
      [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', names.folder],
      {
        cwd: root,
        stdio: 'pipe',
      },
    );
    addToWorkspace(root, names.folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return names;
}

function refuseTaken(root: string, { folder, short }: ModuleNames): void {
  if (existsSync(join(root, folder)))
    throw new PortalError(
      `The folder ${folder} exists already: choose another name, or work on that module.`,
    );
  const taken = ownersOfPaths(root).get(short);
  if (taken) throw new PortalError(`The path /${short} belongs to ${taken} already: choose another name.`);
}

/** The owner of each first path segment that is in use. */
function ownersOfPaths(root: string): Map<string, string> {
  const owners = new Map<string, string>(PROXIED_SEGMENTS.map((segment) => [segment, 'the api']));
  owners.set('releases', 'the edge');
  for (const folder of readdirSync(root).filter((name) => name.startsWith('mf-'))) {
    const file = join(root, folder, 'module.json');
    if (!existsSync(file)) continue;
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: { pattern: string }[] };
    for (const { pattern } of paths) owners.set(pattern.split('/')[1] ?? '', folder);
  }
  return owners;
}

function writeTemplate(template: string, folder: string, names: ModuleNames): void {
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(template.length + 1);
    const target = join(folder, fillTemplate(path, names));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fillTemplate(readFileSync(join(template, path), 'utf8'), names), { flag: 'wx' });
  }
}
