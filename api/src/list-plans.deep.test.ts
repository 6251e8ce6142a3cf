import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { findMatched, listUnplaced, searchesToAsk } from './modules/search/saved-searches.repository.ts';
import { type Executor, forShortReads } from './platform/database/database.ts';
import { businesses } from './platform/database/tables.ts';
import { makeProgramToken } from './platform/sessions/program-tokens.repository.ts';
import { addCast, addPerson, type Cast, type TestPerson } from './testing/cast.ts';
import { copyRow, nodesOf, planOf, scannedTables, scansOf } from './testing/earlier/table-scans.ts';
import { callerOf, startTestApi, type TestApi } from './testing/test-api.ts';
import { act, aQuote, publish } from './testing/work/projects.ts';

const PEOPLE = 20_000;
const BRIEFS = 40_000;
const OWN_PROJECTS = 400;
const EVENTS = 10_000;
const SUBURBS = 15_000;

let api: TestApi;
let cast: Cast;
let technician: TestPerson;
let client: pg.Client;
let projectId: string;
let openBriefId: string;

beforeAll(async () => {
  // One pooled connection, so that it holds every statement that the api prepares.
  api = await startTestApi({ DATABASE_POOL: 1 });
  cast = await addCast(api);
  const { projectOf, briefId } = await publish(cast.buyer, cast, [cast.lead]);
  projectId = projectOf(cast.lead);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  await act(cast.lead, projectId, 'submitQuote', aQuote);
  technician = await addPerson(api, {
    businessId: cast.lead.businessId,
    isPrimary: false,
    seesOnlyShared: true,
  });
  await act(cast.lead, projectId, 'addSellerCollaborator', { userId: technician.id });
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await fill(briefId);
  const open = await client.query(`select id from briefs where is_open and state = 'published' limit 1`);
  openBriefId = open.rows[0].id;
  const place = { longitude: 151.157, latitude: -33.911 };
  await api.app.platform.database
    .update(businesses)
    .set(place)
    .where(eq(businesses.id, cast.lead.businessId));
});
afterAll(async () => {
  await client?.end();
  await api?.close();
});

const copies = (table: string, id: string, count: number, changed: string) =>
  copyRow(client, { table, row: `one.id = '${id}'`, count, changed });

