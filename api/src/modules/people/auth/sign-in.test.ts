import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BIND_COOKIE } from '@worklane/shared-kernel/domain';
import { countedAddress } from '@worklane/shared-kernel/server';
import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { createApp } from '../../../app.ts';
import { DEMO_PASSWORD } from '../../../demo/people.ts';
import { loginFailures, sessions, users } from '../../../platform/database/tables.ts';
import { deleteEndedSessions, liveSessions } from '../../../platform/sessions/sessions.repository.ts';
import { TestBrowser } from '../../../testing/browser.ts';
import { addBusiness, addPerson } from '../../../testing/cast.ts';
import { leastWork } from '../../../testing/least-work.ts';
import {
  callerOf,
  sessionHeaders,
  startTestApi,
  type TestAnswer,
  type TestApi,
} from '../../../testing/test-api.ts';
import { accountHashOf, hashNewPassword } from './index.ts';
import { KNOWN_COOKIE } from './known-browser.ts';

const PASSWORD = 'Worklane1';
const FAILED = 'The email or password is not correct.';
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addPerson(api, {
    email: 'Lead@Example.org',
    passwordHash: await hashNewPassword(PASSWORD, 'signUp'),
  });
});
afterAll(() => api.close());
beforeEach(() => api.app.platform.database.execute(sql`delete from login_failures`));

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  api.nobody.post('/auth/local', { email, password }, { 'x-forwarded-proto': 'https', ...headers });

const cookieOf = (answer: TestAnswer, name: string) =>
  new RegExp(`${name}=([^;]+)`).exec(String(answer.headers['set-cookie']))?.[1] ?? '';
const bindOf = (answer: TestAnswer) => cookieOf(answer, BIND_COOKIE);

