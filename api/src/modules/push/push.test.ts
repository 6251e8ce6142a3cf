import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { eq, sql } from 'drizzle-orm';
import { notifications, pushSubscriptions, userPreferences } from '../../platform/database/tables.ts';
import { addCast, type Cast, type TestPerson } from '../../testing/cast.ts';
import {
  startPushService,
  type TestBrowser,
  type TestPushService,
} from '../../testing/servers/test-push-service.ts';
import { startTestApi, type TestApi, type TestCaller, type Wire } from '../../testing/test-api.ts';
import { act, projectIn, publish } from '../../testing/work/projects.ts';

const PATH = '/api/users/me/push';
const DAY = 86_400_000;

let api: TestApi;
let cast: Cast;
let service: TestPushService;
let folder: string;
const database = () => api.app.platform.database;

beforeAll(async () => {
  service = await startPushService();
  folder = await mkdtemp(join(tmpdir(), 'worklane-push-'));
  api = await startTestApi({
    PUSH_KEY_FILE: await keyFile('prime256v1'),
    PUSH_LOCAL_SERVICE: service.url,
    SUPPORT_EMAIL: 'help@portal.example',
  });
  cast = await addCast(api);
  await api.app.platform.jobs.start();
});
beforeEach(async () => {
  await database().delete(notifications);
});
afterEach(async () => {
  await database().delete(pushSubscriptions);
  await database().delete(userPreferences);
  expect(service.faults).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

async function keyFile(namedCurve: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve });
  const file = join(folder, `${namedCurve}.pem`);
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}

async function allowedBy(caller: TestCaller): Promise<TestBrowser> {
  const browser = service.subscribe();
  const { endpoint, p256dh, auth } = browser;
  const { status, body } = await caller.put(PATH, { endpoint, p256dh, auth });
  expect([status, body.endpoint]).toEqual([200, endpoint]);
  return browser;
}

async function runWaiting(): Promise<void> {
  await database().execute(
    sql`update graphile_worker._private_jobs set run_at = now() where key like 'push:%' and locked_at is null`,
  );
  await database().execute(sql`select pg_notify('jobs:insert', '{"r":0,"count":9}')`);
}

