import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { lastErrorLine, logLength, openLog, readLogSince } from '../data-folder/log-file.ts';
import { errorCode, PortalError, throwIfInterrupted } from '../portal-error.ts';
import { findFreePort } from '../ports.ts';
import type { Exit, Running } from '../running.ts';
import { choosePostgresAccount, type PostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { endOrphanedPostgres } from './postgres-orphan.ts';

export interface PostgresOptions {
  /** Absolute; contains `postgres` (the cluster) and `postgres-password` (the superuser's). */
  dataDir: string;
  port?: number;
  signal?: AbortSignal;
  /** Settings by name, instead of those of a portal: tests need no durability. */
  settings?: Readonly<Record<string, string>>;
}

export interface RunningPostgres extends Running {
  /** The database `worklane` as its owner, the unprivileged role `worklane`. */
  url: string;
  /** The database `postgres` as superuser: for tests that create databases, never for the api. */
  adminUrl: string;
  port: number;
}

interface Cluster {
  dir: string;
  dataDir: string;
  password: string;
  account: PostgresAccount;
  binaries: PostgresBinaries;
  logFile: string;
}

interface ConfiguredCluster extends Cluster {
  settings: Readonly<Record<string, string>>;
}

const ADMIN = 'postgres';
const ROLE = 'worklane';
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'worklane',
  timezone: 'UTC',
  log_timezone: 'UTC',
  fsync: 'on',
};
const START_TIMEOUT_MS = 60_000;

// Its read ends when the portal ends in any way; it then requests a fast shutdown. An input line means that the server
// has ended. The folder argument only identifies the process.
const WATCH = 'read -r _ || kill -INT "$1"';

/** Listens on 127.0.0.1 only and ends with this process. The caller holds the folder's lock. Throws PortalError */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const { dataDir, port, signal } = options;
  const cluster = {
    ...(await prepareCluster(dataDir, signal)),
    settings: { ...SETTINGS, ...options.settings },
  };
  const deadline = Date.now() + 30_000;
  for (;;) {
    throwIfInterrupted(signal);
    const attempt = await launch(cluster, port ?? (await findFreePort()), signal);
    if (attempt.running) return attempt.running;
    // Backends of a killed server hold its shared memory for a moment; another program can take a port between choosing
    // and listening.
    const passing = /shared memory block|could not bind|Address already in use/.test(attempt.output);
    if (!passing || Date.now() > deadline) throw failure(cluster, attempt.output);
    await sleep(200);
  }
};

const prepareCluster = async (dataDir: string, signal: AbortSignal | undefined): Promise<Cluster> => {
  mkdirSync(dataDir, { recursive: true });
  const dir = join(dataDir, 'postgres');
  const binaries = findPostgresBinaries();
  const account = choosePostgresAccount({ program: binaries.postgres, dataDir, clusterDir: dir });
  const logFile = join(dataDir, 'logs', 'postgres.log');
  const cluster = { dir, dataDir, binaries, account, logFile, password: readPassword(dataDir, dir) };
  if (existsSync(dir)) requireSameMajor(cluster);
  else await initialise(cluster, signal);
  await endOrphanedPostgres(dir);
  return cluster;
};

const readPassword = (dataDir: string, clusterDir: string): string => {
  const file = join(dataDir, 'postgres-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(clusterDir))
    throw new PortalError(`${file} is missing: without it the database in ${clusterDir} cannot be opened.`);
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true });
  return password;
};

/** Derived one-way, so that the role's password does not reveal the superuser's. */
const rolePassword = (password: string): string =>
  createHmac('sha256', password).update(`role ${ROLE}`).digest('hex');

const requireSameMajor = ({ dir, binaries }: Cluster): void => {
  const version = Number.parseInt(readFileSync(join(dir, 'PG_VERSION'), 'utf8'), 10);
  if (version !== binaries.major)
    throw new PortalError(
      `${dir} was made by PostgreSQL ${version}, but this Worklane has ${binaries.major}: migrate the data first.`,
    );
};

