import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { readProcess } from '../process-lock.mjs';
import {
  isRunning,
  makeFolder,
  processesNaming,
  removeFolders,
  startScript,
  until,
} from '../testing/processes.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';

const running: RunningPostgres[] = [];

const start = async (dataDir: string): Promise<RunningPostgres> => {
  const postgres = await startPostgres({ dataDir });
  running.push(postgres);
  return postgres;
};

const ask = async (connectionString: string, sql: string): Promise<unknown[][]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
};

const startElsewhere = async (dataDir: string) => {
  const script = startScript(join(import.meta.dirname, '../testing/fake-postgres-owner.ts'), {}, [dataDir]);
  const pid = Number(await until(() => /server (\d+)\n/.exec(script.output())?.[1], 'the server runs'));
  return { script, pid };
};

const kill = (...pids: (number | undefined)[]) => {
  for (const pid of pids) if (pid) process.kill(pid, 'SIGKILL');
};

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});
afterAll(removeFolders);

describe('the embedded PostgreSQL', () => {
  test('serves only this machine, with passwords and durable writes', async () => {
    const dataDir = makeFolder();
    const { url, adminUrl, port, pid } = await start(dataDir);
    const settings = `select name, setting from pg_settings
      where name in ('fsync', 'listen_addresses', 'password_encryption', 'unix_socket_directories') order by name`;
    expect(await ask(adminUrl, settings)).toEqual([
      ['fsync', 'on'],
      ['listen_addresses', '127.0.0.1'],
      ['password_encryption', 'scram-sha-256'],
      ['unix_socket_directories', ''],
    ]);
    await expect(ask(`postgresql://worklane:wrong@127.0.0.1:${port}/worklane`, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    expect(readProcess(pid)?.command).toContain(join(dataDir, 'postgres'));
    expect(await ask(url, 'select current_user, current_database()')).toEqual([['worklane', 'worklane']]);
  });

  test('gives the portal a role that owns only its own database', async () => {
    const { url } = await start(makeFolder());
    await ask(url, 'create table words (word text)');
    await ask(url, 'create extension pg_trgm');
    for (const forbidden of [
      'create database other',
      'create role other',
      `select pg_read_file('/etc/passwd')`,
      `copy words from program 'id'`,
    ])
      await expect(ask(url, forbidden)).rejects.toThrow(/permission denied/);
  });

  test('keeps committed data over a restart', async () => {
    const dataDir = makeFolder();
    const first = await start(dataDir);
    await ask(first.url, `create table words as select 'kept' as word`);
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    const second = await start(dataDir);
    expect(await ask(second.url, 'select word from words')).toEqual([['kept']]);
  });

  test('ends when its parent process is killed', async () => {
    const { script, pid } = await startElsewhere(makeFolder());
    kill(script.child.pid);
    await until(() => !isRunning(pid), 'the server ends');
  });

  test('left behind by a kill of all processes is ended by the next start', async () => {
    const dataDir = makeFolder();
    const { script, pid } = await startElsewhere(dataDir);
    const around = processesNaming(dataDir).filter((found) => readProcess(found)?.command[0] === '/bin/sh');
    expect(around).toHaveLength(1);
    kill(...around, script.child.pid);
    await script.exited;
    expect(isRunning(pid)).toBe(true);
    const next = await start(dataDir);
    expect(isRunning(pid)).toBe(false);
    expect(await ask(next.url, 'select 1')).toEqual([[1]]);
  });

  test('killed with open connections does not block the next start', async () => {
    const dataDir = makeFolder();
    const { script, pid } = await startElsewhere(dataDir);
    kill(pid, script.child.pid);
    const next = await start(dataDir);
    expect(await ask(next.url, 'select 1')).toEqual([[1]]);
  });

  test.each([
    ['names a process that has ended', () => '4194000'],
    ['names another program', () => String(process.ppid)],
    ['was left empty by a power loss', () => ''],
  ])('starts despite a pid file that %s', async (_, pid) => {
    const dataDir = makeFolder();
    const first = await start(dataDir);
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    writeFileSync(pidFile, pid() && [pid(), ...rest].join('\n'));
    const next = await start(dataDir);
    expect(await ask(next.url, 'select 1')).toEqual([[1]]);
    expect(isRunning(process.ppid)).toBe(true);
  });

  test('replaces an incomplete cluster of a killed first start', async () => {
    const dataDir = makeFolder();
    const first = await start(dataDir);
    await first.stop();
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.new'), 'half');
    expect(await ask((await start(dataDir)).url, 'select 1')).toEqual([[1]]);
  });

  test('names a lost password, another version or a broken setting in one sentence', async () => {
    const dataDir = makeFolder();
    const first = await start(dataDir);
    await first.stop();
    const cluster = join(dataDir, 'postgres');
    appendFileSync(join(cluster, 'postgresql.conf'), 'max_connections = none\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /^PostgreSQL does not start: [^\n]*configuration file/,
    );
    writeFileSync(join(cluster, 'PG_VERSION'), '12\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow(/was made by PostgreSQL 12/);
    rmSync(join(dataDir, 'postgres-password'));
    await expect(startPostgres({ dataDir })).rejects.toThrow(/postgres-password is missing/);
  });

  test('leaves no process after an interrupted start', async () => {
    const dataDir = makeFolder();
    const calledOff = new AbortController();
    const starting = startPostgres({ dataDir, signal: calledOff.signal });
    await until(() => processesNaming(dataDir).length > 0, 'it has begun');
    calledOff.abort();
    await expect(starting).rejects.toThrow('interrupted');
    await until(() => processesNaming(dataDir).length === 0, 'all has ended');
  });
});
