import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { errorCode, errorReason, PortalError } from '../portal-error.ts';
import { acquireLock } from '../process-lock.mjs';

const MARKER = 'worklane-data.json';
const LOCK = 'worklane.lock';
const OWN = new Set([
  LOCK,
  MARKER,
  `${MARKER}.new`,
  'backup-held',
  'backup.lock',
  'postgres',
  'postgres-password',
  'releases',
  'files',
  'logs',
  'security-log',
  'edge',
  'tmp',
  'trusted-keys.json',
  'set-key.pem',
  'push-key.pem',
  'portal.json',
  'sdk',
]);
const FORMAT = 1;
const MEGABYTE = 1024 * 1024;
const NEEDED_NEW = 200 * MEGABYTE;
const NEEDED_EXISTING = 32 * MEGABYTE;

interface Marker {
  format: number;
  /** Entries from before the folder became a data folder; `reset` keeps them. */
  foreign: string[];
}

export interface DataFolder {
  path: string;
  release(): void;
}

export interface DiskProbe {
  write(file: string): void;
  freeBytes(folder: string): number;
}

const realDisk: DiskProbe = {
  write(file) {
    const handle = openSync(file, 'w', 0o600);
    try {
      writeSync(handle, Buffer.alloc(64 * 1024, 1));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
      rmSync(file, { force: true });
    }
  },
  freeBytes(folder) {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
};

/** Locks the folder, so that two portals never share one. Throws PortalError naming the folder */
export const openDataFolder = async (
  path: string,
  { projectDir, disk = realDisk }: { projectDir: string; disk?: DiskProbe },
): Promise<DataFolder> => {
  refuseDangerous(path, projectDir);
  makeFolder(path);
  requireWritable(path, disk);
  const lock = await lockDataFolder(path);
  try {
    writeMarker(path);
  } catch (error) {
    lock.release();
    throw refusal(path, error);
  }
  return { path, release: lock.release };
};

export const lockDataFolder = async (path: string): Promise<{ release(): void }> => {
  const lock = await acquireLock(join(path, LOCK)).catch((error) => {
    throw refusal(path, error);
  });
  if (lock.acquired) return lock;
  throw new PortalError(
    `DATA_DIR ${path} is in use by another portal (process ${lock.pid ?? 'unknown'}): stop that one, or choose another folder.`,
  );
};

export const isDataFolder = (path: string): boolean => readMarker(path) !== null;

/** Keeps the marker, the lock and foreign files. */
export const emptyDataFolder = (path: string): void => {
  const keep = new Set([MARKER, LOCK, ...(readMarker(path)?.foreign ?? [])]);
  for (const entry of readdirSync(path)) {
    if (!keep.has(entry)) rmSync(join(path, entry), { recursive: true, force: true });
  }
};

// A later reset would delete far more than the portal's data.
const refuseDangerous = (path: string, projectDir: string): void => {
  const real = realPath(path);
  for (const precious of ['/', homedir(), projectDir]) {
    const inside = relative(real, realPath(precious));
    if (inside === '' || !(inside.startsWith('..') || inside.startsWith('/')))
      throw new PortalError(`DATA_DIR ${path} holds more than a portal's data: choose a folder of its own.`);
  }
};

const realPath = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

const makeFolder = (path: string): void => {
  try {
    // PostgreSQL then runs under another account, which needs to traverse the folder.
    makeFolders(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    if (!statSync(path).isDirectory()) throw new PortalError(`DATA_DIR ${path} is not a folder.`);
  } catch (error) {
    throw refusal(path, error);
  }
};

// One by one, because a recursive mkdir reports ENOENT on a read-only disk.
const makeFolders = (path: string, mode: number): void => {
  if (existsSync(path)) return;
  makeFolders(dirname(path), mode);
  mkdirSync(path, { mode });
};

const requireWritable = (path: string, disk: DiskProbe): void => {
  try {
    disk.write(join(path, `.worklane-probe-${process.pid}`));
    const needed = isDataFolder(path) ? NEEDED_EXISTING : NEEDED_NEW;
    const free = disk.freeBytes(path);
    if (free < needed) throw full(path, `${inMegabytes(free)} free, at least ${inMegabytes(needed)} needed`);
  } catch (error) {
    throw refusal(path, error);
  }
};

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} MB`;

const full = (path: string, detail: string): PortalError =>
  new PortalError(`DATA_DIR ${path} is on a full disk (${detail}): make room, or choose another folder.`);

const refusal = (path: string, error: unknown): PortalError => {
  if (error instanceof PortalError) return error;
  const code = errorCode(error);
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new PortalError(`DATA_DIR ${path} is not a folder.`);
    case 'EACCES':
    case 'EPERM':
      return new PortalError(`DATA_DIR ${path} cannot be written by this user: permission denied.`);
    case 'EROFS':
      return new PortalError(`DATA_DIR ${path} is read-only: its file system does not allow writing.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return full(path, 'no space left');
    default:
      return new PortalError(`DATA_DIR ${path} cannot be used: ${errorReason(error)}.`);
  }
};

const readMarker = (path: string): Marker | null => {
  try {
    const marker = JSON.parse(readFileSync(join(path, MARKER), 'utf8'));
    return { format: Number(marker.format), foreign: Array.isArray(marker.foreign) ? marker.foreign : [] };
  } catch {
    return null;
  }
};

const writeMarker = (path: string): void => {
  const marker = readMarker(path);
  if (marker && marker.format > FORMAT)
    throw new PortalError(`DATA_DIR ${path} was written by a newer Worklane: update this one.`);
  if (marker) return;
  const foreign = readdirSync(path).filter((entry) => !OWN.has(entry));
  // Atomic: after a partial write the portal's own folders would count as foreign.
  writeFileSync(join(path, `${MARKER}.new`), `${JSON.stringify({ format: FORMAT, foreign })}\n`, {
    flush: true,
  });
  renameSync(join(path, `${MARKER}.new`), join(path, MARKER));
};
