import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { addCast, type Cast } from './testing/cast.ts';
import { act, aQuote, publish } from './testing/jobs.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const PEOPLE = 20_000;
const BRIEFS = 40_000;
const OWN_JOBS = 400;

let api: TestApi;
let cast: Cast;
let client: pg.Client;
let jobId: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  const { projectOf, briefId } = await publish(cast.buyer, cast, [cast.lead]);
  jobId = projectOf(cast.lead);
  await act(cast.lead, jobId, 'acceptProject', { acceptRfq: true });
  await act(cast.lead, jobId, 'submitQuote', aQuote);
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await fill(briefId);
}, 120_000);
afterAll(async () => {
  await client?.end();
  await api?.close();
});

/** Copies of one row with other ids, as a portal has them after years. */
async function copies(table: string, id: string, count: number, changed: string): Promise<void> {
  await client.query(
    `insert into ${table}
     select copied.* from ${table} one, generate_series(1, ${count}) n,
       lateral jsonb_populate_record(one, jsonb_build_object('id', md5('${table}' || n)::uuid) || ${changed}) copied
     where one.id = $1`,
    [id],
  );
}

async function fill(briefId: string): Promise<void> {
  const days = `'2026-01-01'::timestamptz + n * interval '1 minute'`;
  await copies('businesses', cast.stranger.businessId, PEOPLE, `jsonb_build_object('abn', null)`);
  await copies('users', cast.stranger.id, PEOPLE, `jsonb_build_object('email', n || '@people.example')`);
  // One in 20 is open to the market, as most are for invited sellers alone.
  await copies(
    'briefs',
    briefId,
    BRIEFS,
    `jsonb_build_object('is_open', n % 20 = 0, 'created_at', ${days}, 'due_at', ${days} + interval '90 days',
      'work_title', 'Replace board ' || n)`,
  );
  await client.query(`update briefs set buyer_user_id = p.id from (
    select id, row_number() over () n from users) p
    where briefs.id <> '${briefId}' and p.n = 1 + abs(hashtext(briefs.id::text)) % ${PEOPLE}`);
  await client.query(`insert into projects (id, brief_id, business_id, supplier_user_id, status, list_group, accept_rfq, created_at, updated_at)
    select gen_random_uuid(), b.id,
      case when b.n <= ${OWN_JOBS} then '${cast.lead.businessId}'::uuid else o.id end, '${cast.lead.id}',
      s.status, s.list_group, true, b.created_at, b.created_at
    from (select *, row_number() over (order by created_at desc) n from briefs where id <> '${briefId}') b
    join (select id, row_number() over () n from businesses where name <> 'x') o on o.n = 1 + b.n % ${PEOPLE}
    join (values (0, 'cash.quote-pending', 'selling-pending'), (1, 'cash.in-progress', 'in-progress'),
      (2, 'common.complete', 'completed'), (3, 'common.declined', null)) s (n, status, list_group) on s.n = b.n % 4`);
  await client.query(`insert into quotes select copied.* from projects p, quotes one,
    lateral jsonb_populate_record(one, jsonb_build_object('project_id', p.id)) copied
    where one.project_id = '${jobId}' and p.id <> '${jobId}'`);
  await client.query(`insert into seller_collaborators select id, '${cast.lead.id}', created_at from projects
    where business_id = '${cast.lead.businessId}' limit 20`);
  await client.query(
    `insert into seller_collaborators select p.id, b.buyer_user_id, p.created_at
    from projects p join briefs b on b.id = p.brief_id`,
  );
  await client.query('analyze');
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

const GROWING = ['businesses', 'users', 'briefs', 'projects', 'quotes', 'seller_collaborators'];

/** The tables that grow and that the statements since the last call read from end to end, with each statement. */
async function scannedTables(): Promise<string[]> {
  const found: string[] = [];
  for (const { text, values } of api.takeStatements()) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
    found.push(
      ...scansOf(plan)
        .filter((table) => GROWING.includes(table))
        .map((table) => `${table}: ${text}`),
    );
  }
  return found;
}

test('a statement that reads a table from end to end is found', async () => {
  api.takeStatements();
  await api.app.platform.database.execute('select count(*) from projects where review_text is null');
  expect(await scannedTables()).toEqual([expect.stringMatching(/^projects: /)]);
});

const list = '/api/projects/status';
test.each([
  `${list}/selling-pending`,
  `${list}/selling-pending?pageNum=9`,
  `${list}/in-progress?sort=updatedAt:desc`,
  `${list}/completed?sort=createdAt:asc`,
  `${list}/selling-pending?show=dueThisWeek&sort=dueDate:asc`,
  `${list}/selling-pending?q=board+1`,
  `${list}/shared`,
  `${list}/ended`,
  '/api/projects/counts',
  '/api/search/rfqs',
  '/api/search/rfqs?page=40',
  '/api/search/rfqs?q=board&sort=relevance:desc',
  '/api/search/rfqs?sort=dueDate:asc&state=NSW',
])('HUB-07 SRCH-01 %s reads no table that grows from end to end', async (path) => {
  api.takeStatements();
  expect((await cast.lead.get(path)).status).toBe(200);
  expect(await scannedTables()).toEqual([]);
});

test('HUB-07 one job and the calendar feed read no table that grows from end to end', async () => {
  const { body } = await cast.lead.post('/api/users/me/calendar');
  api.takeStatements();
  expect((await cast.lead.get(`/api/projects/${jobId}`)).status).toBe(200);
  expect((await api.nobody.get(String(body.path))).status).toBe(200);
  expect(await scannedTables()).toEqual([]);
});
