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

test('transactions that cannot even begin leave the pool whole', async () => {
  const { database } = api.app.platform;
  const isolationLevel = 'none of them' as 'serializable';
  for (let times = 0; times < 20; times += 1)
    await expect(database.transaction(async () => 1, { isolationLevel })).rejects.toThrow('begin');
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
