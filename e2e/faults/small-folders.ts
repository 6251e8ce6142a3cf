import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOMY = '768m';

export interface SmallFolders {
  readonly how: string;
  /** Without disks a database cannot be filled: a file size limit would end it, because it writes whole log files. */
  readonly areDisks: boolean;
  fill(name: string, bytes?: number): void;
  makeReadOnly(name: string): void;
  makeRoom(name: string): void;
  remove(): void;
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });

/** Mounts disks in memory, or else limits the size of the processes' files, which acts like a full disk. */
export function smallFolders(
  dataDir: string,
  names: readonly string[],
  pidsOf: (name: string) => readonly number[],
): SmallFolders {
  for (const name of names) mkdirSync(join(dataDir, name), { recursive: true });
  return canMount(dataDir) ? mounted(dataDir, names) : limited(dataDir, pidsOf);
}

/** WORKLANE_WITHOUT_MOUNTS=1 forces the other way. */
function canMount(dataDir: string): boolean {
  if (process.env.WORKLANE_WITHOUT_MOUNTS === '1') return false;
  const folder = mkdtempSync(join(dataDir, 'try-'));
  try {
    run('mount', '-t', 'tmpfs', 'tmpfs', folder);
    run('umount', folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function mounted(dataDir: string, names: readonly string[]): SmallFolders {
  const path = (name: string) => join(dataDir, name);
  const readOnly = new Set<string>();
  for (const name of names) mountKeeping(path(name));
  const makeRoom = (name: string) => {
    if (readOnly.delete(name)) run('umount', '-l', path(name));
    run('mount', '-o', `remount,size=${ROOMY}`, path(name));
  };
  return {
    how: 'by a disk in memory for each folder',
    areDisks: true,
    fill: (name, bytes = 0) => {
      const { blocks, bfree, bsize } = statfsSync(path(name));
      run('mount', '-o', `remount,size=${Math.max(blocks - bfree, 1) * bsize + bytes}`, path(name));
    },
    makeReadOnly: (name) => {
      run('mount', '--bind', path(name), path(name));
      run('mount', '-o', 'remount,bind,ro', path(name));
      readOnly.add(name);
    },
    makeRoom,
    remove: () => {
      for (const name of names) {
        makeRoom(name);
        run('umount', '-l', path(name));
      }
    },
  };
}

function mountKeeping(folder: string): void {
  const { uid, gid, mode } = statSync(folder);
  const aside = mkdtempSync(`${folder}-aside-`);
  const options = `size=${ROOMY},uid=${uid},gid=${gid},mode=${(mode & 0o777).toString(8)}`;
  run('cp', '-a', `${folder}/.`, `${aside}/`);
  run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder);
  run('cp', '-a', `${aside}/.`, `${folder}/`);
  rmSync(aside, { recursive: true });
}

function limited(dataDir: string, pidsOf: (name: string) => readonly number[]): SmallFolders {
  const limit = (name: string, size: string) => {
    for (const pid of pidsOf(name)) run('prlimit', '--pid', String(pid), `--fsize=${size}`);
  };
  return {
    how: 'by a limit of the size of files and by rights, because this process may not mount; that of the database is not filled',
    areDisks: false,
    fill: (name) => limit(name, '0:'),
    makeReadOnly: (name) => chmodSync(join(dataDir, name), 0o500),
    makeRoom: (name) => {
      limit(name, 'unlimited:');
      chmodSync(join(dataDir, name), name === 'releases' ? 0o755 : 0o700);
    },
    remove: () => undefined,
  };
}
