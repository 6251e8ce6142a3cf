import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { connectDatabase, type DatabaseConnection, isDatabaseUnavailable } from './database.ts';
import { isMigrated, migrate } from './migrations.ts';

let url: string;
let connection: DatabaseConnection;

const errorOf = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
};

const closedPort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  url = `postgres://nobody@127.0.0.1:${await closedPort()}/none`;
  connection = connectDatabase({ url, connections: 1 });
});
afterAll(() => connection.close());

test.each([
  ['a query', () => connection.database.execute(sql`select 1`)],
  ['a transaction', () => connection.database.transaction(async () => 1)],
  ['the check of the migrations', () => isMigrated(connection.pool)],
  ['a migration', () => migrate(url)],
])('a refused connection makes the database unavailable for %s', async (_, work) => {
  expect(isDatabaseUnavailable(await errorOf(work))).toBe(true);
});

test('a refused connection to another service does not make the database unavailable', async () => {
  const failure = await errorOf(async () => fetch(`http://127.0.0.1:${await closedPort()}`));
  expect(failure).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  expect(isDatabaseUnavailable(failure)).toBe(false);
  const stored = new Error('the bucket does not answer', { cause: failure });
  expect(isDatabaseUnavailable(stored)).toBe(false);
});

test.each([
  ['a deadlock code', Object.assign(new Error('no'), { code: '40P01' })],
  ['a pool message', new Error('Connection terminated unexpectedly')],
  ['a broken pipe', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
  ['no error at all', 'ECONNREFUSED'],
])('%s of another source does not make the database unavailable', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
