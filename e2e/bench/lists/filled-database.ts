import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type RunningPostgres, startPostgres } from '../../../tooling/src/portal/database/postgres.ts';

const run = promisify(execFile);
const repositoryRoot = join(import.meta.dirname, '../../..');

/** A fifth of the projects belong to one business. The number of briefs is constant, so that searches read the same. */
export interface Size {
  name: string;
  projects: number;
  briefs: number;
}

export const READER = 'lead@example.com';

const BUSINESSES = 2_000;
const PROJECTS_OF_BRIEF = 5;
const OPEN_EVERY = 20;
const SHARED = 50;
const SAVED_SEARCHES = 200;

export interface FilledDatabase {
  size: Size;
  url: string;
}

export async function startFilled(
  dataDir: string,
  sizes: readonly Size[],
  say: (line: string) => void,
): Promise<{ databases: FilledDatabase[]; server: RunningPostgres }> {
  const server = await startPostgres({ dataDir });
  const databases: FilledDatabase[] = [];
  for (const size of sizes) {
    const name = `bench_${size.projects}_${size.briefs}`;
    if (!(await exists(server.adminUrl, name))) {
      const start = performance.now();
      await makeBase(server.adminUrl, dataDir);
      // Filled under another name, so that a half-filled database is never used.
      await copyBase(server.adminUrl, `${name}_new`);
      await fill(urlOf(server.adminUrl, `${name}_new`), size);
      await query(server.adminUrl, `alter database ${name}_new rename to ${name}`);
      say(`${name} filled in ${Math.round((performance.now() - start) / 1000)} s`);
    }
    const url = urlOf(server.adminUrl, name);
    await migrate(url, dataDir);
    databases.push({ size, url });
  }
  return { databases, server };
}

export async function startDemo(dataDir: string): Promise<{ url: string; server: RunningPostgres }> {
  const server = await startPostgres({ dataDir });
  const { adminUrl } = server;
  await makeBase(adminUrl, dataDir);
  await copyBase(adminUrl, 'bench_demo');
  return { url: urlOf(adminUrl, 'bench_demo'), server };
}

async function copyBase(adminUrl: string, name: string): Promise<void> {
  await query(adminUrl, `drop database if exists ${name} with (force)`);
  await query(adminUrl, `create database ${name} template ${BASE}`);
}

const BASE = 'bench_base';

async function makeBase(adminUrl: string, dataDir: string): Promise<void> {
  if (await exists(adminUrl, BASE)) return;
  const name = `${BASE}_new`;
  await query(adminUrl, `drop database if exists ${name} with (force)`);
  await query(adminUrl, `create database ${name}`);
  await migrate(urlOf(adminUrl, name), dataDir);
  await runOfApi('demo/load.ts', urlOf(adminUrl, name), dataDir);
  await query(adminUrl, `alter database ${name} rename to ${BASE}`);
}

const migrate = (url: string, dataDir: string) => runOfApi('migrate.ts', url, dataDir);

async function runOfApi(program: string, url: string, dataDir: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, RUN_AS: '' };
  await run(process.execPath, [join(repositoryRoot, 'api/src', program)], { env });
}

function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function exists(admin: string, name: string): Promise<boolean> {
  const { rowCount } = await query(admin, 'select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

async function query(url: string, text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

async function fill(url: string, { projects, briefs }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statementsFor({ projects, briefs })) await client.query(statement);
    await client.query('vacuum (analyze, index_cleanup on)');
  } finally {
    await client.end();
  }
}

const READER_ID = `(select id from users where email = '${READER}')`;
const READER_BUSINESS = `(select business_id from users where email = '${READER}')`;

/** Copies the demo data's rows under other ids, as a portal has them after years. */
function statementsFor({ projects, briefs }: Pick<Size, 'projects' | 'briefs'>): string[] {
  const since = `now() - n * interval '5 minutes'`;
  return [
    copies(
      'businesses',
      BUSINESSES,
      `where business_type = 'standard' and id <> ${READER_BUSINESS}`,
      `'abn', null`,
    ),
    `insert into users select copied.* from users one,
      (select id, row_number() over () n from businesses where business_type = 'standard' and id <> ${READER_BUSINESS}) b,
      lateral jsonb_populate_record(one, jsonb_build_object('id', md5('users' || b.n)::uuid, 'business_id', b.id, 'email', b.n || '@people.example')) copied
      where one.email = 'solo@example.com'`,
    copies(
      'briefs',
      briefs,
      `where state = 'published'`,
      `'is_open', n % ${OPEN_EVERY} = 0, 'work_title', 'Replace board ' || n, 'suburb', (array['Pyrmont NSW 2009', 'Manly NSW 2095', 'Newtown NSW 2042'])[1 + n % 3],
       'created_at', ${since}, 'updated_at', ${since}, 'due_at', now() + (1 + n % 90) * interval '1 day', 'source_reference', null, 'state', 'published'`,
    ),
    `insert into projects (id, brief_id, business_id, supplier_user_id, status, list_group, accept_rfq, created_at, updated_at)
      select md5('projects' || n || '/' || k)::uuid, md5('briefs' || n)::uuid,
        case when k = 0 then ${READER_BUSINESS} else b.id end, ${READER_ID}, s.status, s.list_group, true, ${since}, ${since}
      from generate_series(1, ${projects / PROJECTS_OF_BRIEF}) n cross join generate_series(0, ${PROJECTS_OF_BRIEF - 1}) k
      join (select id, row_number() over () - 1 i from businesses where business_type = 'standard' and id <> ${READER_BUSINESS}) b
        on b.i = (n * ${PROJECTS_OF_BRIEF} + k) % ${BUSINESSES}
      join (values (0, 'cash.quote-pending', 'selling-pending'), (1, 'cash.quote-pending', 'selling-pending'),
        (2, 'cash.in-progress', 'in-progress'), (3, 'common.complete', 'completed'), (4, 'common.declined', null)) s (i, status, list_group)
        on s.i = n % 5
      on conflict (brief_id, business_id) do nothing`,
    `insert into seller_collaborators select id, ${READER_ID} as reader, created_at from projects
      where business_id = ${READER_BUSINESS} and status = 'cash.quote-pending' order by id limit ${SHARED} on conflict do nothing`,
    `insert into saved_searches (id, user_id, name, query, created_at)
      select md5('saved' || n)::uuid, u.id, 'Boards', '{"q": "board"}', now()
      from (select id, row_number() over () n from users where business_id is not null) u where n <= ${SAVED_SEARCHES}`,
  ];
}

function copies(table: string, count: number, where: string, changed: string): string {
  return `insert into ${table} select copied.* from ${table} one, generate_series(1, ${count}) n,
    lateral jsonb_populate_record(one, jsonb_build_object('id', md5('${table}' || n)::uuid, ${changed})) copied
    where one.id = (select id from ${table} ${where} order by id limit 1)`;
}
