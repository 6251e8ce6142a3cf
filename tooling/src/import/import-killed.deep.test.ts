import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import pg from 'pg';
import { loadDemoData } from '../../../api/src/demo/demo-data.ts';
import { connectDatabase } from '../../../api/src/platform/database/database.ts';
import { readSettings } from '../../../api/src/platform/settings.ts';
import { createTestDatabase, type TestDatabase } from '../../jest/test-database.ts';
import { findFreePort } from '../portal/ports.ts';
import { until } from '../portal/testing/processes.ts';

const BATCH = LIST_MAX_ITEMS.importRows;
const HALF = 3 * BATCH;
const EARLY = 'Harbourline Electrical';
const LATE = 'Bayside Plumbing';

const folder = mkdtempSync(join(tmpdir(), 'worklane-import-'));
const file = join(folder, 'rows.csv');
let database: TestDatabase;
let client: pg.Client;
let port: number;
let startedAt: Date;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  port = await findFreePort();
  const settings = readSettings({ DATABASE_URL: database.url, DATA_DIR: folder });
  const { database: db, close } = connectDatabase({ url: database.url, connections: 2 });
  await loadDemoData(db, settings, new Date());
  await close();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  startedAt = (await client.query('select now()')).rows[0].now;
  const lines = Array.from({ length: 2 * HALF }, (_, row) => `Work ${row},${row < HALF ? EARLY : LATE}`);
  writeFileSync(file, ['title,invite', ...lines].join('\n'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await client?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

function start(program: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      written += String(chunk);
    });
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, written }));
  return { ended, output: () => written, kill: () => child.kill('SIGKILL') };
}

async function startApi() {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(port), DEMO: '1' };
  const api = start('../../../api/src/main.ts', [], env);
  await until(() => api.output().includes(`:${port}`), 'the api listens', 60_000);
  return api;
}

const startImport = () =>
  start(
    'main.ts',
    ['work-requests', file, '--url', `http://127.0.0.1:${port}`, '--map', 'customer=,startDate=,endDate='],
    {},
  );

/** Blocks every transaction that notifies the late business's lead, until `release`. */
async function holdBack() {
  await client.query('begin');
  await client.query(
    `insert into live_channels (user_id, kind, last_seq)
     select u.id, 'not', 0 from users u join businesses b on b.id = u.business_id where b.name = $1 and u.is_primary
     on conflict (user_id, kind) do update set last_seq = live_channels.last_seq`,
    [LATE],
  );
  return { release: () => client.query('commit') };
}

async function waitingBatches(): Promise<number> {
  // Within a transaction pg_stat_activity is cached.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%live_channels%'`,
  );
  return rows[0].count;
}
/** A killed importer's requests continue in the api and must not count as the next importer's. */
async function openTransactions(): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return rows[0].count;
}
const nothingIsUnderWay = () =>
  until(async () => (await openTransactions()) === 0, 'what was asked is done', 60_000);
/** The importer has signed in, and one of its batches waits. Writes of a job wait too. */
async function aBatchWaits(importer: { output: () => string }) {
  await until(() => importer.output().includes('Importing '), 'the importer sends rows', 60_000);
  await until(async () => (await waitingBatches()) > 0, 'a batch is under way', 60_000);
}

async function figuresOf(business: string) {
  const { rows } = await client.query(
    `select count(p.id)::int as projects, count(distinct b.source_reference)::int as work_requests,
       (select array_agg(n.group_count) from notifications n
        where n.recipient_id = u.id and n.state = 'project.briefView' and n.created_at >= $2) as notifications,
       (select array_agg(m.group_count) from mails m
        where m.user_id = u.id and m.kind = 'project.invited' and m.created_at >= $2) as mails
     from users u join businesses s on s.id = u.business_id
     join projects p on p.business_id = s.id join briefs b on b.id = p.brief_id
     where s.name = $1 and u.is_primary and b.source_reference is not null group by u.id`,
    [business, startedAt],
  );
  return rows[0];
}

test('an import whose importer and api are killed continues and has every row once', async () => {
  let api = await startApi();
  let held = await holdBack();
  const killed = startImport();
  await aBatchWaits(killed);
  killed.kill();
  await killed.ended;
  await held.release();
  await nothingIsUnderWay();

  held = await holdBack();
  const resumed = startImport();
  await aBatchWaits(resumed);
  api.kill();
  await api.ended;
  await held.release();
  api = await startApi();
  const { code, written } = await resumed.ended;
  expect(written).toMatch(/\d+ created, \d+ already there, 0 refused; \d+ invitations sent\n$/);
  expect(code).toBe(0);

  for (const business of [EARLY, LATE])
    expect(await figuresOf(business)).toEqual({
      projects: HALF,
      work_requests: HALF,
      notifications: [HALF],
      mails: [HALF],
    });
  const again = await startImport().ended;
  expect(again.written).toContain(`0 created, ${2 * HALF} already there, 0 refused; 0 invitations sent`);
});
