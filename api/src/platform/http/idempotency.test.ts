import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addCast, type Cast } from '../../testing/cast.ts';
import { newKey, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const create = (headers: Record<string, string>, workTitle = 'Test and tag', caller = cast.buyer) =>
  caller.post(
    '/api/buyer/requestforquotes',
    { workTitle, industryId: cast.industryId, site: '1 Bligh Street, SYDNEY NSW 2000', state: 'NSW' },
    headers,
  );

async function countOf(workTitle: string): Promise<unknown> {
  const found = await api.app.platform.database.execute(
    sql`select count(*)::int as total from briefs where work_title = ${workTitle}`,
  );
  return found.rows[0]?.total;
}

test('a repeated request gets the same answer and changes nothing again', async () => {
  const key = newKey();
  const first = await create(key, 'Once');
  const second = await create(key, 'Once');
  expect(first.status).toBe(201);
  expect(second).toMatchObject({
    status: 201,
    body: first.body,
    headers: { 'idempotency-replayed': 'true' },
  });
  expect(await countOf('Once')).toBe(1);
});

test('two identical concurrent requests make one change; one of them may get 409', async () => {
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(key, 'At once')));
  for (const answer of answers) {
    if (answer.status === 409) {
      expect(answer.body.code).toBe('idempotency.inFlight');
      expect(answer.headers['retry-after']).toBe('1');
    } else expect(answer.status).toBe(201);
  }
  expect(await countOf('At once')).toBe(1);
  expect((await create(key, 'At once')).status).toBe(201);
  expect(await countOf('At once')).toBe(1);
});

test('the same key with another body is refused', async () => {
  const key = newKey();
  await create(key, 'This');
  expect(await create(key, 'That')).toMatchObject({ status: 422, body: { code: 'idempotency.keyReused' } });
  expect(await countOf('That')).toBe(0);
});

test('a key belongs to one person and one address', async () => {
  const key = newKey();
  expect((await create(key, 'Shared', cast.buyer)).status).toBe(201);
  expect((await create(key, 'Shared', cast.strata)).status).toBe(201);
  expect(await countOf('Shared')).toBe(2);
  const { briefId } = await publish(cast.buyer, cast, []);
  const invite = { businessIds: [cast.lead.businessId] };
  expect((await cast.buyer.post(`/api/buyer/requestforquotes/${briefId}/invite`, invite, key)).status).toBe(
    200,
  );
});

test('a refusal is not recorded: the same request may succeed later', async () => {
  const { projectOf } = await publish(cast.buyer, cast);
  const url = `/api/projects/${projectOf(cast.lead)}?action=completeWork`;
  const key = newKey();
  expect((await cast.lead.put(url, {}, key)).status).toBe(409);
  expect((await cast.lead.put(url, {}, key)).body.code).toBe('project.actionNotAvailable');
});

test('an answer is recorded for a day', async () => {
  const key = newKey();
  await create(key, 'Daily');
  api.clock.advance(24 * 3_600_000 - 1);
  await create(key, 'Daily');
  expect(await countOf('Daily')).toBe(1);
  api.clock.advance(2);
  await create(key, 'Daily');
  expect(await countOf('Daily')).toBe(2);
});

test.each(['', 'has space', 'x'.repeat(201), 'é'])('the key %p is malformed', async (key) => {
  const answer = await create({ 'idempotency-key': key });
  expect(answer.status).toBe(400);
  expect(answer.body.errors?.[0]?.field).toBe('header.idempotency-key');
});

test('a call with secrets records no answer', async () => {
  await api.nobody.post('/auth/local', { email: 'a@example.com', password: 'Worklane1' }, newKey());
  const kept = await api.app.platform.database.execute(
    sql`select route from idempotency_keys where route like '%/auth/%'`,
  );
  expect(kept.rows).toEqual([]);
});

test("a person's recorded answers are limited in number and size; the oldest are deleted", async () => {
  const { db, subject } = { db: api.app.platform.database, subject: `user:${cast.strata.id}` };
  const fill = (count: number, length: number) =>
    db.execute(sql`
      insert into idempotency_keys (subject, route, key, body_hash, status, answer, created_at)
      select ${subject}, 'PUT /api/filled', 'filled ' || n, '\\x00', 200,
        (select string_agg(md5(n::text || part::text), '') from generate_series(1, ${length} / 32) part),
        (select max(created_at) from idempotency_keys) - n * interval '1 second'
      from generate_series(1, ${count}) n on conflict do nothing`);
  const kept = async () =>
    (
      await db.execute<{ count: number; bytes: number; newest: boolean }>(sql`
        select count(*)::int as count, sum(length(answer))::int as bytes, bool_or(key = 'filled 1') as newest
        from idempotency_keys where subject = ${subject}`)
    ).rows[0];
  const key = newKey();
  const first = await create(key, 'Kept', cast.strata);
  await fill(1_200, 64);
  await create(newKey(), 'Kept as well', cast.strata);
  expect(await kept()).toMatchObject({ count: 1_000, newest: true });
  await db.execute(
    sql`delete from idempotency_keys where subject = ${subject} and route = 'PUT /api/filled'`,
  );
  await fill(10, 960_000);
  expect(await create(newKey(), 'Kept too', cast.strata)).toMatchObject({ status: 201 });
  expect((await kept())?.bytes).toBeLessThan(5_000_000);
  expect(await create(key, 'Kept', cast.strata)).toMatchObject({ body: first.body });
});

test('only the last autosaves of a form are recorded, and the last is repeatable', async () => {
  const { id } = (await create(newKey(), 'Typed', cast.strata)).body;
  const route = `/api/buyer/requestforquotes/${String(id)}`;
  const save = (times: number, key = newKey()) => {
    api.clock.advance(1000);
    return cast.strata.put(route, { workTitle: `Typed ${times}` }, key);
  };
  const last = newKey();
  for (let times = 1; times < 6; times += 1) expect((await save(times)).status).toBe(200);
  const saved = await save(6, last);
  const { rows } = await api.app.platform.database.execute<{ count: number }>(
    sql`select count(*)::int as count from idempotency_keys where route = ${`PUT ${route}`}`,
  );
  expect(rows).toEqual([{ count: 3 }]);
  expect(await save(6, last)).toMatchObject({
    body: saved.body,
    headers: { 'idempotency-replayed': 'true' },
  });
});