async function fill(briefId: string): Promise<void> {
  const days = `'2026-01-01'::timestamptz + n * interval '1 minute'`;
  await copies('businesses', cast.stranger.businessId, PEOPLE, `jsonb_build_object('abn', null)`);
  await copies('users', cast.stranger.id, PEOPLE, `jsonb_build_object('email', n || '@people.example')`);
  await copies(
    'briefs',
    briefId,
    BRIEFS,
    `jsonb_build_object('is_open', n % 20 = 0, 'suburb', 'Suburb ' || n % 500, 'created_at', ${days}, 'due_at', ${days} + interval '90 days',
      'work_title', 'Replace board ' || n)`,
  );
  await client.query(`update briefs set buyer_user_id = p.id from (
    select id, row_number() over () n from users) p
    where briefs.id <> '${briefId}' and p.n = 1 + abs(hashtext(briefs.id::text)) % ${PEOPLE}`);
  await client.query(`insert into projects (id, brief_id, business_id, supplier_user_id, status, list_group, accept_rfq, created_at, updated_at)
    select gen_random_uuid(), b.id,
      case when b.n <= ${OWN_PROJECTS} then '${cast.lead.businessId}'::uuid else o.id end, '${cast.lead.id}',
      s.status, s.list_group, true, b.created_at, b.created_at
    from (select *, row_number() over (order by created_at desc) n from briefs where id <> '${briefId}') b
    join (select id, row_number() over () n from businesses where name <> 'x') o on o.n = 1 + b.n % ${PEOPLE}
    join (values (0, 'cash.quote-pending', 'selling-pending'), (1, 'cash.in-progress', 'in-progress'),
      (2, 'common.complete', 'completed'), (3, 'common.declined', null)) s (n, status, list_group) on s.n = b.n % 4`);
  await client.query(`insert into quotes select copied.* from projects p, quotes one,
    lateral jsonb_populate_record(one, jsonb_build_object('project_id', p.id)) copied
    where one.project_id = '${projectId}' and p.id <> '${projectId}'`);
  await client.query(`insert into seller_collaborators select id, '${cast.lead.id}', created_at from projects
    where business_id = '${cast.lead.businessId}' limit 20`);
  await client.query(
    `insert into seller_collaborators select p.id, b.buyer_user_id, p.created_at
    from projects p join briefs b on b.id = p.brief_id`,
  );
  await client.query(`insert into sessions select copied.* from sessions one, generate_series(1, ${PEOPLE}) n,
    lateral jsonb_populate_record(one, jsonb_build_object('id', md5('session' || n)::uuid, 'user_id', md5('users' || n)::uuid,
      'token_hash', '\\x' || md5('token' || n))) copied where one.user_id = '${cast.lead.id}'`);
  await fillTimelines();
  await client.query(`insert into saved_searches (id, user_id, name, query, created_at)
    select md5('saved' || n)::uuid, md5('users' || n)::uuid, 'Boards', '{"q": "board"}', ${days} from generate_series(1, ${PEOPLE}) n`);
  await client.query(`insert into saved_search_matches select md5('users' || n)::uuid, md5('briefs' || n)::uuid, ${days}
    from generate_series(1, ${PEOPLE}) n`);
  await client.query(
    `insert into suburb_places select 'suburb ' || n, 151 + n / 1000.0, -33, ${days} from generate_series(0, ${SUBURBS - 1}) n`,
  );
  await fillVetting();
  await client.query(`insert into brief_badges (brief_id, level_id, is_required, position)
    select id, md5('level')::uuid, abs(hashtext(id::text)) % 2 = 0, 0 from briefs where id <> '${briefId}'`);
  // Runs vacuum, so that index-only scans are possible as in a running portal.
  await client.query('vacuum analyze');
}

async function fillVetting(): Promise<void> {
  await client.query(`insert into vetting_levels (id, name, icon_url, position, created_at)
    values (md5('level')::uuid, 'Badge', '', 0, now())`);
  await client.query(`insert into vetting_cases (id, business_id, level_id, state, created_at, updated_at, submitted_at, return_reason, expires_on)
    select gen_random_uuid(), id, md5('level')::uuid,
      case when n % 500 = 0 then 'submit' when n % 500 = 1 then 'draft' else 'closed' end,
      created_at, created_at, case when n % 500 = 0 then created_at end,
      case when n % 500 = 1 then 'Unsigned' end,
      case when n % 500 > 1 then case when n % 20 = 2 then 20200101 + n % 28 else 20990101 end end
    from (select id, created_at, row_number() over () n from businesses) b`);
}

async function fillTimelines(): Promise<void> {
  const at = `'2026-01-01'::timestamptz + n * interval '1 minute'`;
  await client.query(`insert into project_events (id, project_id, kind, at, by_user_id)
    select gen_random_uuid(), '${projectId}', 'quoteRecalled', ${at}, '${cast.lead.id}' from generate_series(1, ${EVENTS}) n
    union all select gen_random_uuid(), id, 'invited', created_at, supplier_user_id from projects`);
  await client.query(`insert into project_activities (id, project_id, reader_id, kind, at, by_user_id)
    select gen_random_uuid(), '${projectId}', r.reader_id, 'fileAdded', ${at}, '${cast.lead.id}'
    from generate_series(1, ${EVENTS}) n, (values (null::uuid), ('${cast.lead.id}'), ('${cast.colleague.id}')) r (reader_id)
    union all select gen_random_uuid(), id, null, 'fileAdded', created_at, supplier_user_id from projects`);
}

