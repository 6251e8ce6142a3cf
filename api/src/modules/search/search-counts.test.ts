import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SEARCH_COUNT_MAX } from '@worklane/shared-kernel/domain';
import pg from 'pg';
import { addCast, type Cast } from '../../testing/cast.ts';
import { copyRow } from '../../testing/earlier/table-scans.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let cast: Cast;
const MANY = SEARCH_COUNT_MAX + 200;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  const { id, businessId } = cast.stranger;
  const copies = (table: string, row: string, changed: string) =>
    copyRow(client, { table, row: `one.id = '${row}'`, count: MANY, changed });
  await copies('businesses', businessId, `jsonb_build_object('abn', null, 'name', 'Zephyrine ' || n)`);
  await copies(
    'users',
    id,
    `jsonb_build_object('email', n || '@people.example', 'first_name', 'Zephyrine ' || n,
      'business_id', md5('businesses' || n)::uuid)`,
  );
  await client.end();
});
afterAll(() => api.close());

test.each(['businesses', 'users'])('SRCH-01 found %s are counted up to a thousand and one', async (index) => {
  const countOf = async (q: string) => {
    const answer = await cast.lead.get(`/api/search/${index}?q=${encodeURIComponent(q)}`);
    expect(answer.status).toBe(200);
    return [answer.headers['record-count'], listOf(answer.body).length > 0];
  };
  expect(await countOf('Zephyrine')).toEqual([String(SEARCH_COUNT_MAX + 1), true]);
  expect(await countOf('Zephyrine 1199')).toEqual(['1', true]);
  expect(await countOf('Zephyrine x')).toEqual(['0', false]);
});
