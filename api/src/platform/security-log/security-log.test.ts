import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { hashNewPassword } from '../../modules/people/auth/index.ts';
import { addCast, addPerson, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { act, projectIn } from '../../testing/work/projects.ts';
import { createLogger } from '../processes/logging.ts';
import { printable, recordRoleChange, SecurityLog } from './index.ts';

const PASSWORD = 'Worklane1';
let api: TestApi;
let cast: Cast;
let email: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  email = (await addPerson(api, { passwordHash: await hashNewPassword(PASSWORD, 'signUp') })).email;
});
afterAll(() => api.close());
// Tests use different minutes, because equal events of one minute share a row.
beforeEach(() => api.clock.advance(10 * 60_000));

const minute = () => new Date(Math.floor(api.clock.now().getTime() / 60_000) * 60_000).toISOString();
const events = async (query = ''): Promise<Wire[]> => {
  const answer = await cast.operator.get(`/api/operator/security-events?from=${minute()}${query}`);
  expect(answer.status).toBe(200);
  return listOf(answer.body);
};
const signIn = (password: string, headers = {}) =>
  api.nobody.post('/auth/local', { email, password }, { 'x-forwarded-proto': 'https', ...headers });
const lines = (): Record<string, unknown>[] => {
  const folder = join(api.app.platform.settings.DATA_DIR, 'security-log');
  return readdirSync(folder)
    .filter((name) => /^security-\d{4}-\d\d-\d\d\.jsonl$/.test(name))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line));
};

describe('an operator reads', () => {
  test('sign-ins, failures, delays and sign-outs with their origin and without secrets', async () => {
    const from = { 'x-forwarded-for': '203.0.113.5', 'x-request-id': 'request-0001' };
    for (let times = 0; times < 11; times += 1) await signIn('not this 1A', from);
    const answer = await signIn(PASSWORD, { 'x-forwarded-for': '203.0.113.6' });
    const token = String(answer.body.token);
    const cookies = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]);
    const own = { authorization: `Bearer ${token}`, cookie: cookies.join('; ') };
    expect((await api.nobody.post('/auth/logout', undefined, own)).status).toBe(204);

    const found = await events();
    expect(found.map(({ kind, count, address }) => [kind, count, address])).toEqual(
      expect.arrayContaining([
        ['signInFailed', 10, '203.0.113.5'],
        ['signInSlowed', 1, '203.0.113.5'],
        ['signIn', 1, '203.0.113.6'],
        ['signOut', 1, '127.0.0.1'],
      ]),
    );
    expect(found.find(({ kind }) => String(kind) === 'signInFailed')).toMatchObject({
      accountEmail: email,
      accountHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      requestId: 'request-0001',
    });
    const everything = JSON.stringify([found, lines()]);
    for (const secret of [
      PASSWORD,
      'not this 1A',
      token,
      ...cookies.map((cookie) => cookie?.split('=')[1] ?? ''),
    ])
      expect(everything).not.toContain(secret);
  });

  test("a session's end by a new sign-in and by its age", async () => {
    const first = await signIn(PASSWORD);
    const cookie = [first.headers['set-cookie']]
      .flat()
      .map((text) => String(text).split(';')[0])
      .join('; ');
    await signIn(PASSWORD, { cookie });
    expect(await events('&kind=sessionEnded')).toMatchObject([{ details: { reason: 'signedInAgain' } }]);
    api.clock.advance(31 * 86_400_000);
    for (const task of api.app.platform.hourlyTasks) await task(api.clock.now());
    cast.operator = { ...cast.operator, ...(await api.as(cast.operator.id)) };
    const ended = await events('&kind=sessionEnded');
    expect(ended.length).toBeGreaterThan(0);
    for (const event of ended) expect(event).toMatchObject({ address: null, details: { reason: 'unused' } });
  });

  test('refusals with an invalid and a valid token', async () => {
    cast.buyer = { ...cast.buyer, ...(await api.as(cast.buyer.id)) };
    await api.nobody.get('/api/users/me', { authorization: 'Bearer none-of-ours' });
    await api.nobody.get('/api/users/me');
    expect((await cast.buyer.get('/api/projects/counts')).status).toBe(403);
    expect(await events('&kind=tokenRefused')).toMatchObject([
      { count: 1, accountId: null, details: { code: 'auth.required', route: 'GET /api/users/me' } },
    ]);
    expect(await events('&kind=accessRefused')).toMatchObject([
      {
        accountId: cast.buyer.id,
        details: { code: 'access.standardOnly', route: 'GET /api/projects/counts' },
      },
    ]);
  });

  test('no reads ahead by the edge, but other calls that claim to be these', async () => {
    cast.buyer = { ...cast.buyer, ...(await api.as(cast.buyer.id)) };
    const ahead = { 'x-forwarded-ahead': '1' };
    const badToken = { ...ahead, authorization: 'Bearer none-of-ours' };
    expect((await api.nobody.get('/api/users/me', badToken)).status).toBe(401);
    expect((await cast.buyer.get('/api/projects/counts', ahead)).status).toBe(403);
    expect(await events()).toEqual([]);
    expect((await api.nobody.post('/api/users/me/calendar', {}, badToken)).status).toBe(401);
    expect(await events()).toMatchObject([{ kind: 'tokenRefused' }]);
  });

  test('who got access to a project and from whom, only if it succeeded', async () => {
    for (const name of ['lead', 'buyer', 'colleague'] as const)
      cast[name] = { ...cast[name], ...(await api.as(cast[name].id)) };
    const projectId = await projectIn('accepted', cast);
    const userId = cast.colleague.id;
    await act(cast.lead, projectId, 'addSellerCollaborator', { userId });
    await act(cast.lead, projectId, 'removeSellerCollaborator', { userId });
    expect((await act(cast.lead, projectId, 'addSellerCollaborator', { userId: cast.rival.id })).status).toBe(
      400,
    );
    const found = await events('&kind=membershipChanged');
    expect(found.map(({ details }) => String(details?.change)).sort()).toEqual(['added', 'removed']);
    expect(found[0]).toMatchObject({
      accountId: userId,
      actor: `user:${cast.lead.id}`,
      details: { of: `project:${projectId}` },
      names: { account: 'Jack Byrne', actor: 'Dana Whitlock', subject: expect.stringMatching(/./) },
    });
  });

  test('pages of events, by account, kind and address', async () => {
    for (let number = 0; number < 5; number += 1)
      await api.nobody.get('/api/users/me', {
        authorization: 'Bearer none',
        'x-forwarded-for': `198.51.100.${number}`,
      });
    const seen: string[] = [];
    for (let before = ''; ; ) {
      const page = await events(`&kind=tokenRefused&limit=2${before && `&before=${before}`}`);
      seen.push(...page.map(({ address }) => String(address)));
      if (page.length < 2) break;
      before = String(page.at(-1)?.id);
    }
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4].map((number) => `198.51.100.${number}`));
    expect(await events('&address=198.51.100.3')).toHaveLength(1);
    expect(await events(`&accountId=${cast.stranger.id}`)).toEqual([]);
  });
});

