import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PortalError } from '../portal-error.ts';

export interface Account {
  uid: number;
  gid: number;
}

export interface ServiceAccounts {
  api: Account;
  edge: Account;
}

/** Outside the ranges of people and system services. No service can read files or end processes of another one. */
const OWN_ACCOUNTS: ServiceAccounts = {
  api: { uid: 60_601, gid: 60_601 },
  edge: { uid: 60_602, gid: 60_602 },
};

/** If the data folder's owner is a normal user, the services run as that user. Null without root or other accounts. */
export const chooseServiceAccounts = (dataDir: string): ServiceAccounts | null => {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = statSync(dataDir);
  const accounts = uid === 0 ? OWN_ACCOUNTS : { api: { uid, gid }, edge: { uid, gid } };
  return canRunAs(accounts.api) ? accounts : null;
};

const canRunAs = (account: Account): boolean =>
  spawnSync('true', { stdio: 'ignore', cwd: '/', ...account }).status === 0;

export interface DataPlace {
  path: string;
  cwd: string | null;
}

/** If the account cannot enter a parent folder, the process starts in the data folder and uses /proc/self/cwd. */
export const reachDataFolder = (dataDir: string, account: Account | null): DataPlace => {
  if (!account || canEnter(dataDir, account)) return { path: dataDir, cwd: null };
  if (process.platform === 'linux') return { path: '/proc/self/cwd', cwd: dataDir };
  throw new PortalError(
    `DATA_DIR ${dataDir} is in a folder that only root can enter: choose another one, or start as a normal user.`,
  );
};

const canEnter = (folder: string, account: Account): boolean =>
  spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { stdio: 'ignore', cwd: '/', ...account }).status === 0;

/** Also changes the owner of files that earlier starts wrote as root. */
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
  if (accounts) chmodSync(dataDir, statSync(dataDir).mode | 0o111);
};

/** The folder comes last, because its owner shows whether the work is complete. */
const changeOwner = (folder: string, { uid, gid }: Account): void => {
  if (statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // The target of a link may be outside of the folder.
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, uid, gid);
  }
  chownSync(folder, uid, gid);
};
