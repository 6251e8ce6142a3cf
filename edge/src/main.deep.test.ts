import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-main-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'main.ts'), [], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...env },
    silent: true,
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return { child, output: () => output };
}

async function refusalOf(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const { child, output } = start(env);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

async function startListening(): Promise<ReturnType<typeof start>> {
  const started = start({});
  const { stdout } = started.child;
  while (stdout && !started.output().includes('Server listening')) await once(stdout, 'data');
  return started;
}

describe('the edge as a process', () => {
  test.each([
    [{ PORT: 'http' }, 'The setting PORT is wrong: it is a whole number from 0 to 65535.\n'],
    [
      { API_URL: 'localhost' },
      'The setting API_URL is wrong: it is the address of the api, without a path.\n',
    ],
    [
      { TRUSTED_PROXIES: 'everybody' },
      'The setting TRUSTED_PROXIES is wrong: invalid IP address: everybody.\n',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'The setting LOG_LEVEL is wrong: it is one of fatal, error, warn, info, debug, trace, silent.\n',
    ],
    [{ HOST: '203.0.113.77' }, 'The setting HOST is not an address of this machine.\n'],
  ])('%j ends it with code 1 and one sentence', async (env, sentence) => {
    expect(await refusalOf({ LOG_LEVEL: 'silent', ...env })).toEqual({ code: 1, output: sentence });
  });

  test('names a port in use and a data folder that is a file', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect((await refusalOf({ LOG_LEVEL: 'silent', PORT: String(port) })).output).toBe(
      'The port of the setting PORT is in use by another program.\n',
    );
    other.close();
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect((await refusalOf({ LOG_LEVEL: 'silent', DATA_DIR: file })).output).toBe(
      'The folder of the setting DATA_DIR cannot be written (ENOTDIR).\n',
    );
  });

  test('ends in order after SIGTERM', async () => {
    const { child } = await startListening();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('ends with its parent process', async () => {
    const { child } = await startListening();
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