const GROWING = [
  'businesses',
  'users',
  'briefs',
  'brief_badges',
  'brief_words',
  'projects',
  'project_counts',
  'project_activities',
  'project_events',
  'quotes',
  'saved_searches',
  'saved_search_matches',
  'seller_collaborators',
  'sessions',
  'suburb_places',
  'vetting_cases',
];

const scanned = () => scannedTables(api, client, GROWING);

test('a statement that scans a whole table is found', async () => {
  api.takeStatements();
  await api.app.platform.database.execute('select count(*) from projects where review_text is null');
  expect(await scanned()).toEqual([expect.stringMatching(/^projects: /)]);
});

const list = '/api/projects/status';
const searches = ['createdAt:desc', 'dueDate:asc', 'relevance:desc', 'distance:asc'].flatMap((sort) =>
  [
    ...['', '&page=40', '&page=100'],
    ...['&q=board', '&q=board&page=40', '&q=39940', '&q=replase+bord', '&q=b', '&q=xylophone', '&q=-board'],
    ...[
      '&industryIds=00000000-0000-7000-8000-000000000000',
      '&q=board&badges=held',
      '&badges=held',
      '&state=NSW',
    ],
    ...['&within=50', '&q=board&within=5', '&location=suburb+20', '&duration=lessThan1Week'],
    ...[
      '&dueFrom=2026-04-01&dueTo=2026-04-02',
      '&q=39940&state=NSW&badges=held&within=50&dueFrom=2026-04-01',
    ],
  ].map((query) => `/api/search/rfqs?sort=${sort}${query}`),
);
test.each([
  `${list}/selling-pending`,
  `${list}/selling-pending?pageNum=9`,
  `${list}/in-progress?sort=updatedAt:desc`,
  `${list}/completed?sort=createdAt:asc`,
  `${list}/selling-pending?show=dueThisWeek&sort=dueDate:asc`,
  `${list}/selling-pending?sort=dueDate:asc`,
  `${list}/selling-pending?show=overdue`,
  `${list}/selling-pending?show=awaiting&sort=updatedAt:desc`,
  `${list}/selling-pending?show=submitted`,
  `${list}/selling-pending?q=board+1`,
  `${list}/ended?q=board+1&sort=dueDate:asc`,
  `${list}/shared`,
  `${list}/ended`,
  '/api/projects/counts',
  ...['selling-pending', 'in-progress', 'shared', 'ended'].map((name) => `/api/projects/overview/${name}`),
  '/api/projects/week?from=2026-04-06',
  `${list}/selling-pending?q=suburb+20`,
  `${list}/completed?q=xylophone`,
  `${list}/selling-pending?q=harbourline`,
  `${list}/selling-pending?q=b`,
  `${list}/shared?q=board`,
  '/api/search/saved',
  ...searches,
])('HUB-07 SRCH-01 %s scans no growing table', async (path) => {
  api.takeStatements();
  expect((await cast.lead.get(path)).status).toBe(200);
  expect(await scanned()).toEqual([]);
});

test('HUB-07 a long list that is searched scans no growing table', async () => {
  const long = `values ('${cast.lead.businessId}', 'selling-pending', 'cash.quote-pending', 20000)`;
  await client.query(`insert into project_counts (business_id, list_group, status, total) ${long}`);
  api.takeStatements();
  for (const q of ['board', '39940', 'xylophone', 'harbourline', 'b', 'harbourline electrical'])
    for (const sort of ['createdAt:desc', 'updatedAt:asc', 'dueDate:asc'])
      expect((await cast.lead.get(`${list}/selling-pending?q=${q}&sort=${sort}`)).status).toBe(200);
  expect(await scanned()).toEqual([]);
  await client.query('delete from project_counts where total = 20000');
});

