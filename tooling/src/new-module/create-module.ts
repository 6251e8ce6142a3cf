import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { doModulePatternsOverlap, isModulePattern } from '@worklane/shared-kernel/contracts';
import { PortalError } from '../portal/portal-error.ts';
import { fillTemplate, type ModuleNames, moduleNames } from './module-names.ts';
import { addToWorkspace } from './workspace.ts';

/** GitHub reads workflows only in this folder of a repository. */
const WORKFLOWS = '.github/workflows';

const workflowOf = ({ folder }: ModuleNames) => `${WORKFLOWS}/${folder}.yml`;

/** Needs no network. Throws PortalError before anything is written */
export function createModule(root: string, requested: string): ModuleNames {
  const names = moduleNames(requested);
  refuseTaken(root, names);
  const folder = join(root, names.folder);
  try {
    writeTemplate(root, names);
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
    rmSync(join(root, workflowOf(names)), { force: true });
    throw error;
  }
  return names;
}

function refuseTaken(root: string, names: ModuleNames): void {
  const { folder, short } = names;
  if (existsSync(join(root, short, 'package.json')))
    throw new PortalError(`${short} is a package of the portal itself: choose another name.`);
  if (existsSync(join(root, folder)))
    throw new PortalError(
      `The folder ${folder} exists already: choose another name, or work on that module.`,
    );
  if (existsSync(join(root, workflowOf(names))))
    throw new PortalError(`${workflowOf(names)} exists already: remove it, or choose another name.`);
  if (!isModulePattern(`/${short}`))
    throw new PortalError(`The path /${short} belongs to the portal itself: choose another name.`);
  const owner = ownerOfPath(root, `/${short}`);
  if (owner) throw new PortalError(`The path /${short} belongs to ${owner} already: choose another name.`);
}

/** Browsers compare paths without regard to case. */
function ownerOfPath(root: string, path: string): string | null {
  for (const folder of readdirSync(root).filter((name) => name.startsWith('mf-'))) {
    const file = join(root, folder, 'module.json');
    if (!existsSync(file)) continue;
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: { pattern: string }[] };
    if (paths.some(({ pattern }) => doModulePatternsOverlap(pattern, `${path}/*`))) return folder;
  }
  return null;
}

function writeTemplate(root: string, names: ModuleNames): void {
  const template = join(root, 'tooling/template');
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(template.length + 1);
    const place = path.startsWith(WORKFLOWS) ? root : join(root, names.folder);
    const target = join(place, fillTemplate(path, names));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fillTemplate(readFileSync(join(template, path), 'utf8'), names), { flag: 'wx' });
  }
}
