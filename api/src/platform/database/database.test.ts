import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { forShortReads, isDatabaseUnavailable, withDriverErrors } from './database.ts';
import { PipelinedConnections } from './pipelined-connections.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('a connection lost inside a transaction fails only that transaction', async () => {
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

test('transactions that cannot begin leave the pool intact', async () => {
  const { database } = api.app.platform;
  const isolationLevel = 'none of them' as 'serializable';
  for (let times = 0; times < 20; times += 1)
    await expect(database.transaction(async () => 1, { isolationLevel })).rejects.toThrow('begin');
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('concurrent short reads get separate answers, even beside a failing one', async () => {
  const short = forShortReads(api.app.platform.database);
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  const [answers, failure] = await Promise.all([
    Promise.all(numbers.map((n) => short.execute<{ n: number }>(sql`select ${n}::int as n`))),
    short.execute(sql`select 1 / 0`).catch((error: unknown) => error),
  ]);
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
  expect(isDatabaseUnavailable(failure)).toBe(false);
  expect(failure).toMatchObject({ cause: { code: '22012' } });
});

test('short reads share two connections, which are reopened when lost', async () => {
  const { database } = api.app.platform;
  const short = forShortReads(database);
  const pidsOf = async (many: number) => {
    const ask = () => short.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const answers = await Promise.all(Array.from({ length: many }, ask));
    return [...new Set(answers.map(({ rows }) => rows[0]?.pid))];
  };
  const pids = await pidsOf(40);
  expect(pids).toHaveLength(2);
  const waiting = Promise.allSettled([1, 2].map(() => short.execute(sql`select pg_sleep(60)`)));
  for (const pid of pids) await database.execute(sql`select pg_terminate_backend(${pid}, 5000)`);
  for (const outcome of await waiting)
    expect(isDatabaseUnavailable(outcome.status === 'rejected' && outcome.reason)).toBe(true);
  const others = await pidsOf(40);
  expect(others).toHaveLength(2);
  expect(others).not.toEqual(expect.arrayContaining(pids));
});

test('in a transaction, short reads are part of it', async () => {
  const { database } = api.app.platform;
  await database.transaction(async (db) => expect(forShortReads(db)).toBe(db));
});

test('a silent shared connection is dropped with its waiting queries, and another one opens', async () => {
  const config = { connectionString: api.databaseUrl, query_timeout: 500 };
  const connections = new PipelinedConnections({ config });
  const ask = (text: string) => withDriverErrors(() => connections.query({ text }));
  // No answer comes, as without a network. The test sends two queries on each of the two connections.
  const lost = await Promise.allSettled(Array.from({ length: 4 }, () => ask('select pg_sleep(60)')));
  for (const outcome of lost)
    expect(isDatabaseUnavailable(outcome.status === 'rejected' && outcome.reason)).toBe(true);
  // A slow machine may exceed this test's limit.
  const answer = async (): Promise<unknown[]> => {
    try {
      return (await ask('select 1 as one')).rows;
    } catch {
      return answer();
    }
  };
  expect(await answer()).toEqual([{ one: 1 }]);
  await connections.end();
});