test("HUB-07 SHARE-01 a technician's reads of shared projects scan no growing table", async () => {
  const feed = await technician.post('/api/users/me/calendar');
  const { body } = await cast.lead.get(`/api/projects/${projectId}`);
  api.takeStatements();
  for (const path of [
    ...['selling-pending', 'in-progress', 'completed', 'shared', 'ended'].map((name) => `${list}/${name}`),
    `${list}/selling-pending?pageNum=2&sort=updatedAt:desc`,
    `${list}/selling-pending?show=dueThisWeek&sort=dueDate:asc`,
    `${list}/selling-pending?q=board+1`,
    '/api/projects/counts',
    '/api/projects/overview/selling-pending',
    '/api/projects/week?from=2026-04-06',
    '/api/projects/quotingFigures',
    '/api/quotes/lodged',
    `/api/projects/${projectId}`,
    `/api/projects/${projectId}/activity`,
    `/api/projects/${projectId}/quoteRevisions`,
    `/api/requestforquotes/${body.brief?._id}`,
    `/api/search/requestforquotes/${body.brief?._id}`,
    `/api/search/rfqs?projectIds=${projectId}`,
    `/level/cases/${cast.lead.businessId}/all`,
  ])
    expect([path, (await technician.get(path)).status]).toEqual([path, 200]);
  expect((await api.nobody.get(String(feed.body.path))).status).toBe(200);
  await act(cast.lead, projectId, 'recallQuote');
  expect(await scanned()).toEqual([]);
});

test.each([
  '',
  '?queue=returned',
  '?queue=awarded',
  '?queue=awarded&pageNum=9',
  '?queue=expired',
  '?queue=returned&q=business',
])('VET-02 /api/operator/vetting%s scans no growing table', async (query) => {
  api.takeStatements();
  expect((await cast.operator.get(`/api/operator/vetting${query}`)).status).toBe(200);
  expect((await scanned()).filter((found) => !found.includes('select count(*)'))).toEqual([]);
});

test('HUB-07 one project and the calendar feed scan no growing table', async () => {
  const { body } = await cast.lead.post('/api/users/me/calendar');
  api.takeStatements();
  expect((await cast.lead.get(`/api/projects/${projectId}`)).status).toBe(200);
  expect((await api.nobody.get(String(body.path))).status).toBe(200);
  expect(await scanned()).toEqual([]);
});

test('SRCH-02 a search document at both addresses and saved searches scan no growing table', async () => {
  api.takeStatements();
  for (const index of ['rfqs', 'requestforquotes'])
    expect((await cast.lead.get(`/api/search/${index}/${openBriefId}`)).status).toBe(200);
  const { database } = api.app.platform;
  expect(await findMatched(database, openBriefId)).not.toBeNull();
  const batch = await searchesToAsk(database, { briefId: openBriefId, after: null, limit: 200 });
  expect(batch).toHaveLength(200);
  await searchesToAsk(database, { briefId: openBriefId, after: batch.at(-1)?.search.id ?? null, limit: 200 });
  await listUnplaced(database, { before: api.clock.now(), limit: 500 });
  expect(await scanned()).toEqual([]);
});

function preparedNames(folder = join(import.meta.dirname)): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return preparedNames(path);
    if (!entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) return [];
    return [...readFileSync(path, 'utf8').matchAll(/\.prepare\('([^']+)'\)/g)].map(([, name = '']) => name);
  });
}

async function preparedStatements(): Promise<{ name: string; statement: string }[]> {
  const { database } = api.app.platform;
  const of = (db: Executor) =>
    db.execute<{ name: string; statement: string }>('select name, statement from pg_prepared_statements');
  const short = forShortReads(database);
  const answers = await Promise.all([of(database), of(short), of(short)]);
  return [...new Map(answers.flatMap(({ rows }) => rows.map((row) => [row.name, row] as const))).values()];
}