// Created in a temporary folder and renamed when complete, so that a killed start leaves no partial cluster.
const initialise = async (cluster: Cluster, signal: AbortSignal | undefined): Promise<void> => {
  const { dir, dataDir, account, binaries, password } = cluster;
  const aside = `${dir}.new`;
  const passwordFile = join(dataDir, 'postgres-password.new');
  rmSync(aside, { recursive: true, force: true });
  try {
    mkdirSync(aside, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of account.owner ? [aside, passwordFile] : [])
      chownSync(path, account.owner?.uid ?? -1, account.owner?.gid ?? -1);
    const args = ['-D', aside, '-U', ADMIN, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'];
    // The builtin provider sorts and folds case the same on every machine.
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const result = await runQuietly(account, [binaries.initdb, ...args, ...locale], signal);
    throwIfInterrupted(signal);
    if (result.status !== 0) throw failure(cluster, result.output);
    renameSync(aside, dir);
    syncFolder(dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(aside, { recursive: true, force: true });
  }
};

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

const runQuietly = (account: PostgresAccount, command: string[], signal: AbortSignal | undefined) =>
  new Promise<{ status: number | null; output: string }>((resolve) => {
    const [program = '', ...args] = [...account.prefix, ...command];
    const child = spawn(program, args, {
      cwd: '/',
      env: cleanEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      ...account.ids,
    });
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const interrupt = () => killGroup(child);
    signal?.addEventListener('abort', interrupt, { once: true });
    child.on('error', (error) => {
      output += error.message;
      resolve({ status: 1, output });
    });
    child.on('close', (status) => {
      signal?.removeEventListener('abort', interrupt);
      resolve({ status, output });
    });
  });

const serverCommand = ({ account, binaries, dir, settings }: ConfiguredCluster, port: number): string[] => [
  ...account.prefix,
  binaries.postgres,
  ...['-D', dir, '-p', String(port)],
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

const launch = async (cluster: ConfiguredCluster, port: number, signal: AbortSignal | undefined) => {
  const log = openLog(cluster.logFile);
  const from = logLength(cluster.logFile);
  const [program = '', ...args] = serverCommand(cluster, port);
  const server = spawn(program, args, {
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
    // A separate process group, so that Ctrl+C does not end the database before the api.
    detached: true,
    ...cluster.account.ids,
  });
  if (log !== null) closeSync(log);
  const running = watch(server, cluster);
  const adminUrl = `postgresql://${ADMIN}:${cluster.password}@127.0.0.1:${port}/postgres`;
  try {
    if (await waitUntilReady(adminUrl, running, signal)) {
      await createMissingDatabase(adminUrl, rolePassword(cluster.password));
      const url = `postgresql://${ROLE}:${rolePassword(cluster.password)}@127.0.0.1:${port}/${ROLE}`;
      return { running: { ...running, url, adminUrl, port }, output: '' };
    }
  } catch (error) {
    await running.stop();
    throw error;
  }
  await running.stop();
  return { running: null, output: readLogSince(cluster.logFile, from) };
};

const watch = (server: ChildProcess, { account, dir }: Cluster): Running => {
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'sh', String(server.pid ?? 0), dir], {
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...account.ids,
  });
  watcher.stdin.on('error', () => {});
  const watcherExited = new Promise<void>((resolve) => {
    watcher.once('error', () => resolve());
    watcher.once('exit', () => resolve());
  });
  const exited = new Promise<Exit>((resolve) => {
    const finish = async (exit: Exit) => {
      watcher.stdin.end('ended\n');
      await watcherExited;
      resolve(exit);
    };
    server.once('error', (error) => void finish({ code: null, signal: null, reason: error.message }));
    server.once('exit', (code, signal) => void finish({ code, signal, reason: '' }));
  });
  return { pid: server.pid ?? 0, exited, stop: (limitMs = 5_000) => stopServer(server, exited, limitMs) };
};

// A fast shutdown rolls back open transactions; an immediate one leaves recovery to the next start. Neither loses
// committed data.
const stopServer = async (server: ChildProcess, exited: Promise<Exit>, limitMs: number): Promise<void> => {
  const ended = () => server.exitCode !== null || server.signalCode !== null || server.pid === undefined;
  const signals: [NodeJS.Signals, number][] = [
    ['SIGINT', limitMs],
    ['SIGQUIT', 1_000],
  ];
  for (const [signal, timeoutMs] of signals) {
    if (ended()) return;
    server.kill(signal);
    const timer = new AbortController();
    await Promise.race([exited, sleep(timeoutMs, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
  }
  if (!ended()) killGroup(server);
  await exited;
};

const killGroup = (child: ChildProcess): void => {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {}
};

const waitUntilReady = async (
  url: string,
  running: Running,
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  const lost = Symbol('ended');
  const ended = running.exited.then(() => lost);
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    throwIfInterrupted(signal);
    const code = await Promise.race([tryToConnect(url), ended]);
    if (code === lost) return false;
    if (code === '') return true;
    if (code === '28P01')
      throw new PortalError('The password in postgres-password is not the one of the database.');
    // 57P03: recovery after a crash, which has no time limit.
    if (code !== '57P03' && Date.now() > deadline)
      throw new PortalError(
        `PostgreSQL does not answer within ${START_TIMEOUT_MS / 1000} s (${String(code)}).`,
      );
    await Promise.race([sleep(25), ended]);
  }
};

const tryToConnect = async (connectionString: string): Promise<string> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return '';
  } catch (error) {
    return errorCode(error) || 'no answer';
  } finally {
    await client.end().catch(() => {});
  }
};

const createMissingDatabase = async (adminUrl: string, password: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = '${ROLE}') as role,
              exists (select from pg_database where datname = '${ROLE}') as database`,
    );
    if (!rows[0]?.role)
      await client.query(
        `create role ${ROLE} login nosuperuser nocreatedb nocreaterole password '${password}'`,
      );
    if (!rows[0]?.database) await client.query(`create database ${ROLE} owner ${ROLE}`);
  } finally {
    await client.end();
  }
};

const failure = ({ dataDir, logFile }: Cluster, output: string): PortalError =>
  /No space left on device|Disk quota exceeded/.test(output)
    ? new PortalError(`DATA_DIR ${dataDir} is on a full disk: PostgreSQL has no room to start.`)
    : new PortalError(`PostgreSQL does not start: ${lastErrorLine(output)} (its log is ${logFile}).`);
