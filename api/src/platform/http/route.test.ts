import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type RouteContract, routeMap } from '@worklane/shared-kernel/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { callerOf, newKey, startTestApi, type TestApi, type TestCaller } from '../../testing/test-api.ts';
import type { Executor } from '../database/database.ts';
import { createLogger } from '../processes/logging.ts';
import { buildApp } from './app.ts';
import { type RouteHandler, route } from './route.ts';

const routes = [
  { name: 'POST /api/releases/:package/tokens/revoke', path: '/api/releases/mf-projects/tokens/revoke' },
  { name: 'POST /api/releases/:package/tokens/rotate', path: '/api/releases/mf-projects/tokens/rotate' },
  { name: 'POST /auth/logout', path: '/auth/logout' },
] as const;
type Name = (typeof routes)[number]['name'];

const bodies: Readonly<Record<Name, object>> = {
  'POST /api/releases/:package/tokens/revoke': { id: newId() },
  'POST /api/releases/:package/tokens/rotate': { label: 'a build server' },
  'POST /auth/logout': {},
};

function flagsOf(name: Name) {
  const { isIdempotencyExempt, ownsTransactions }: RouteContract = routeMap[name];
  return { isIdempotencyExempt: isIdempotencyExempt === true, ownsTransactions: ownsTransactions === true };
}

const deployToken = { id: newId(), name: 'a test', package: 'mf-test', userId: null, rights: [] };
let api: TestApi;
let app: FastifyInstance;
let caller: TestCaller;
let runs: Executor[] = [];
let failure: Error | null = null;
const lines: string[] = [];

async function run(db: Executor): Promise<void> {
  runs.push(db);
  await db.execute(sql`insert into signing_keys (name, key) values (${newId()}, ''::bytea)`);
  if (failure) throw failure;
}

const serve = <Key extends Name>(key: Key, answer: Awaited<ReturnType<RouteHandler<Key>>>) =>
  route(app, key, async ({ db }) => {
    await run(db);
    return answer;
  });

async function rows(): Promise<number> {
  const found = await api.app.platform.database.execute<{ total: number }>(
    sql`select count(*)::int as total from signing_keys`,
  );
  return found.rows[0]?.total ?? 0;
}

beforeAll(async () => {
  api = await startTestApi();
  const { settings, clock } = api.app.platform;
  const logger = createLogger(settings, { write: (line) => lines.push(line) });
  await buildApp({ settings, clock, logger }, async (built) => {
    app = built;
    built.platform.checkDeployToken = async () => deployToken;
    serve('POST /api/releases/:package/tokens/revoke', null);
    serve('POST /api/releases/:package/tokens/rotate', { id: newId(), token: 'secret' });
    serve('POST /auth/logout', null);
  });
  await app.ready();
  caller = callerOf(app, { authorization: 'Bearer wld_test' });
});
afterAll(async () => {
  await app.close();
  await api.close();
});
beforeEach(() => {
  runs = [];
  failure = null;
});

test('the routes of these tests have every allowed pair of flags', () => {
  expect(routes.map(({ name }) => flagsOf(name))).toEqual([
    { isIdempotencyExempt: false, ownsTransactions: false },
    { isIdempotencyExempt: true, ownsTransactions: false },
    { isIdempotencyExempt: true, ownsTransactions: true },
  ]);
});

test.each(routes)(
  '$name replays its answer for a key unless its contract exempts it',
  async ({ name, path }) => {
    const { isIdempotencyExempt } = flagsOf(name);
    const key = newKey();
    const first = await caller.post(path, bodies[name], key);
    const second = await caller.post(path, bodies[name], key);
    expect(first.status).toBeLessThan(300);
    expect(second.status).toBe(first.status);
    expect(runs.length).toBe(isIdempotencyExempt ? 2 : 1);
    expect(second.headers['idempotency-replayed']).toBe(isIdempotencyExempt ? undefined : 'true');
  },
);

test.each(routes)('$name runs in one transaction unless its contract owns them', async ({ name, path }) => {
  const { ownsTransactions } = flagsOf(name);
  const before = await rows();
  failure = new Error('a failure after the write');
  expect((await caller.post(path, bodies[name])).status).toBe(500);
  expect(runs.length).toBe(1);
  expect(runs[0] === app.platform.database).toBe(ownsTransactions);
  expect(await rows()).toBe(before + (ownsTransactions ? 1 : 0));
});

test.each([
  ['ENOSPC', 'folder.full'],
  ['EDQUOT', 'folder.full'],
  ['EFBIG', 'folder.full'],
  ['EROFS', 'folder.readOnly'],
  ['EACCES', 'folder.readOnly'],
])('a call that cannot write to disk (%s) reports it (%s); the next succeeds', async (code, problem) => {
  const { name, path } = routes[0];
  failure = Object.assign(new Error(`${code}: a write failed`), { code, path: '/data/files/1' });
  expect(await caller.post(path, bodies[name])).toMatchObject({ status: 507, body: { code: problem } });
  failure = null;
  expect((await caller.post(path, bodies[name])).status).toBeLessThan(300);
});

test.each([
  ['53100', 'could not extend file "base/1/2": No space left on device', 'full'],
  ['42501', 'could not open file "base/1/2": Read-only file system', 'readOnly'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'readOnly'],
])(
  'a call that the database cannot store (%s) and the health probe report it',
  async (state, message, fault) => {
    const { name, path } = routes[0];
    failure = await app.platform.database
      .execute(
        sql.raw(`do $$ begin raise exception using errcode = '${state}', message = '${message}'; end $$`),
      )
      .then(() => null)
      .catch((error: Error) => error);
    expect(await caller.post(path, bodies[name])).toMatchObject({
      status: 507,
      body: { code: `database.${fault}` },
    });
    failure = null;
    expect(await app.platform.databaseRoom.fault()).toBe(fault);
    expect((await caller.post(path, bodies[name])).status).toBeLessThan(300);
  },
);

test('an unexpected error is logged with its cause, which the answer does not reveal', async () => {
  const { name, path } = routes[0];
  failure = new Error('a column is missing', { cause: new Error('an old migration') });
  const { body } = await caller.post(path, bodies[name]);
  expect(body).toMatchObject({ status: 500, code: 'server.failed' });
  expect(JSON.stringify(body)).not.toMatch(/column|migration/);
  const line = lines.find((one) => one.includes(String(body.requestId)) && one.includes('a request failed'));
  expect(line).toMatch(/a column is missing.*an old migration/);
});
