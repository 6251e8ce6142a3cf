import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { LOG_OUTPUT, logFaultOf, surviveWriteErrors } from '@worklane/shared-kernel/server';
import { pino } from 'pino';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('the edge works with a full log disk, reports it, and ends on request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'edge-full-log-'));
  const port = await freePort();
  const child = fork(join(import.meta.dirname, '../main.ts'), [], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
    },
    // Every write to this device fails as on a full disk.
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => `the edge ended with code ${code}`);
  const isAlive = () => fetch(`http://127.0.0.1:${port}/livez`).then(({ status }) => status);
  const listening = async (): Promise<number> => {
    while (child.exitCode === null && child.signalCode === null) {
      const status = await isAlive().catch(() => 0);
      if (status > 0) return status;
    }
    return 0;
  };
  try {
    expect(await Promise.race([listening(), ended])).toBe(200);
    for (let calls = 0; calls < 100; calls += 1)
      expect(await Promise.race([isAlive().catch(String), ended])).toBe(200);
    const unwritable = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return ((await answer.json()) as { unwritable: unknown }).unwritable;
    };
    expect(await unwritable()).toEqual({ logs: 'full' });
    child.kill('SIGTERM');
    expect(await ended).toBe('the edge ended with code 0');
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});

test('a log on a full disk buffers limited lines, and the process can end', async () => {
  const output = surviveWriteErrors(pino.destination({ ...LOG_OUTPUT, dest: openSync('/dev/full', 'w') }));
  let dropped = 0;
  output.on('drop', (line: string) => {
    dropped += line.length;
  });
  const failed = new Promise((resolve) => output.once('error', resolve));
  const line = `${'x'.repeat(1023)}\n`;
  for (let kilobytes = 0; kilobytes < 6 * 1024; kilobytes += 1) output.write(line);
  await failed;
  expect(dropped).toBeGreaterThan(1024 * 1024);
  expect(logFaultOf(output)).toBe('full');
  output.flushSync();
  output.destroy();
});
