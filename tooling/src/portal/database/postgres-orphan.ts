import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, PortalError } from '../portal-error.ts';
import { readProcess } from '../process-lock.mjs';

const SHUTDOWN_SIGNALS: [NodeJS.Signals, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** The caller holds the data folder's lock, so no running portal owns a server on it. Returns whether one ran */
export const endOrphanedPostgres = async (clusterDir: string): Promise<boolean> => {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === null) return false;
  const found = isServerOf(clusterDir, pid);
  if (found) await endServer(clusterDir, pid);
  rmSync(pidFile, { force: true });
  return found;
};

const readPid = (pidFile: string): number | null => {
  try {
    // A power loss can leave the file empty: 0 matches no process, and the file is removed.
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new PortalError(`${pidFile} cannot be read (${errorCode(error)}): it belongs to another user.`);
  }
};

const isServerOf = (clusterDir: string, pid: number): boolean => {
  const command = pid > 0 ? readProcess(pid)?.command : undefined;
  if (!command) return false;
  return `${command.join(' ')} `.includes(` -D ${clusterDir} `);
};

const endServer = async (clusterDir: string, pid: number): Promise<void> => {
  for (const [signal, timeoutMs] of SHUTDOWN_SIGNALS) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH')
        throw new PortalError(
          `PostgreSQL (process ${pid}) still runs on ${clusterDir} and belongs to another user: end it first.`,
        );
    }
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (!isServerOf(clusterDir, pid)) return;
      await sleep(20);
    }
  }
  throw new PortalError(`PostgreSQL (process ${pid}) still runs on ${clusterDir} and cannot be ended.`);
};
