import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const repositoryRoot = join(import.meta.dirname, '../../..');
/** On SIGUSR2 the server collects its garbage, so that only retained memory is measured. */
const collecting = ['--expose-gc', '--import', "data:text/javascript,process.on('SIGUSR2',()=>gc())"];
const COLLECTIONS = 3;
const COLLECTION_MS = 500;

export function startServer(
  main: string,
  settings: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...collecting, main, ...args], {
    cwd: repositoryRoot,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(repositoryRoot, '.cache/node'),
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: 'ignore',
  });
}

export async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}

/** Resident bytes after garbage collection; 0 without a server. Linux only. */
export async function residentBytes(server: ChildProcess | null | undefined): Promise<number> {
  if (!server) return 0;
  for (let collection = 0; collection < COLLECTIONS; collection += 1) {
    server.kill('SIGUSR2');
    await sleep(COLLECTION_MS);
  }
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}
