import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { deleteOldLiveEvents, eventsAfter, numbersBefore } from './modules/live/live-log.repository.ts';
import { personStateOf } from './platform/replica/write-marks.repository.ts';
import { addCast, type Cast } from './testing/cast.ts';
import { copyRow, scannedTables } from './testing/earlier/table-scans.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { act, aQuote, publish } from './testing/work/projects.ts';

const PEOPLE = 2_000;
const ROWS = 20_000;

let api: TestApi;
let cast: Cast;
let client: pg.Client;
let briefId: string;
let projectId: string;
let chatId: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  const published = await publish(cast.buyer, cast, [cast.lead]);
  briefId = published.briefId;
  projectId = published.projectOf(cast.lead);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  await act(cast.lead, projectId, 'submitQuote', aQuote);
  const chat = await cast.lead.post('/api/chats', { collaborators: [cast.lead.id, cast.buyer.id] });
  chatId = String(chat.body.id);
  expect((await say('Where is the board?')).status).toBe(201);
  expect((await comment('Is there parking?')).status).toBe(201);
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await fill();
}, 240_000);
afterAll(async () => {
  await client?.end();
  await api?.close();
});

const say = (message: string) =>
  cast.lead.post(`/api/messages/${chatId}`, { message, clientId: randomUUID() });
const comment = (message: string) =>
  cast.lead.post(`/api/grouptalkmessage/${briefId}`, { message, type: 'comment', clientId: randomUUID() });

async function fill(): Promise<void> {
  const today = api.clock.now().toISOString();
  const at = `'2026-01-01'::timestamptz + n * interval '1 minute'`;
  const ofN = (table: string) => `md5('${table}' || 1 + n % ${PEOPLE})::uuid`;
  const person = `case when n % 100 = 0 then '${cast.lead.id}' else ${ofN('users')} end`;
  const copy = (table: string, row: string, changed: string, count = ROWS) =>
    copyRow(client, { table, row, count, changed: `jsonb_build_object(${changed})` });
  const own = (id: string) => `one.id = '${id}'`;
  const anyOne = (table: string) => `one.id = (select id from ${table} limit 1)`;
  await copy('businesses', own(cast.stranger.businessId), `'abn', null`, PEOPLE);
  const email = `'email', n || '@people.example', 'business_id', md5('businesses' || n)`;
  await copy('users', own(cast.stranger.id), email, PEOPLE);
  await copy('briefs', own(briefId), `'is_open', false`, PEOPLE);
  const ofBrief = `'brief_id', md5('briefs' || n), 'business_id', md5('businesses' || n)`;
  await copy('projects', own(projectId), ofBrief, PEOPLE);
  await copy(
    'notifications',
    anyOne('notifications'),
    `'recipient_id', ${person}, 'entity_id', ${ofN('projects')}, 'group_key', null, 'created_at', ${at}`,
  );
  const another = `md5('users' || 1 + (n + 1 + n / ${PEOPLE}) % ${PEOPLE})::uuid`;
  const talker = person.replace('100', '1000');
  await copy(
    'chats',
    own(chatId),
    `'first_user_id', least(${talker}, ${another}), 'second_user_id', greatest(${talker}, ${another}), 'updated_at', ${at}`,
  );
  await copy(
    'chat_messages',
    anyOne('chat_messages'),
    `'chat_id', md5('chats' || n), 'client_id', md5('said' || n), 'message', 'Message ' || n, 'created_at', ${at}`,
  );
  await copy(
    'board_messages',
    anyOne('board_messages'),
    `'brief_id', ${ofN('briefs')}, 'number', n, 'client_id', md5('said' || n), 'created_at', ${at}`,
  );
  await client.query(`insert into quote_revisions select copied.* from quote_revisions one, projects p, generate_series(1, 10) r,
    lateral jsonb_populate_record(one, jsonb_build_object('project_id', p.id, 'revision', r)) copied where p.id <> '${projectId}'`);
  await client.query(`insert into files (id, owner_id, business_id, purpose, context_id, name, size, mime, sha256, state, storage_key,
      created_at, touched_at, completed_at, scanned_at)
    select md5('files' || n)::uuid, ${person}, ${ofN('businesses')}, 'quoteAttachment', ${ofN('projects')}, 'plan.pdf', 9, 'application/pdf',
      '\\x00', 'complete', 'k' || n, ${at}, ${at}, ${at}, ${at} from generate_series(1, ${ROWS}) n`);
  await client.query(`insert into project_files (id, project_id, file_id, attachment_type, created_at, updated_at)
    select md5('attached' || n)::uuid, ${ofN('projects')}, md5('files' || n)::uuid, 'other', ${at}, ${at}
    from generate_series(1, ${ROWS}) n`);
  await client.query(`insert into user_invitations (id, business_id, email, created_at, updated_at, expires_at)
    select md5('invited' || n)::uuid, ${ofN('businesses')}, n || '@invited.example', ${at}, ${at}, now() + interval '1 year'
    from generate_series(1, ${ROWS}) n`);
  await client.query(`insert into security_events (id, at, last_at, count, kind, account_id, address, details)
    select md5('seen' || n)::uuid, ${at}, ${at}, 1, case when n % 50 = 0 then 'signInFailed' else 'signIn' end, ${person},
      '198.51.100.' || n % 250, '{}' from generate_series(1, ${ROWS}) n`);
  await client.query(`insert into login_failures (id, account_hash, address, failed_at)
    select md5('failed' || n)::uuid, decode(md5('account' || n % 5000), 'hex'), '203.0.113.' || n % 250, '${today}'::timestamptz - n * interval '1 second'
    from generate_series(1, ${ROWS}) n`);
  await client.query(`insert into live_channels select id, kind, 10 from users, (values ('not'), ('msg')) k (kind)
    on conflict do nothing`);
  await client.query(`insert into live_events select id, kind, 1000 + seq, '{}', now()
    from users, (values ('not'), ('msg')) k (kind), generate_series(1, 5) seq`);
  await client.query('insert into write_marks select id, 1 from users on conflict do nothing');
  await client.query('vacuum analyze');
}

