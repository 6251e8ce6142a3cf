// Adds to package-lock.json the packages of other platforms that a mirror without them left out: npm ci refuses a
// lockfile that lacks them, and npm install on such a platform would skip them. They are locked by the exact version
// their dependant asks for; without a mirror that has them there is no checksum to add.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../webpack/repository.ts';

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const PLATFORM =
  /-(darwin|win32|linux|android|freebsd|openharmony)-(arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64)(?:-(gnueabihf|musleabihf|eabi|gnu|musl|msvc))?$/;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const file = join(repositoryRoot, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
const { '': root = {}, ...packages } = lockfile.packages;

/** Whether the package at `path` finds `name` in a node_modules folder at or above its own. */
const finds = (path: string, name: string): boolean => {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true;
    if (!base) return false;
  }
};

const entryFor = (name: string, version: string, dependant: Entry): Entry | null => {
  const [, os = '', cpu = '', abi = ''] = PLATFORM.exec(name) ?? [];
  if (!os || !EXACT.test(version)) return null;
  return {
    version,
    cpu: [cpu],
    ...(dependant.dev && { dev: true }),
    ...(os === 'linux' && abi && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }),
    optional: true,
    os: [os],
  };
};

const added: string[] = [];
for (const [path, dependant] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(dependant.optionalDependencies ?? {})) {
    const entry = finds(path, name) ? null : entryFor(name, version, dependant);
    if (!entry) continue;
    packages[`node_modules/${name}`] = entry;
    added.push(`${name} ${version}`);
  }
}
if (added.length > 0) {
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: { '': root, ...sorted } }, null, 2)}\n`);
}
process.stdout.write([...added, `${added.length} packages added`, ''].join('\n'));
