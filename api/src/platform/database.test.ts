import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { isDatabaseUnavailable } from './database.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('a connection lost inside a transaction fails that transaction and nothing else', async () => {
  const { database } = api.app.platform;
  const failure = await database
    .transaction(async (db) => {
      const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = rows[0]?.pid;
      await database.execute(sql`select pg_terminate_backend(${pid}, 5000)`);
      await db.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
