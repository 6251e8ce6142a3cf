import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { BIND_COOKIE } from '../../platform/access-guard.ts';
import { forgetEndedSessions } from '../../platform/sessions.ts';
import { addBusiness, addPerson } from '../../testing/cast.ts';
import {
  callerOf,
  sessionHeaders,
  startTestApi,
  type TestAnswer,
  type TestApi,
} from '../../testing/test-api.ts';
import { countedAddress } from './auth.policy.ts';
import { hashNewPassword } from './index.ts';

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

const bindOf = (answer: TestAnswer) =>
  new RegExp(`${BIND_COOKIE}=([^;]+)`).exec(String(answer.headers['set-cookie']))?.[1] ?? '';

describe('signing in', () => {
  test('a person signs in with the email in any case and gets a token bound to a cookie scripts cannot read', async () => {
    const answer = await signIn(' lead@EXAMPLE.org ', PASSWORD);
    expect(answer.status).toBe(200);
    expect(Buffer.from(String(answer.body.token), 'base64url')).toHaveLength(32);
    expect(String(answer.headers['set-cookie'])).toMatch(
      new RegExp(`^${BIND_COOKIE}=[\\w-]{43}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict$`),
    );
    const caller = callerOf(
      api.app,
      sessionHeaders({ token: String(answer.body.token), bind: bindOf(answer) }),
    );
    expect((await caller.get('/api/users/me')).body.email).toBe('Lead@Example.org');
  });

  test('AUTH-04 a wrong password and an unknown email get the same words', async () => {
    const wrong = await signIn('lead@example.org', 'Worklane2');
    const unknown = await signIn('nobody@example.com', PASSWORD);
    for (const answer of [wrong, unknown]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.failed', message: FAILED } });
    }
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  test('AUTH-04 an unknown email takes as long as a wrong password', async () => {
    const measure = async (email: string) => {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const start = performance.now();
        await signIn(email, 'Worklane2');
        times.push(performance.now() - start);
      }
      return times.sort((left, right) => left - right)[2] ?? 0;
    };
    await signIn('warm@example.com', 'x');
    const wrong = await measure('lead@example.org');
    const unknown = await measure('nobody@example.com');
    expect(unknown).toBeGreaterThan(wrong / 3);
    expect(wrong).toBeGreaterThan(unknown / 3);
  });

  test('a stolen token alone, and the cookie alone, are worth nothing', async () => {
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

  test('a session that was signed out is refused from then on', async () => {
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
    await forgetEndedSessions(api.app.platform.database, api.clock.now());
    const kept = await api.app.platform.database.execute(sql`select user_id from sessions`);
    expect(kept.rows).toEqual([{ user_id: newcomer.id }]);
  });
});

describe('guessing passwords', () => {
  test('ten failures pause an account for fifteen minutes, whichever address they come from', async () => {
    for (let round = 0; round < 10; round += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${round}` };
      expect((await signIn('lead@example.org', 'Worklane2', from)).status).toBe(401);
    }
    const paused = await signIn('LEAD@example.org', PASSWORD);
    expect(paused).toMatchObject({
      status: 429,
      body: {
        code: 'auth.tooManyFailures',
        message: 'Too many failed sign-ins. Please try again in 15 minutes.',
      },
    });
    expect(paused.headers['retry-after']).toBe('900');
    api.clock.advance(15 * 60_000 + 1);
    expect((await signIn('lead@example.org', PASSWORD)).status).toBe(200);
  });

  test('a success clears the account, so only failures in a row count', async () => {
    for (let round = 0; round < 9; round += 1) await signIn('lead@example.org', 'Worklane2');
    expect((await signIn('lead@example.org', PASSWORD)).status).toBe(200);
    for (let round = 0; round < 9; round += 1) await signIn('lead@example.org', 'Worklane2');
    expect((await signIn('lead@example.org', PASSWORD)).status).toBe(200);
  });

  test('parallel guesses are counted like any others', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn('lead@example.org', 'Worklane2')),
    );
    const guesses = answers.filter((answer) => answer.status === 401).length;
    expect(guesses).toBeGreaterThanOrEqual(10);
    expect(guesses).toBeLessThanOrEqual(11);
  });

  test('a hundred failures pause an address, and another address still signs in', async () => {
    const now = api.clock.now();
    await api.app.platform.database.execute(
      sql`insert into login_failures (id, address, failed_at) select gen_random_uuid(), '198.51.100.7', ${now.toISOString()} from generate_series(1, 100)`,
    );
    expect((await signIn('lead@example.org', PASSWORD, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(
      429,
    );
    expect((await signIn('lead@example.org', PASSWORD, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(
      200,
    );
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

describe('who may sign in where', () => {
  test.each([
    ['https', '203.0.113.9', 'portal.example.com', 200],
    ['https', '203.0.113.9', 'localhost', 200],
    ['http', '127.0.0.1', 'localhost:8080', 200],
    ['http', '::1', 'localhost:8080', 200],
    ['http', '::ffff:127.0.0.1', 'portal.example.com', 200],
    ['http', '203.0.113.9', 'portal.example.com', 403],
    // Whoever asks names the host, so the name proves nothing.
    ['http', '203.0.113.9', 'localhost:8080', 403],
    ['http', '203.0.113.9', '127.0.0.1', 403],
    ['http', '192.168.1.7', 'localhost', 403],
    ['http', '::ffff:203.0.113.9', '[::1]', 403],
    // Said by a client that no trusted proxy stands before: the address nearest to us counts.
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

  test('nobody signs in to a demo account with its public password, unless the portal is started as a demo', async () => {
    const email = 'operator@example.com';
    const passwordHash = await hashNewPassword(DEMO_PASSWORD, 'signUp');
    await addPerson(api, { email, passwordHash });
    for (const name of [email, ' Operator@EXAMPLE.com ']) {
      const answer = await signIn(name, DEMO_PASSWORD);
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth.demoAccount' } });
      expect(answer.body.message).toContain('DEMO=1');
    }
    // A wrong password is told in the words that everybody gets.
    expect((await signIn(email, 'Worklane2')).status).toBe(401);
    const demo = await startTestApi({ DEMO: '1' });
    await addPerson(demo, { email, passwordHash });
    expect((await demo.nobody.post('/auth/local', { email, password: DEMO_PASSWORD })).status).toBe(200);
    await demo.close();
  });

  test('AUTH-18 the server lets a user of a standard business in, and keeps out one of procurement or of none', async () => {
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

test('no log line holds a password, a token or a cookie', async () => {
  const answer = await signIn('lead@example.org', PASSWORD);
  const bind = bindOf(answer);
  const log = api.logLines().join('\n');
  expect(log).toContain('/auth/local');
  for (const secret of [PASSWORD, String(answer.body.token), bind]) expect(log).not.toContain(secret);
});
