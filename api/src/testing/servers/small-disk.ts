import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  directory: string;
  fill(file: string): void;
  makeRoom(file: string): void;
  unmount(): void;
}

/** A tmpfs if this process may mount one, otherwise a folder that links full files to `/dev/full`. */
export function mountSmallDisk(): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'worklane-small-disk-'));
  const mount = (...options: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', directory], { stdio: 'ignore' });
  try {
    mount('size=100m');
  } catch {
    return folderWithFullFiles(directory);
  }
  return {
    directory,
    fill: () => mount('remount', 'size=600k'),
    makeRoom: () => mount('remount', 'size=100m'),
    unmount: () => {
      execFileSync('umount', ['-l', directory]);
      rmSync(directory, { recursive: true });
    },
  };
}

function folderWithFullFiles(directory: string): SmallDisk {
  return {
    directory,
    fill: (file) => {
      renameSync(file, `${file}.aside`);
      symlinkSync('/dev/full', file);
    },
    makeRoom: (file) => {
      unlinkSync(file);
      renameSync(`${file}.aside`, file);
    },
    unmount: () => rmSync(directory, { recursive: true }),
  };
}
