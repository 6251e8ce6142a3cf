import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PortalError } from './portal-error.ts';

/** An account by its numeric ids; it needs no entry in the user database. */
export interface Account {
  uid: number;
  gid: number;
}

export interface ServiceAccounts {
  api: Account;
  edge: Account;
}

/**
 * Ids outside the ranges of people and system services. PostgreSQL has another account, so that none of the three can
 * read files or end processes of the others.
 */
const OWN_ACCOUNTS: ServiceAccounts = {
  api: { uid: 60_601, gid: 60_601 },
  edge: { uid: 60_602, gid: 60_602 },
};

/**
 * The accounts under which root runs api and edge: dedicated ones, or the owner of the data folder where that is a
 * normal user, who would otherwise lose access to it. Null where this is not root, and where root is the only account,
 * as in some containers.
 */
export const chooseServiceAccounts = (dataDir: string): ServiceAccounts | null => {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = statSync(dataDir);
  const accounts = uid === 0 ? OWN_ACCOUNTS : { api: { uid, gid }, edge: { uid, gid } };
  return canRunAs(accounts.api) ? accounts : null;
};

const canRunAs = (account: Account): boolean =>
  spawnSync('true', { stdio: 'ignore', cwd: '/', ...account }).status === 0;

/** The data folder for a service: its path, and the working directory in which the path is valid. */
export interface DataPlace {
  path: string;
  /** Null for any. */
  cwd: string | null;
}

/**
 * How an account reaches the data folder. Where it cannot enter a parent folder (a project under /root), the process
 * starts as root with the data folder as its working directory and refers to it as /proc/self/cwd.
 * @throws PortalError where the platform has no such path
 */
export const reachDataFolder = (dataDir: string, account: Account | null): DataPlace => {
  if (!account || canEnter(dataDir, account)) return { path: dataDir, cwd: null };
  if (process.platform === 'linux') return { path: '/proc/self/cwd', cwd: dataDir };
  throw new PortalError(
    `DATA_DIR ${dataDir} lies in a folder that root alone can enter: choose one that others can, or start as a normal user.`,
  );
};

const canEnter = (folder: string, account: Account): boolean =>
  spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { stdio: 'ignore', cwd: '/', ...account }).status === 0;

/**
 * Creates the folders that the services write and changes their owner, including files that earlier starts wrote as
 * root. The services cannot access anything else in the data folder.
 */
export const prepareServiceFolders = (dataDir: string, accounts: ServiceAccounts | null): void => {
  const folders = {
    files: accounts?.api,
    releases: accounts?.api,
    'security-log': accounts?.api,
    tmp: accounts?.api,
    edge: accounts?.edge,
    logs: undefined,
  };
  for (const [name, account] of Object.entries(folders)) {
    const folder = join(dataDir, name);
    const mode = name === 'releases' ? 0o755 : 0o700;
    mkdirSync(folder, { recursive: true, mode });
    if (account) changeOwner(folder, account);
    const { mode: found } = statSync(folder);
    // The api restricts this folder itself; see `openStorage`.
    if (name !== 'files' && (found & 0o777) !== mode) chmodSync(folder, mode);
  }
  // The accounts need to traverse the folder; its entries have their own permissions.
  if (accounts) chmodSync(dataDir, statSync(dataDir).mode | 0o111);
};

/** The folder itself comes last, since its owner shows whether the work is complete. */
const changeOwner = (folder: string, { uid, gid }: Account): void => {
  if (statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // The target of a link may be outside of the folder.
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, uid, gid);
  }
  chownSync(folder, uid, gid);
};
