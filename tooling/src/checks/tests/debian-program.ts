import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { repositoryRoot } from '../../../webpack/repository.ts';
import { runCommand } from '../run-command.ts';

const CACHE = join(repositoryRoot, '.cache/debian');
const systemFolders = ['/usr/sbin', '/sbin'];
const programFolders = ['usr/bin', 'usr/sbin', 'bin', 'sbin'];
const libraryFolders = ['usr/lib', 'lib'];

export interface Program {
  path: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Installs a Debian package as root if the program is missing; undefined if that is impossible.
 * @param debianPackages in order of preference; a release of Debian may lack one.
 */
export async function findProgram(
  names: readonly string[],
  { debianPackages, onInstall }: { debianPackages: readonly string[]; onInstall?: () => void },
): Promise<string | undefined> {
  const here = onPath(names);
  if (here || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return here;
  onInstall?.();
  const apt = (...args: string[]) =>
    runCommand(process.cwd(), 'apt-get', ['-qq', '-y', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt('update');
  for (const debianPackage of debianPackages) {
    await apt('install', '--no-install-recommends', debianPackage);
    const installed = onPath(names);
    if (installed) return installed;
  }
  return undefined;
}

/** Needs no root and starts no service. Returns undefined without apt-get or a network. */
export async function findOrUnpack(
  names: readonly string[],
  { debianPackage, cache = CACHE }: { debianPackage: string; cache?: string },
): Promise<Program | undefined> {
  const path = onPath(names);
  if (path) return { path, env: process.env };
  const folder = join(cache, debianPackage);
  if (!existsSync(folder)) await unpackInto(folder, debianPackage);
  return unpackedIn(folder, names);
}

async function unpackInto(folder: string, debianPackage: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const aside = mkdtempSync(`${folder}-`);
  try {
    await unpack(debianPackage, aside);
    renameSync(join(aside, 'root'), folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY') throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function unpack(debianPackage: string, aside: string): Promise<void> {
  const archives = join(aside, 'cache/archives');
  for (const folder of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(join(aside, folder), { recursive: true });
  const settings = [
    `Dir::State=${join(aside, 'state')}`,
    `Dir::State::status=/var/lib/dpkg/status`,
    `Dir::Cache=${join(aside, 'cache')}`,
    'APT::Sandbox::User=',
    'Debug::NoLocking=1',
  ].flatMap((setting) => ['-o', setting]);
  const apt = (...args: string[]) => runCommand(aside, 'apt-get', ['-qq', '-y', ...settings, ...args]);
  await apt('update');
  await apt('install', '--download-only', '--reinstall', '--no-install-recommends', debianPackage);
  for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb')))
    await runCommand(aside, 'dpkg-deb', ['--extract', join(archives, name), join(aside, 'root')]);
}

function unpackedIn(folder: string, names: readonly string[]): Program | undefined {
  const path = firstOf(
    names,
    programFolders.map((name) => join(folder, name)),
  );
  if (!path) return undefined;
  const libraries = libraryFolders
    .map((name) => join(folder, name))
    .flatMap((parent) => (existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : []))
    .filter((library) => library.includes('-linux-'));
  return { path, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) } };
}

const onPath = (names: readonly string[]) =>
  firstOf(names, [...(process.env.PATH ?? '').split(delimiter), ...systemFolders]);

const firstOf = (names: readonly string[], folders: readonly string[]): string | undefined =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
