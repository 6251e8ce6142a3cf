import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { act, aQuote, projectIn, publish, situations } from '../../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let client: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await api.close();
});

async function numbers() {
  const by = `group by business_id, list_group, status order by business_id, list_group, status`;
  const kept = await client.query(
    `select business_id, list_group, status, sum(total)::int as total from project_counts
     group by business_id, list_group, status having sum(total) <> 0 order by business_id, list_group, status`,
  );
  const counted = await client.query(
    `select business_id, list_group, status, count(*)::int as total from projects ${by}`,
  );
  return { kept: kept.rows, counted: counted.rows };
}

test('HUB-02 stored counts equal the actual ones after concurrent changes', async () => {
  for (const situation of situations) await projectIn(situation, cast);
  const invited = await Promise.all(
    Array.from({ length: 12 }, () => publish(cast.buyer, cast, [cast.lead, cast.rival])),
  );
  await Promise.all(
    invited.map(async ({ briefId, projectOf }, index) => {
      const id = projectOf(cast.lead);
      if (index % 3 === 0) return act(cast.lead, id, 'rejectBrief', { reason: 'Booked out' });
      await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
      await act(cast.lead, id, 'submitQuote', aQuote);
      if (index % 3 === 1) return cast.buyer.post(`/api/buyer/projects/${id}/award`, {});
      return cast.buyer.post(`/api/buyer/requestforquotes/${briefId}/withdraw`, {});
    }),
  );
  await client.query(
    `delete from projects where id in (select id from projects p where status = 'cash.quote-pending'
       and not exists (select from quotes where project_id = p.id)
       and not exists (select from project_events where project_id = p.id) limit 3)`,
  );
  const { kept, counted } = await numbers();
  expect(kept.length).toBeGreaterThan(8);
  expect(kept).toEqual(counted);
});

test('HUB-02 changes of one business run concurrently, and a rolled-back one counts nothing', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => publish(cast.buyer, cast, [cast.lead])));
  const pending = async () => Number((await cast.lead.get('/api/projects/counts')).body.pending);
  const before = await pending();
  await client.query('begin');
  await client.query(`update projects set status = 'common.declined', list_group = null where id = $1`, [
    first?.projectOf(cast.lead),
  ]);
  const other = second?.projectOf(cast.lead) ?? '';
  expect((await act(cast.lead, other, 'rejectBrief', { reason: 'Booked out' })).status).toBe(200);
  expect(await pending()).toBe(before - 1);
  await client.query('rollback');
  expect(await pending()).toBe(before - 1);
  const { kept, counted } = await numbers();
  expect(kept).toEqual(counted);
});

test('HUB-06 the list of ended projects is counted and paged in its order', async () => {
  const { body, headers } = await cast.lead.get('/api/projects/status/ended?sort=updatedAt:desc&pageSize=3');
  const { counted } = await numbers();
  const ended = counted.filter(
    ({ business_id, status }) =>
      business_id === cast.lead.businessId && ['common.declined', 'common.unsuccessful'].includes(status),
  );
  const total = ended.reduce((sum, row) => sum + row.total, 0);
  expect(Number(headers['record-count'])).toBe(total);
  expect(total).toBeGreaterThan(3);
  const rows = body as unknown as { status: string; updatedAt: string }[];
  expect(rows).toHaveLength(3);
  expect(rows.map(({ updatedAt }) => updatedAt)).toEqual(
    rows
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .reverse(),
  );
});