const GROWING = [
  'notifications',
  'chats',
  'chat_messages',
  'board_messages',
  'live_events',
  'live_channels',
  'quote_revisions',
  'files',
  'project_files',
  'user_invitations',
  'security_events',
  'write_marks',
  'login_failures',
];

const scanned = () => scannedTables(api, client, GROWING);
const filter = (of: object) => `filter=${encodeURIComponent(JSON.stringify(of))}`;

test('each of these tables has many rows, and a full scan is found', async () => {
  for (const table of GROWING) {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`);
    expect([table, rows[0].count]).toEqual([table, expect.any(Number)]);
    expect(rows[0].count).toBeGreaterThanOrEqual(PEOPLE);
  }
  api.takeStatements();
  await api.app.platform.database.execute('delete from live_events where seq < 0');
  expect(await scanned()).toEqual(['live_events: delete from live_events where seq < 0']);
});

test.each<[string, () => string[]]>([
  [
    'of notifications',
    () => [
      '/api/notifications',
      '/api/notifications?pageNum=5',
      `/api/notifications?${filter({ notificationClicked: false })}`,
      '/api/notifications/newNotificationCount',
    ],
  ],
  [
    'of chats',
    () => [
      '/api/chats',
      `/api/chats/${chatId}`,
      `/api/messages?${filter({ chatId })}`,
      '/api/search/messages?q=board',
      '/api/search/messages?q=message',
    ],
  ],
  [
    'of a project',
    () => [
      `/api/projects/${projectId}`,
      `/api/projects/${projectId}/activity`,
      `/api/projects/${projectId}/quoteRevisions`,
      `/api/search/requestforquotes/${briefId}`,
    ],
  ],
  [
    'of the team',
    () => [
      `/api/userinvitations/business/${cast.lead.businessId}`,
      '/api/userinvitations/user',
      '/api/users/me',
      '/api/users/me/sessions',
    ],
  ],
])("a lead's reads %s scan no growing table", async (_, paths) => {
  api.takeStatements();
  for (const path of paths()) expect([path, (await cast.lead.get(path)).status]).toEqual([path, 200]);
  expect(await scanned()).toEqual([]);
});

test("a lead's messages, read marks and project changes scan no growing table", async () => {
  api.takeStatements();
  expect((await say('It is in the garage.')).status).toBe(201);
  expect((await cast.lead.put(`/api/chats/${chatId}/read`, {})).status).toBe(200);
  expect((await comment('And a lift?')).status).toBe(201);
  for (const which of [{ entity: 'Notification' }, { entity: 'Project', entityId: projectId }]) {
    const marked = await cast.lead.put(`/api/notifications?${filter(which)}`, { notificationSeen: true });
    expect([which, marked.status]).toEqual([which, 200]);
  }
  await act(cast.lead, projectId, 'recallQuote');
  expect(await scanned()).toEqual([]);
});

test.each(['', '&kind=signInFailed', '&address=198.51.100.7'])(
  'the security log%s scans no growing table',
  async (query) => {
    api.takeStatements();
    const { status } = await cast.operator.get(`/api/operator/security-events?limit=50${query}`);
    expect(status).toBe(200);
    expect(await scanned()).toEqual([]);
  },
);

test('a sign-in, right or wrong, scans no growing table', async () => {
  api.takeStatements();
  const { email } = cast.lead;
  for (const password of ['not this 1A', 'nor that 1A'])
    expect((await api.nobody.post('/auth/local', { email, password })).status).toBe(401);
  expect(await scanned()).toEqual([]);
});

test('live connections and replica lists scan no growing table', async () => {
  const { database, clock } = api.app.platform;
  const userId = cast.lead.id;
  api.takeStatements();
  expect((await eventsAfter(database, [{ userId, kind: 'not', seq: 0 }], 100)).size).toBe(1);
  await numbersBefore(database, userId, clock.now());
  await personStateOf(database, userId);
  await deleteOldLiveEvents(database, new Date(0));
  expect(await scanned()).toEqual([]);
});

test('hourly tasks scan no growing table except files, for unused ones', async () => {
  api.takeStatements();
  for (const task of api.app.platform.hourlyTasks) await task(api.clock.now());
  // Nearly all files are attached. Only a look at each file shows the unattached ones.
  const lookAtAll = /^files: select .*"touched_at" < .* not exists .* limit /;
  const found = await scanned();
  expect(found.filter((one) => !lookAtAll.test(one))).toEqual([]);
});
