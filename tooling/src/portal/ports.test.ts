import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, jest, test } from '@jest/globals';
import { findFreePort } from './ports.ts';

const run = promisify(execFile);

afterEach(() => {
  jest.restoreAllMocks();
});

function drawing(...numbers: number[]): void {
  const draws = jest.spyOn(Math, 'random');
  for (const number of numbers) draws.mockReturnValueOnce(number);
}

const drawOf = (port: number) => (port - 20_000 + 0.5) / 12_000;

test('a port that another service uses is not free', async () => {
  let port = 20_000;
  const listening = () =>
    new Promise<Server | null>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(null));
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await listening();
  while (!server) {
    port += 1;
    server = await listening();
  }
  try {
    drawing(drawOf(port));
    expect(await findFreePort()).not.toBe(port);
  } finally {
    server.close();
  }
});

test('a port that was found is not found again, in any process', async () => {
  const isRepeated = process.platform !== 'linux';
  const port = await findFreePort();
  drawing(drawOf(port));
  expect((await findFreePort()) === port).toBe(isRepeated);

  const elsewhere = `
    const random = Math.random;
    let drawn = false;
    Math.random = () => (drawn ? random() : ((drawn = true), ${drawOf(port)}));
    const { findFreePort } = await import(${JSON.stringify(join(import.meta.dirname, 'ports.ts'))});
    console.log(await findFreePort());`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', elsewhere]);
  expect(stdout.trim()).toMatch(/^\d+$/);
  expect(Number(stdout) === port).toBe(isRepeated);
});