async function waitingJobs(): Promise<number> {
  const { rows } = await database().execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs where key like 'push:%'`,
  );
  return rows[0]?.count ?? 0;
}

async function untilDone(): Promise<void> {
  while ((await waitingJobs()) > 0) await runWaiting();
}

async function keptEndpoints(): Promise<string[]> {
  const rows = await database().select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions);
  return rows.map(({ endpoint }) => endpoint);
}

async function write(from: TestPerson, to: TestPerson, message: string): Promise<string> {
  const chat = await from.post('/api/chats', { collaborators: [from.id, to.id] });
  const chatId = String(chat.body.id);
  expect((await from.post(`/api/messages/${chatId}`, { message })).status).toBe(201);
  return chatId;
}

describe('a device that its person allowed', () => {
  test('gets an invitation as an encrypted message, signed by the portal', async () => {
    const browser = await allowedBy(cast.lead);
    const { projectOf } = await publish(cast.buyer, cast, [cast.lead]);
    await runWaiting();
    await service.answered(browser, 1);
    const [row] = await database().select().from(notifications);
    const { body: own } = await cast.lead.get(PATH);
    expect(browser.messages).toEqual([
      {
        data: {
          id: row?.id,
          title: 'New Work Request',
          body: expect.stringContaining('Replace main switchboard'),
          path: `/project/${projectOf(cast.lead)}/?notification=${row?.id}`,
        },
        ttl: 86_400,
        topic: row?.id.replaceAll('-', ''),
        claims: { aud: service.url, exp: expect.any(Number), sub: 'mailto:help@portal.example' },
        key: own.publicKey,
      },
    ]);
    const left = Number(browser.messages[0]?.claims.exp) * 1000 - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(DAY);
  });

  test('gets a message without its text, and an award; other events are not pushed', async () => {
    const browser = await allowedBy(cast.lead);
    const chatId = await write(cast.buyer, cast.lead, 'Our alarm code is 4711.');
    await runWaiting();
    await service.answered(browser, 1);
    expect(browser.messages[0]?.data).toMatchObject({
      title: 'New message',
      body: 'Priya Raman sent you a message.',
      path: expect.stringMatching(`^/messages/${chatId}\\?notification=`),
    });
    const projectId = await projectIn('lodged', cast);
    await database().delete(notifications);
    await untilDone();
    await cast.buyer.post(`/api/buyer/projects/${projectId}/award`);
    await runWaiting();
    await service.answered(browser, 2);
    expect(browser.messages[1]?.data.path).toMatch(`/project/${projectId}/`);
    await act(cast.lead, projectId, 'completeWork');
    await cast.buyer.post(`/api/buyer/projects/${projectId}/request-changes`, { reason: 'It hums.' });
    expect(await waitingJobs()).toBe(0);
  });

  test('gets one push for many invitations, and none for seen ones', async () => {
    const browser = await allowedBy(cast.lead);
    for (let index = 0; index < 5; index += 1) await publish(cast.buyer, cast, [cast.lead]);
    expect(await waitingJobs()).toBe(1);
    await runWaiting();
    await service.answered(browser, 1);
    expect(browser.messages[0]?.data).toMatchObject({
      title: '5 Work Requests from Meridian Property Group',
      path: expect.stringMatching('^/projects/pending\\?told=[\\w-]+&notification='),
    });
    await publish(cast.buyer, cast, [cast.lead]);
    const filter = encodeURIComponent(JSON.stringify({ entity: 'Notification' }));
    await cast.lead.put(`/api/notifications?filter=${filter}`, { notificationSeen: true });
    await untilDone();
    expect(browser.messages).toHaveLength(1);
  });

  test('gets nothing of a kind that its person declined before or after the event', async () => {
    const browser = await allowedBy(cast.lead);
    await cast.lead.put('/api/userpreferences/mine', { declinedMails: ['project.invited'] });
    await publish(cast.buyer, cast, [cast.lead]);
    expect(await waitingJobs()).toBe(0);
    await write(cast.buyer, cast.lead, 'Hello');
    await cast.lead.put('/api/userpreferences/mine', { declinedMails: ['chat.unread'] });
    expect(await waitingJobs()).toBe(1);
    await untilDone();
    expect(browser.messages).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %s no longer knows the browser, whose subscription is deleted',
    async (gone) => {
      const browser = await allowedBy(cast.lead);
      service.answerWith(browser, gone);
      await publish(cast.buyer, cast, [cast.lead]);
      await untilDone();
      expect([browser.messages.length, await keptEndpoints()]).toEqual([0, []]);
    },
  );

  test('that is busy or broken gets the message again', async () => {
    const browser = await allowedBy(cast.lead);
    service.answerWith(browser, 429, 500);
    await publish(cast.buyer, cast, [cast.lead]);
    await untilDone();
    await service.answered(browser, 3);
    expect([browser.messages.length, await keptEndpoints()]).toEqual([1, [browser.endpoint]]);
  });

  test('that refuses a message for good gets it once', async () => {
    const browser = await allowedBy(cast.lead);
    service.answerWith(browser, 403, 201);
    await publish(cast.buyer, cast, [cast.lead]);
    await untilDone();
    expect([browser.messages.length, await keptEndpoints()]).toEqual([0, [browser.endpoint]]);
  });
});

describe('a subscription', () => {
  test("belongs to one session: the person's other sessions lack it, and it can end", async () => {
    const browser = await allowedBy(cast.lead);
    const phone = await api.as(cast.lead.id);
    expect((await phone.get(PATH)).body.endpoint).toBeNull();
    expect((await cast.lead.get(PATH)).body.endpoint).toBe(browser.endpoint);
    const renewed = await allowedBy(cast.lead);
    expect(await keptEndpoints()).toEqual([renewed.endpoint]);
    expect((await cast.lead.post(`${PATH}/end`)).body.endpoint).toBeNull();
    expect(await keptEndpoints()).toEqual([]);
  });

  test('passes to the person who uses the browser now', async () => {
    const browser = await allowedBy(cast.lead);
    const { endpoint, p256dh, auth } = browser;
    await cast.rival.put(PATH, { endpoint, p256dh, auth });
    expect((await cast.lead.get(PATH)).body.endpoint).toBeNull();
    await publish(cast.buyer, cast, [cast.lead, cast.rival]);
    await untilDone();
    expect(browser.messages).toHaveLength(1);
  });

  test('ends with its session: by sign-out, remotely by its person, and with the account', async () => {
    const [here, there] = [await api.as(cast.rival.id), await api.as(cast.rival.id)];
    await Promise.all([here, there, cast.rival].map(allowedBy));
    const sessions = (await there.get('/api/users/me/sessions')).body as unknown as Wire[];
    expect(sessions.length).toBeGreaterThan(2);
    const rows = await database().select().from(pushSubscriptions);
    const own = (await there.get(PATH)).body.endpoint;
    const other = rows.find(({ endpoint }) => endpoint !== String(own));
    await there.post(`/api/users/me/sessions/${other?.sessionId}/end`);
    expect(await keptEndpoints()).toHaveLength(2);
    await cast.operator.post(`/api/operator/users/${cast.rival.id}/disable`, { reason: 'A lost phone' });
    expect(await keptEndpoints()).toEqual([]);
    await cast.operator.post(`/api/operator/users/${cast.rival.id}/enable`, { reason: 'It was found' });
  });

  test('of an expired session gets nothing', async () => {
    const browser = await allowedBy(cast.lead);
    await publish(cast.buyer, cast, [cast.lead]);
    await database().execute(
      sql`update sessions set expires_at = ${api.clock.now().toISOString()} where id in (select session_id from push_subscriptions)`,
    );
    await untilDone();
    expect(browser.messages).toEqual([]);
    await database().execute(sql`update sessions set expires_at = expires_at + interval '30 days'`);
  });

  test('replaces the oldest one above the limit', async () => {
    const browsers: TestBrowser[] = [];
    for (let index = 0; index <= LIST_MAX_ITEMS.pushDevices; index += 1) {
      browsers.push(await allowedBy(await api.as(cast.colleague.id)));
      api.clock.advance(1000);
    }
    const kept = await keptEndpoints();
    expect(kept).toHaveLength(LIST_MAX_ITEMS.pushDevices);
    expect(kept).not.toContain(browsers[0]?.endpoint);
  });

  test("is refused unless its address is a public push service's", async () => {
    const { p256dh, auth } = service.subscribe();
    for (const endpoint of [
      'http://push.example.com/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://localhost/1',
      'https://postgres/1',
      'https://metadata.google.internal/1',
      'https://push.example.com:5432/1',
      'https://user:word@push.example.com/1',
      'http://127.0.0.1:1/1',
      'file:///etc/passwd',
      'push',
    ]) {
      const { status, body } = await cast.lead.put(PATH, { endpoint, p256dh, auth });
      expect([endpoint, status, body.code]).toEqual([endpoint, 400, 'request.invalid']);
    }
    expect(await keptEndpoints()).toEqual([]);
  });
});

test('a portal without a key says so; a wrong key prevents the start', async () => {
  const without = await startTestApi();
  const { lead } = await addCast(without);
  expect((await lead.get(PATH)).body).toEqual({ publicKey: null, endpoint: null });
  const { endpoint, p256dh, auth } = service.subscribe();
  expect((await lead.put(PATH, { endpoint, p256dh, auth })).body.code).toBe('push.off');
  await without.close();
  await expect(startTestApi({ PUSH_KEY_FILE: await keyFile('secp384r1') })).rejects.toThrow(
    'The file of the setting PUSH_KEY_FILE holds no P-256 private key in PEM.',
  );
  await expect(startTestApi({ PUSH_KEY_FILE: join(folder, 'none.pem') })).rejects.toThrow('ENOENT');
});

test("a person's data archive has neither address nor keys of a device", async () => {
  const browser = await allowedBy(cast.lead);
  const { accountParts } = await import('../people/personal-data/account-parts.repository.ts');
  const part = accountParts.find(({ name }) => name === 'notifiedDevices');
  const pages: unknown[] = [];
  const found = await database()
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, cast.lead.id));
  expect(found).toHaveLength(1);
  for await (const rows of part?.rows(database(), cast.lead.id) ?? []) pages.push(...rows);
  expect(pages).toEqual([
    { since: expect.any(Date), signedInAt: expect.any(Date), pushService: new URL(browser.endpoint).host },
  ]);
});
