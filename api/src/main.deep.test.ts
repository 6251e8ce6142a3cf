import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '../../tooling/jest/test-database.ts';

let database: TestDatabase;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => database.drop());

interface Started {
  child: ChildProcess;
  output(): { stdout: string; stderr: string };
  exited: Promise<number | null>;
}

function start(program: string, environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: database.url, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  const written = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    written.stdout += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    written.stderr += String(chunk);
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => written, exited };
}

async function addressOf({ child, output }: Started): Promise<string> {
  for (;;) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output().stdout)?.[0];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(output().stderr);
    await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  }
}

describe('stopping', () => {
  test('SIGTERM lets a request in flight finish, and the process exits with 0', async () => {
    const api = start('main.ts', {});
    const address = await addressOf(api);
    const answer = fetch(`${address}/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', password: 'Worklane1' }),
    });
    // Password hashing is slow, so the first request still runs when a second connection is answered.
    await fetch(`${address}/healthz`);
    api.child.kill('SIGTERM');
    expect((await answer).status).toBe(401);
    expect(await api.exited).toBe(0);
  });

  test('the api exits when its parent process is gone', async () => {
    const api = start('main.ts', {});
    await addressOf(api);
    // After a disconnect Node emits 'exit' but never 'close'.
    const exited = once(api.child, 'exit');
    api.child.disconnect();
    expect(await exited).toEqual([0, null]);
  });
});

test('invalid HTTP is also answered with problem details', async () => {
  const address = new URL(await addressOf(start('main.ts', {})));
  const answerTo = async (text: string) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.end(text);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  };
  expect(await answerTo('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]+"code":"request.failed"/);
  expect(await answerTo(`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

describe('a failing start', () => {
  test.each([
    ['a wrong setting', 'main.ts', { PORT: 'high' }, 'PORT'],
    ['a missing setting', 'main.ts', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['an unreachable database', 'main.ts', { DATABASE_URL: 'postgres://me@127.0.0.1:1/x' }, 'DATABASE_URL'],
    [
      'an unreachable database',
      'migrate.ts',
      { DATABASE_URL: 'postgres://me@127.0.0.1:1/x' },
      'DATABASE_URL',
    ],
    [
      'an unreachable database',
      'demo/load.ts',
      { DATABASE_URL: 'postgres://me@127.0.0.1:1/x' },
      'DATABASE_URL',
    ],
  ])('%s in %s exits with code 1 and one sentence that names it', async (_, program, environment, name) => {
    const api = start(program, environment);
    expect(await api.exited).toBe(1);
    const { stderr } = api.output();
    expect(stderr).toMatch(/^[^\n]+\.\n$/);
    expect(stderr).toContain(name);
  });

  test('a missing database and one without migrations are reported', async () => {
    const empty = start('main.ts', { DATABASE_URL: databaseUrlOf('postgres') });
    expect(await empty.exited).toBe(1);
    expect(empty.output().stderr).toMatch(/^The database is missing migrations[^\n]+\.\n$/);
    const missing = start('main.ts', { DATABASE_URL: databaseUrlOf('worklane_nowhere') });
    expect(await missing.exited).toBe(1);
    expect(missing.output().stderr).toMatch(
      /^The database at DATABASE_URL refuses the connection[^\n]+\.\n$/,
    );
  });

  test('a port in use is named', async () => {
    const first = start('main.ts', {});
    const port = new URL(await addressOf(first)).port;
    const second = start('main.ts', { PORT: port });
    expect(await second.exited).toBe(1);
    expect(second.output().stderr).toBe('The port of the setting PORT is in use by another program.\n');
  });
});