describe('signing in', () => {
  test('a sign-in takes the email in any case and returns a cookie-bound token', async () => {
    const answer = await signIn(' lead@EXAMPLE.org ', PASSWORD);
    expect(answer.status).toBe(200);
    expect(Buffer.from(String(answer.body.token), 'base64url')).toHaveLength(32);
    expect(String([answer.headers['set-cookie']].flat()[0])).toMatch(
      new RegExp(`^${BIND_COOKIE}=[\\w-]{43}; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Strict$`),
    );
    const caller = callerOf(
      api.app,
      sessionHeaders({ token: String(answer.body.token), bind: bindOf(answer) }),
    );
    expect((await caller.get('/api/users/me')).body.email).toBe('Lead@Example.org');
  });

  test('a page of another site cannot sign a browser in', async () => {
    const answer = await signIn('lead@example.org', PASSWORD, { 'sec-fetch-site': 'cross-site' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'access.otherOrigin' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('AUTH-04 a wrong password and an unknown email get the same error', async () => {
    const wrong = await signIn('lead@example.org', 'Worklane2');
    const unknown = await signIn('nobody@example.com', PASSWORD);
    for (const answer of [wrong, unknown]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.failed', message: FAILED } });
    }
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  test('AUTH-04 an unknown email takes as long as a wrong password', async () => {
    const [wrong, unknown] = await leastWork(
      () => signIn('lead@example.org', 'Worklane2'),
      () => signIn('nobody@example.com', 'Worklane2'),
    );
    expect(unknown).toBeGreaterThan(wrong / 3);
    expect(wrong).toBeGreaterThan(unknown / 3);
  });

  test('a stolen token alone, or the cookie alone, gives no access', async () => {
    const answer = await signIn('lead@example.org', PASSWORD);
    const token = String(answer.body.token);
    const bind = bindOf(answer);
    const own = sessionHeaders({ token, bind });
    for (const headers of [
      { authorization: own.authorization ?? '' },
      { cookie: own.cookie ?? '' },
      sessionHeaders({ token, bind: token }),
      sessionHeaders({ token: bind, bind }),
    ]) {
      expect((await api.nobody.get('/api/users/me', headers)).status).toBe(401);
    }
    expect((await api.nobody.get('/api/users/me', own)).status).toBe(200);
  });

  test('a signed-out session is refused', async () => {
    const answer = await signIn('lead@example.org', PASSWORD);
    const caller = callerOf(
      api.app,
      sessionHeaders({ token: String(answer.body.token), bind: bindOf(answer) }),
    );
    const left = await caller.post('/auth/logout');
    expect(left.status).toBe(204);
    expect(String(left.headers['set-cookie'])).toMatch(/Expires=Thu, 01 Jan 1970/);
    expect((await caller.get('/api/users/me')).status).toBe(401);
  });

  test('a session lasts thirty days from its last use', async () => {
    const person = await addPerson(api);
    const day = 86_400_000;
    api.clock.advance(29 * day);
    expect((await person.get('/api/users/me')).status).toBe(200);
    api.clock.advance(29 * day);
    expect((await person.get('/api/users/me')).status).toBe(200);
    api.clock.advance(31 * day);
    expect((await person.get('/api/users/me')).status).toBe(401);

    const newcomer = await addPerson(api);
    await deleteEndedSessions(api.app.platform.database, api.clock.now(), {
      SESSION_DAYS: 30,
      SESSION_MAX_DAYS: 90,
    });
    const kept = await api.app.platform.database.execute(sql`select user_id from sessions`);
    expect(kept.rows).toEqual([{ user_id: newcomer.id }]);
  });
});

describe('a session', () => {
  test('ends when the same browser signs in again, as any person', async () => {
    const first = await signIn('lead@example.org', PASSWORD);
    const firstCaller = callerOf(
      api.app,
      sessionHeaders({ token: String(first.body.token), bind: bindOf(first) }),
    );
    expect((await firstCaller.get('/api/users/me')).status).toBe(200);
    const person = await addPerson(api, {
      email: 'second@example.com',
      passwordHash: await hashNewPassword(PASSWORD, 'signUp'),
    });
    const second = await signIn('second@example.com', PASSWORD, {
      cookie: `${BIND_COOKIE}=${bindOf(first)}`,
    });
    expect(second.status).toBe(200);
    expect((await firstCaller.get('/api/users/me')).status).toBe(401);
    const caller = callerOf(
      api.app,
      sessionHeaders({ token: String(second.body.token), bind: bindOf(second) }),
    );
    expect((await caller.get('/api/users/me')).body.id).toBe(person.id);
  });

  test('is not ended by a failed sign-in', async () => {
    const first = await signIn('lead@example.org', PASSWORD);
    const own = sessionHeaders({ token: String(first.body.token), bind: bindOf(first) });
    await signIn('lead@example.org', 'Worklane2', { cookie: `${BIND_COOKIE}=${bindOf(first)}` });
    expect((await api.nobody.get('/api/users/me', own)).status).toBe(200);
  });

  test('ends ninety days after the sign-in, however much it is used', async () => {
    const person = await addPerson(api);
    const day = 86_400_000;
    for (let days = 0; days < 88; days += 22) {
      api.clock.advance(22 * day);
      expect((await person.get('/api/users/me')).status).toBe(200);
    }
    const [session] = await api.app.platform.database
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, person.id));
    const ids = [session?.id ?? ''];
    const { database, settings } = api.app.platform;
    expect(await liveSessions(database, ids, api.clock.now(), settings)).toEqual(new Set(ids));
    api.clock.advance(3 * day);
    expect((await person.get('/api/users/me')).status).toBe(401);
    expect(await liveSessions(database, ids, api.clock.now(), settings)).toEqual(new Set());
  });
});

describe('guessing passwords', () => {
  const guess = (headers: Record<string, string> = {}, email = 'lead@example.org') =>
    signIn(email, 'Worklane2', headers);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const known = async (headers: Record<string, string> = {}) => {
    const answer = await signIn('lead@example.org', PASSWORD, headers);
    expect(answer.status).toBe(200);
    return { cookie: `${KNOWN_COOKIE}=${cookieOf(answer, KNOWN_COOKIE)}` };
  };
  const addFailures = async (count: number, of: 'account' | '198.51.100.7') => {
    const now = api.clock.now().toISOString();
    const hash = createHash('sha256').update('lead@example.org').digest();
    const values =
      of === 'account'
        ? sql`select gen_random_uuid(), ${hash}::bytea, '192.0.2.' || number, ${now}::timestamptz`
        : sql`select gen_random_uuid(), sha256(number::text::bytea), ${of}, ${now}::timestamptz`;
    await api.app.platform.database.execute(
      sql`insert into login_failures (id, account_hash, address, failed_at) ${values} from generate_series(1, ${count}::integer) as number`,
    );
  };

  test('AUTH-04 after ten failures an address waits longer and longer, and sees how long', async () => {
    for (let round = 0; round < 10; round += 1) expect((await guess(from('203.0.113.1'))).status).toBe(401);
    const waits: string[] = [];
    for (let round = 0; round < 9; round += 1) {
      const slowed = await signIn('LEAD@example.org', PASSWORD, from('203.0.113.1'));
      expect(slowed).toMatchObject({ status: 429, body: { code: 'auth.tooManyFailures' } });
      waits.push(`${slowed.headers['retry-after']}: ${slowed.body.message}`);
      api.clock.advance(Number(slowed.headers['retry-after']) * 1000);
      expect((await guess(from('203.0.113.1'))).status).toBe(401);
    }
    const sentence = (wait: string) => `Too many failed sign-ins. Please try again in ${wait}.`;
    expect(waits).toEqual([
      `5: ${sentence('5 seconds')}`,
      `10: ${sentence('10 seconds')}`,
      `20: ${sentence('20 seconds')}`,
      `40: ${sentence('40 seconds')}`,
      `80: ${sentence('2 minutes')}`,
      `160: ${sentence('3 minutes')}`,
      `320: ${sentence('6 minutes')}`,
      `640: ${sentence('11 minutes')}`,
      `900: ${sentence('15 minutes')}`,
    ]);
    api.clock.advance(15 * 60_000);
    expect((await signIn('lead@example.org', PASSWORD, from('203.0.113.1'))).status).toBe(200);
  });

  test('a guessing address does not block other addresses or known browsers', async () => {
    const browser = await known(from('203.0.113.9'));
    for (let round = 0; round < 12; round += 1) await guess(from('203.0.113.9'));
    expect((await signIn('lead@example.org', PASSWORD, from('203.0.113.9'))).status).toBe(429);
    expect((await signIn('lead@example.org', PASSWORD, from('203.0.113.10'))).status).toBe(200);
    const own = { ...from('203.0.113.9'), ...browser };
    expect((await signIn('lead@example.org', PASSWORD, own)).status).toBe(200);
  });

  test('a guessing address does not block an operator either', async () => {
    const email = 'operator@example.org';
    await addPerson(api, {
      email,
      isOperator: true,
      passwordHash: await hashNewPassword(PASSWORD, 'signUp'),
    });
    for (let round = 0; round < 12; round += 1) await guess(from('203.0.113.9'), email);
    expect((await signIn(email, PASSWORD, from('203.0.113.10'))).status).toBe(200);
  });

  test('many addresses that guess one account are slowed down, known browsers are not', async () => {
    const browser = await known();
    await addFailures(50, 'account');
    const slowed = await guess(from('203.0.113.77'));
    expect(slowed).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    expect((await signIn('lead@example.org', PASSWORD, browser)).status).toBe(200);
    api.clock.advance(1000);
    expect((await guess(from('203.0.113.77'))).status).toBe(401);
    expect((await guess(from('203.0.113.78'))).headers['retry-after']).toBe('2');
    await addFailures(1000, 'account');
    // The longest wait is a minute, so the owner can sign in with a new browser.
    expect((await guess(from('203.0.113.79'))).headers['retry-after']).toBe('60');
    api.clock.advance(60_000);
    expect((await signIn('lead@example.org', PASSWORD, from('203.0.113.80'))).status).toBe(200);
  });

  test('a known browser, or its stolen cookie, is slowed down only by its failures', async () => {
    const browser = await known();
    for (let round = 0; round < 10; round += 1) expect((await guess(browser)).status).toBe(401);
    expect(await signIn('lead@example.org', PASSWORD, browser)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
    });
    expect((await signIn('lead@example.org', PASSWORD)).status).toBe(200);
  });

  test.each([
    ['of another account', async () => (await known()).cookie, 'other@example.com'],
    ['that was changed', async () => `${(await known()).cookie.slice(0, -3)}abc`, 'lead@example.org'],
    ['with invented content', async () => `${KNOWN_COOKIE}=a.b.c.d`, 'lead@example.org'],
    ['of half a year ago', oldCookie, 'lead@example.org'],
  ])('a cookie %s makes no browser known', async (_, make, email) => {
    const cookie = await make();
    for (let round = 0; round < 10; round += 1) await guess({}, email);
    expect((await guess({ cookie }, email)).status).toBe(429);
  });

  async function oldCookie() {
    const { cookie } = await known();
    api.clock.advance(181 * 86_400_000);
    return cookie;
  }

  test("a known browser's cookie is renewed at every sign-in and hides the account", async () => {
    const first = await signIn('lead@example.org', PASSWORD);
    const set = [first.headers['set-cookie']].flat().map(String);
    expect(set.find((cookie) => cookie.startsWith(KNOWN_COOKIE))).toMatch(
      /; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const value = cookieOf(first, KNOWN_COOKIE);
    expect(value).not.toContain(
      createHash('sha256').update('lead@example.org').digest('base64url').slice(0, 22),
    );
    const second = await signIn('lead@example.org', PASSWORD, { cookie: `${KNOWN_COOKIE}=${value}` });
    const [account, browser] = value.split('.');
    const [sameAccount, otherBrowser] = cookieOf(second, KNOWN_COOKIE).split('.');
    expect(sameAccount).toBe(account);
    expect(otherBrowser).not.toBe(browser);
  });

  test('a success clears the failures of the address on this account', async () => {
    for (let times = 0; times < 2; times += 1) {
      for (let round = 0; round < 9; round += 1) await guess();
      expect((await signIn('lead@example.org', PASSWORD)).status).toBe(200);
    }
  });

  test('AUTH-04 an account with an unconfirmed email clears no failures and makes no browser known', async () => {
    const { database } = api.app.platform;
    const passwordHash = await hashNewPassword('Attack12345', 'signUp');
    const failures = async () => database.$count(loginFailures);
    for (const email of ['lead@example.org', 'typed-alone@example.org']) {
      await database.delete(loginFailures);
      await addPerson(api, { email, passwordHash, emailConfirmedAt: null });
      const row = { accountHash: accountHashOf(email), address: '127.0.0.1', failedAt: api.clock.now() };
      await database.insert(loginFailures).values(Array.from({ length: 9 }, () => ({ id: newId(), ...row })));
      const browser = new TestBrowser(api);
      const enter = (password: string) => browser.post('/auth/local', { email, password });
      const entered = await enter('Attack12345');
      expect(entered.status).toBe(200);
      expect(cookieOf(entered, KNOWN_COOKIE)).toBe('');
      const change = { email: 'other@example.org', password: 'Attack12345' };
      expect((await browser.post('/api/users/me/email-change', change)).status).toBe(200);
      expect(await failures()).toBe(9);
      expect((await enter('Worklane2')).status).toBe(401);
      for (const password of ['Attack12345', PASSWORD]) expect((await enter(password)).status).toBe(429);
    }
    await database.delete(users).where(eq(users.passwordHash, passwordHash));
  });

  test('parallel guesses are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess()));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
  });

  test('parallel guesses through two processes are counted together', async () => {
    const other = await createApp({
      settings: api.app.platform.settings,
      clock: api.clock,
      logger: api.app.log,
    });
    const nobody = callerOf(other, {});
    const body = { email: 'lead@example.org', password: 'Worklane2' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 2 ? guess() : nobody.post('/auth/local', body))),
    );
    await other.close();
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
  });

  test('an address that tries many accounts is slowed down on all of them', async () => {
    await addFailures(100, '198.51.100.7');
    expect(await signIn('lead@example.org', PASSWORD, from('198.51.100.7'))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
    });
    expect((await signIn('lead@example.org', PASSWORD, from('198.51.100.8'))).status).toBe(200);
  });

  test.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('an address %s is counted as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });
});

describe('the conditions of a sign-in', () => {
  test.each([
    ['https', '203.0.113.9', 'portal.example.com', 200],
    ['https', '203.0.113.9', 'localhost', 200],
    ['http', '127.0.0.1', 'localhost:8080', 200],
    ['http', '::1', 'localhost:8080', 200],
    ['http', '::ffff:127.0.0.1', 'portal.example.com', 200],
    ['http', '203.0.113.9', 'portal.example.com', 403],
    // The client chooses the Host header, so it proves nothing.
    ['http', '203.0.113.9', 'localhost:8080', 403],
    ['http', '203.0.113.9', '127.0.0.1', 403],
    ['http', '192.168.1.7', 'localhost', 403],
    ['http', '::ffff:203.0.113.9', '[::1]', 403],
    // Without a trusted proxy the forwarded address is ignored.
    ['http', '127.0.0.1, 203.0.113.9', 'localhost', 403],
  ])('over %s from %s to %s a password is answered with %i', async (protocol, address, host, status) => {
    const answer = await signIn('lead@example.org', PASSWORD, {
      'x-forwarded-proto': protocol,
      'x-forwarded-for': address,
      'x-forwarded-host': host,
      host,
    });
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(answer.body.code).toBe('auth.insecureTransport');
      expect(answer.body.message).toContain('not encrypted');
    }
  });

  test('demo accounts cannot sign in with their public password outside a demo', async () => {
    const email = 'operator@example.com';
    const passwordHash = await hashNewPassword(DEMO_PASSWORD, 'signUp');
    await addPerson(api, { email, passwordHash });
    for (const name of [email, ' Operator@EXAMPLE.com ']) {
      const answer = await signIn(name, DEMO_PASSWORD);
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth.demoAccount' } });
      expect(answer.body.message).toContain('DEMO=1');
    }
    expect((await signIn(email, 'Worklane2')).status).toBe(401);
    const demo = await startTestApi({ DEMO: '1' });
    await addPerson(demo, { email, passwordHash });
    expect((await demo.nobody.post('/auth/local', { email, password: DEMO_PASSWORD })).status).toBe(200);
    await demo.close();
  });

  test('AUTH-18 the server admits users of standard businesses only', async () => {
    const standard = await addPerson(api, { businessId: await addBusiness(api) });
    const procurement = await addPerson(api, {
      businessId: await addBusiness(api, { businessType: 'procurement', isBuyer: true }),
    });
    const none = await addPerson(api);
    expect((await standard.get('/api/projects/counts')).status).toBe(200);
    for (const person of [procurement, none]) {
      expect(await person.get('/api/projects/counts')).toMatchObject({
        status: 403,
        body: { code: 'access.standardOnly' },
      });
      expect((await person.get('/api/users/me')).status).toBe(200);
    }
    expect((await api.nobody.get('/api/projects/counts')).status).toBe(401);
  });

  test.each(['Abc12', 'abcdef1', 'ABCDEF1', 'Abcdefg'])(
    'AUTH-21 the server refuses to set the password %s',
    async (password) => {
      await expect(hashNewPassword(password, 'change')).rejects.toMatchObject({
        status: 400,
        options: { errors: [{ field: 'password', code: 'password.weak.change' }] },
      });
    },
  );
});

test('no log line contains a password, a token or a cookie', async () => {
  const answer = await signIn('lead@example.org', PASSWORD);
  const bind = bindOf(answer);
  const log = api.logLines().join('\n');
  expect(log).toContain('/auth/local');
  for (const secret of [PASSWORD, String(answer.body.token), bind]) expect(log).not.toContain(secret);
});
