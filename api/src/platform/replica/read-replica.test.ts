import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type RunningPostgres, startPostgres } from '../../../../tooling/src/portal/database/postgres.ts';
import { startReplica } from '../../../../tooling/src/testing/postgres-replica.ts';
import { appendLiveEvents } from '../../modules/live/index.ts';
import { addCast, type Cast } from '../../testing/cast.ts';
import { startTestApi, type TestApi, type TestCaller } from '../../testing/test-api.ts';
import { migrate } from '../database/migrations.ts';

const LIST = '/api/notifications';

let folder: string;
let primary: RunningPostgres;
let replica: RunningPostgres;
let admin: pg.Client;
let api: TestApi;
let cast: Cast;
let lead: TestCaller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worklane-replica-'));
  const dirs = { primaryDir: join(folder, 'primary'), dataDir: join(folder, 'replica') };
  primary = await startPostgres({ dataDir: dirs.primaryDir });
  await migrate(primary.url);
  replica = await startReplica(primary, dirs);
  admin = new pg.Client({ connectionString: new URL('/worklane', replica.adminUrl).href });
  admin.on('error', () => undefined);
  await admin.connect();
  api = await startTestApi({ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url });
  cast = await addCast(api);
  lead = await api.as(cast.lead.id);
});
afterAll(async () => {
  await api.close();
  await admin.end();
  await replica.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

// A replica that a test left paused would block the next one.
afterEach(() => admin.query('select pg_wal_replay_resume()').catch(() => undefined));

async function caughtUp(): Promise<void> {
  const client = new pg.Client({ connectionString: primary.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_flush_lsn() as at');
  await client.end();
  for (;;) {
    const shown = await admin.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as yes', [rows[0]?.at]);
    if (shown.rows[0]?.yes) return;
  }
}

async function listAsksDatabase(caller: TestCaller, list = LIST, table = 'notifications'): Promise<boolean> {
  api.takeQueries();
  expect((await caller.get(list)).status).toBe(200);
  return api.takeQueries().some((text) => text.includes(`from "${table}"`));
}

const all = encodeURIComponent(JSON.stringify({ entity: 'Notification' }));
const change = (caller: TestCaller) => caller.put(`${LIST}?filter=${all}`, { notificationSeen: true });

test("the replica answers a person's lists, the database those with newer changes", async () => {
  await caughtUp();
  expect(await listAsksDatabase(lead)).toBe(false);
  await admin.query('select pg_wal_replay_pause()');
  expect((await change(lead)).status).toBe(200);
  expect(await listAsksDatabase(lead)).toBe(true);
  const colleague = await api.as(cast.rival.id);
  expect(await listAsksDatabase(colleague)).toBe(false);
  await admin.query('select pg_wal_replay_resume()');
  await caughtUp();
  expect(await listAsksDatabase(lead)).toBe(false);
});

test('a replica answers the lists and the counts of the hub', async () => {
  await caughtUp();
  expect(await listAsksDatabase(lead, '/api/projects/status/selling-pending', 'projects')).toBe(false);
  expect(await listAsksDatabase(lead, '/api/projects/counts', 'project_counts')).toBe(false);
  await admin.query('select pg_wal_replay_pause()');
  expect((await change(lead)).status).toBe(200);
  expect(await listAsksDatabase(lead, '/api/projects/status/selling-pending', 'projects')).toBe(true);
  expect(await listAsksDatabase(lead, '/api/projects/counts', 'project_counts')).toBe(true);
  await admin.query('select pg_wal_replay_resume()');
});

test('LIVE-02 a page that gets a change never reads the list before it', async () => {
  await caughtUp();
  await admin.query('select pg_wal_replay_pause()');
  const event = { userId: cast.lead.id, kind: 'upd' as const, event: { type: 'changed', changes: [] } };
  await api.app.platform.database.transaction((db) => appendLiveEvents(db, [event], api.clock.now()));
  expect(await listAsksDatabase(lead)).toBe(true);
  await admin.query('select pg_wal_replay_resume()');
});

test('lists come from the database while the replica is away', async () => {
  await caughtUp();
  await replica.stop();
  expect(await listAsksDatabase(lead)).toBe(true);
  expect(await listAsksDatabase(await api.as(cast.rival.id))).toBe(true);
});