describe('the log', () => {
  test('keeps a flood in one row and one line, beside other events', async () => {
    const before = lines().length;
    for (let times = 0; times < 300; times += 1)
      await api.nobody.get('/api/users/me', {
        authorization: `Bearer guess-${times}`,
        'x-forwarded-for': `2001:db8:1:2::${times.toString(16)}`,
      });
    await signIn(PASSWORD);
    const found = await events();
    expect(found.filter(({ kind }) => String(kind) === 'tokenRefused')).toMatchObject([{ count: 300 }]);
    expect(found.some(({ kind }) => String(kind) === 'signIn')).toBe(true);
    expect(lines().length - before).toBe(2);
    api.clock.advance(60_000);
    await api.app.platform.securityLog.flush();
    expect(lines().at(-1)).toMatchObject({ kind: 'tokenRefused', count: 299 });
  });

  test('adds limited rows a day, and still counts the rest', async () => {
    const { database, clock, settings } = api.app.platform;
    const log = new SecurityLog({
      database,
      clock,
      log: api.app.log,
      dataDir: settings.DATA_DIR,
      rowsPerDay: 50,
    });
    for (let number = 0; number < 1000; number += 1)
      log.record({
        kind: 'tokenRefused',
        origin: { address: `10.1.${number >> 8}.${number & 255}`, requestId: `r-${number}` },
      });
    await log.stop();
    const found = await events('&kind=tokenRefused&limit=200');
    expect(found).toHaveLength(51);
    expect(found.reduce((sum, { count }) => sum + Number(count), 0)).toBe(1000);
    expect(found.find(({ details }) => String(details?.code) === 'more')).toMatchObject({
      count: 950,
      address: null,
    });
  });

  test('sums the counts of several processes', async () => {
    const { database, clock, settings } = api.app.platform;
    const parts = { database, clock, log: api.app.log, dataDir: settings.DATA_DIR };
    const origin = { address: '203.0.113.50', requestId: 'request-0002' };
    const logs = [new SecurityLog(parts), new SecurityLog(parts), new SecurityLog(parts)];
    for (const log of logs)
      for (let times = 0; times < 7; times += 1) log.record({ kind: 'tokenRefused', origin });
    await Promise.all(logs.map((log) => log.stop()));
    expect(await events('&address=203.0.113.50')).toMatchObject([{ count: 21 }]);
  });

  test("has a change's entry exactly if the change is committed", async () => {
    const { database, securityLog } = api.app.platform;
    const change = {
      accountId: cast.colleague.id,
      actor: `user:${cast.lead.id}`,
      origin: null,
      of: `business:${cast.lead.businessId}`,
      from: 'Team Member',
      to: 'Business Lead',
    };
    const before = lines().length;
    const undone = database.transaction(async (transaction) => {
      await recordRoleChange(securityLog, transaction, change);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await events('&kind=roleChanged')).toEqual([]);
    expect(lines()).toHaveLength(before);
    await database.transaction((transaction) => recordRoleChange(securityLog, transaction, change));
    expect(await events('&kind=roleChanged')).toMatchObject([
      { accountId: cast.colleague.id, details: { from: 'Team Member', to: 'Business Lead' } },
    ]);
    expect(lines()).toHaveLength(before + 1);
  });

  test('writes lines while the database is away, and the rows afterwards', async () => {
    const away = await startTestApi({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/away' });
    away.app.platform.securityLog.record({
      kind: 'tokenRefused',
      origin: { address: '203.0.113.60', requestId: 'request-0003' },
    });
    const file = join(away.app.platform.settings.DATA_DIR, 'security-log', 'security-2026-03-10.jsonl');
    expect(readFileSync(file, 'utf8')).toContain('203.0.113.60');
    await away.app.platform.securityLog.flush();
    await away.close();
  });

  test('keeps lines while the disk is full, reports it once, and writes them later', async () => {
    const { database, clock, settings } = api.app.platform;
    const dataDir = mkdtempSync(join(tmpdir(), 'worklane-security-log-'));
    const folder = join(dataDir, 'security-log');
    writeFileSync(folder, '');
    const logged: string[] = [];
    const logger = createLogger(settings, { write: (line) => logged.push(line) });
    const log = new SecurityLog({ database, clock, log: logger, dataDir });
    for (const address of ['203.0.113.1', '203.0.113.2'])
      log.record({ kind: 'signInFailed', origin: { address, requestId: 'request-0001' } });
    expect(logged).toEqual([expect.stringContaining('lines of the security log wait to be written')]);
    rmSync(folder);
    await log.flush();
    const [file = ''] = readdirSync(folder);
    const written = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
    expect(written.map((line) => JSON.parse(line).kind)).toEqual(['signInFailed', 'signInFailed']);
    await log.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('escapes line breaks, control characters and direction marks', async () => {
    expect(printable('a\nb\r\u0000\u001b[31m\u0085\u2028\u202e\u200b\u{e0001}\ud800 ok é 🧯')).toBe(
      'a\\u{a}b\\u{d}\\u{0}\\u{1b}[31m\\u{85}\\u{2028}\\u{202e}\\u{200b}\\u{e0001}\\u{d800} ok é 🧯',
    );
    expect(printable('x'.repeat(10_000))).toHaveLength(200);
    const { securityLog } = api.app.platform;
    securityLog.record({
      kind: 'tokenRefused',
      actor: 'user:1\n{"kind":"signIn"}',
      origin: { address: '203.0.113.61', requestId: 'a\u2028b' },
      details: { code: '\u0000', 'na\nme': '\u202egnp.exe' },
    });
    const [found] = await events('&address=203.0.113.61');
    expect(found).toMatchObject({
      actor: 'user:1\\u{a}{"kind":"signIn"}',
      requestId: 'a\\u{2028}b',
      details: { code: '\\u{0}', 'na\\u{a}me': '\\u{202e}gnp.exe' },
    });
  });

  test('is append-only until an entry expires', async () => {
    const { database } = api.app.platform;
    const insert = (days: number) =>
      database.execute(
        sql`insert into security_events (id, at, last_at, kind, address) values (gen_random_uuid(), now() - make_interval(days => ${days}), now(), 'signIn', 'trigger')`,
      );
    await insert(1);
    for (const statement of [
      sql`delete from security_events where address = 'trigger'`,
      sql`update security_events set address = 'other' where address = 'trigger'`,
      sql`update security_events set count = count + 1, kind = 'signOut' where address = 'trigger'`,
      sql`truncate security_events`,
    ])
      await expect(database.execute(statement)).rejects.toMatchObject({
        cause: { message: 'security_events is append-only' },
      });
    await database.execute(sql`update security_events set count = count + 1 where address = 'trigger'`);
  });

  test('deletes rows and files after ninety days', async () => {
    const { hourlyTasks, settings, securityLog } = api.app.platform;
    // Uses a past time, because the trigger compares with the database's clock.
    api.clock.set('2020-01-01T12:00:00Z');
    securityLog.record({ kind: 'signIn', origin: { address: '203.0.113.70', requestId: 'request-0004' } });
    api.clock.set('2020-01-20T12:00:00Z');
    securityLog.record({ kind: 'signIn', origin: { address: '203.0.113.71', requestId: 'request-0005' } });
    await securityLog.flush();
    api.clock.set('2020-04-05T12:00:00Z');
    for (const task of hourlyTasks) await task(api.clock.now());
    const kept = await api.app.platform.database.execute(
      sql`select address from security_events where at < '2021-01-01' order by 1`,
    );
    expect(kept.rows).toEqual([{ address: '203.0.113.71' }]);
    const fileOf = (day: string) => join(settings.DATA_DIR, 'security-log', `security-${day}.jsonl`);
    expect([existsSync(fileOf('2020-01-01')), existsSync(fileOf('2020-01-20'))]).toEqual([false, true]);
  });
});
