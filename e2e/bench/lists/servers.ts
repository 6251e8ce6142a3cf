import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '../../../tooling/src/portal/ports.ts';
import { until } from '../../../tooling/src/portal/testing/processes.ts';

const repositoryRoot = join(import.meta.dirname, '../../..');
const START_MS = 60_000;

export interface Server {
  url: string;
  pid: number;
  end(): Promise<void>;
}

/** Request limits are off: otherwise the bench would measure them instead of the calls. */
const common = {
  DEMO: '1',
  HOST: '127.0.0.1',
  RUN_AS: '',
  RATE_LIMIT_PER_ADDRESS: '0',
  RATE_LIMIT_PER_USER: '0',
  RATE_LIMIT_ACCOUNTS: '0',
  SHARE_PER_ADDRESS: '0',
};

export const startApi = (databaseUrl: string, dataDir: string): Promise<Server> =>
  start('api/src/main.ts', { ...common, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, '/healthz');

export const startEdge = (apiUrl: string, dataDir: string): Promise<Server> =>
  start(
    'edge/src/main.ts',
    { ...common, HOST: 'localhost', API_URL: apiUrl, DATA_DIR: dataDir },
    '/api/industry',
  );

export const startBare = (databaseUrl: string, statements: string): Promise<Server> =>
  start('e2e/bench/lists/bare-server.ts', { DATABASE_URL: databaseUrl, STATEMENTS: statements }, '/healthz');

export const startBareUpload = (file: string): Promise<Server> =>
  start('e2e/bench/uploads/bare-server.ts', { FILE: file }, '/healthz');

async function start(program: string, settings: Record<string, string>, path: string): Promise<Server> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(repositoryRoot, program)], {
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://localhost:${port}`;
  await until(() => isUp(child, `${url}${path}`), `${program} answers`, START_MS);
  return { url, pid: child.pid ?? 0, end: () => end(child) };
}

async function isUp(child: ChildProcess, url: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} ended with ${child.exitCode}`);
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
