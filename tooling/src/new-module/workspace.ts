import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

interface Package {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
interface Lockfile {
  packages: Record<string, object>;
}

/** Like `npm install`, but without a registry: the other modules have all dependencies already. */
export function addToWorkspace(root: string, folder: string): void {
  const { name, version, license, dependencies, devDependencies } = readJson<Package>(
    join(root, folder, 'package.json'),
  );
  changeJson<{ workspaces: string[] }>(join(root, 'package.json'), (own) => ({
    ...own,
    workspaces: withModule(own.workspaces, folder),
  }));

  const itself = { [folder]: { name, version, license, dependencies, devDependencies } };
  const link = { [`node_modules/${name}`]: { resolved: folder, link: true } };
  changeJson<Lockfile>(join(root, 'package-lock.json'), (lockfile) => {
    const { '': own, ...packages } = lockfile.packages;
    const { workspaces } = own as { workspaces: string[] };
    return {
      ...lockfile,
      packages: {
        '': { ...own, workspaces: withModule(workspaces, folder) },
        ...sorted({ ...packages, ...itself, ...link }),
      },
    };
  });
  // Updates npm's record of installed packages, so that the next start does not install again.
  const record = join(root, 'node_modules/.package-lock.json');
  if (existsSync(record))
    changeJson<Lockfile>(record, (installed) => ({
      ...installed,
      packages: sorted({ ...installed.packages, ...itself, ...link }),
    }));

  const linkPath = join(root, 'node_modules', name);
  mkdirSync(dirname(linkPath), { recursive: true });
  if (!lstatSync(linkPath, { throwIfNoEntry: false }))
    symlinkSync(join('../..', folder), linkPath, 'junction');
}

function withModule(workspaces: readonly string[], folder: string): string[] {
  if (workspaces.includes(folder)) return [...workspaces];
  const after = workspaces.findIndex((name) => name.startsWith('mf-') && name > folder);
  const last = workspaces.findLastIndex((name) => name.startsWith('mf-'));
  return workspaces.toSpliced(after < 0 ? last + 1 : after, 0, folder);
}

const sorted = (packages: Record<string, object>): Record<string, object> =>
  Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

/** Atomic, and as a new file: installed files may be shared by hard links. */
function changeJson<Value extends object>(file: string, change: (value: Value) => Value): void {
  const text = `${JSON.stringify(change(readJson<Value>(file)), null, 2)}\n`;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
