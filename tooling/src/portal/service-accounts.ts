import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PortalError } from './portal-error.ts';

/** An account of this machine, by its numbers; it needs no name. */
export interface Account {
  uid: number;
  gid: number;
}

export interface ServiceAccounts {
  api: Account;
  edge: Account;
}

/**
 * Numbers that neither people nor programs of a system are given. PostgreSQL runs under another one again, so that
 * none of the three can read or end the others.
 */
const OWN_ACCOUNTS: ServiceAccounts = {
  api: { uid: 60_601, gid: 60_601 },
  edge: { uid: 60_602, gid: 60_602 },
};

/**
 * Under which accounts root runs api and edge: those of their own, or whoever owns the data folder where that is a
 * normal user, who would otherwise be locked out of it. Null where this is not root, and where root is the only
 * account there is, as in some containers.
 */
export const chooseServiceAccounts = (dataDir: string): ServiceAccounts | null => {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = statSync(dataDir);
  const accounts = uid === 0 ? OWN_ACCOUNTS : { api: { uid, gid }, edge: { uid, gid } };
  return canBecome(accounts.api) ? accounts : null;
};

const canBecome = (account: Account): boolean =>
  spawnSync('true', { stdio: 'ignore', cwd: '/', ...account }).status === 0;

/** What a service is told of the data folder: its path, and where the process has to stand for it. */
export interface DataPlace {
  path: string;
  /** Null: anywhere. */
  cwd: string | null;
}

/**
 * How an account reaches the data folder. Where it cannot enter a folder above (a project under /root), the process
 * starts inside, as root, and stays there: its own folder needs no way that leads to it.
 * @throws PortalError where the machine has no name for that
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
 * Makes the folders the services write, and gives them to their accounts, with what earlier starts left there as
 * root. Everything else in the data folder stays out of their reach.
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
    if (account) giveTo(folder, account);
    const { mode: found } = statSync(folder);
    // The api closes its own files; see openStorage.
    if (name !== 'files' && (found & 0o777) !== mode) chmodSync(folder, mode);
  }
  // The accounts pass through the folder; what they may read in it says so itself.
  if (accounts) chmodSync(dataDir, statSync(dataDir).mode | 0o111);
};

/** The folder itself comes last: while it is another's, the work is not done. */
const giveTo = (folder: string, { uid, gid }: Account): void => {
  if (statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // A link leads out of the folder, perhaps; its target is nobody's business here.
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, uid, gid);
  }
  chownSync(folder, uid, gid);
};