test('HUB-07 SRCH-01 no plan of a prepared statement scans a growing table', async () => {
  for (const name of ['selling-pending', 'in-progress', 'completed', 'ended'])
    for (const sort of ['createdAt:desc', 'createdAt:asc', 'updatedAt:desc', 'updatedAt:asc', 'dueDate:asc'])
      expect((await cast.lead.get(`${list}/${name}?sort=${sort}`)).status).toBe(200);
  const { body } = await cast.lead.get(`/api/projects/${projectId}`);
  expect((await cast.lead.get(`/api/requestforquotes/${body.brief?._id}`)).status).toBe(200);
  const values = {
    userId: cast.lead.id,
    name: 'Accounting',
    scope: 'read',
    days: 30,
    now: api.clock.now(),
  } as const;
  const { token } = await makeProgramToken(api.app.platform.database, values);
  const program = callerOf(api.app, { authorization: `Bearer ${token}` });
  expect((await program.get(`/api/projects/${projectId}`)).status).toBe(200);
  const rows = await preparedStatements();
  const names = rows.map(({ name }) => name);
  expect(preparedNames().length).toBeGreaterThan(4);
  expect(names).toEqual(expect.arrayContaining(preparedNames()));
  expect(names.filter((name) => name.startsWith('project_list_'))).toHaveLength(20);
  const found: string[] = [];
  for (const { statement } of rows)
    found.push(...scansOf(await planOf(client, statement), GROWING).map((table) => `${table}: ${statement}`));
  expect(found).toEqual([]);
  for (const { name, statement } of rows.filter((row) => row.name.startsWith('project_list_')))
    expect([name, await sortsBelowLimits(statement)]).toEqual([name, []]);
});

test.each([
  ['sort=dueDate:asc&show=dueThisWeek', 'projects_pending_due', true],
  ['sort=dueDate:asc&show=overdue', 'projects_pending_due', true],
  ['show=submitted', 'projects_pending_created', false],
])('HUB-05 pending projects by %s are a range of %s', async (query, index, isCounted) => {
  api.takeStatements();
  expect((await cast.lead.get(`${list}/selling-pending?${query}`)).status).toBe(200);
  const ranges: string[] = [];
  for (const { text, values } of api.takeStatements()) {
    if (!/ from "projects"/.test(text)) continue;
    const nodes = nodesOf(await planOf(client, text, values));
    ranges.push(
      ...nodes.flatMap((node) => node['Index Name'] ?? []).filter((name) => /_pending_/.test(name)),
    );
    expect(await sortsBelowLimits(text, values)).toEqual([]);
  }
  expect(ranges).toEqual(isCounted ? [index, index] : [index]);
});

async function sortsBelowLimits(statement: string, values?: readonly unknown[]): Promise<string[]> {
  return nodesOf(await planOf(client, statement, values))
    .filter((plan) => plan['Node Type'] === 'Limit')
    .flatMap((plan) => nodesOf(plan).map((node) => node['Node Type']))
    .filter((type) => type.includes('Sort'));
}

test.each(['the first page', 'a page in the middle'])(
  'PROJ-01 %s of a long timeline reads one page of an index range',
  async (which) => {
    const { rows: middle } = await client.query(
      `select id from project_events where project_id = '${projectId}' order by at, id offset ${EVENTS / 2} limit 1`,
    );
    const query = which === 'the first page' ? '' : `?before=${middle[0].id}`;
    api.takeStatements();
    const { status, body } = await cast.lead.get(`/api/projects/${projectId}/activity${query}`);
    expect([status, (body.activities as unknown as object[]).length]).toEqual([200, PAGE_SIZE.activities]);
    const ranges: string[] = [];
    for (const { text, values } of api.takeStatements()) {
      if (!/from "project_(events|activities)"/.test(text) || !/limit/.test(text)) continue;
      const nodes = nodesOf(await planOf(client, text, values, 'analyze'));
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
      const range = nodes.find((node) => /^project_/.test(node['Relation Name'] ?? ''));
      expect(range?.['Actual Rows']).toBeLessThanOrEqual(PAGE_SIZE.activities + 1);
      ranges.push(range?.['Index Name'] ?? 'no index');
    }
    expect(ranges).toEqual([
      'project_events_project',
      'project_activities_shared',
      'project_activities_private',
    ]);
    expect(await scanned()).toEqual([]);
  },
);
