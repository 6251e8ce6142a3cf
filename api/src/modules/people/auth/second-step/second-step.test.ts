import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { v7 as newId } from 'uuid';
import { loginFailures, users } from '../../../../platform/database/tables.ts';
import { TestBrowser } from '../../../../testing/browser.ts';
import { addBusiness, addPerson, TEST_PASSWORD, type TestPerson } from '../../../../testing/cast.ts';
import { waitingOrDone } from '../../../../testing/in-step.ts';
import { SoftAuthenticator } from '../../../../testing/servers/soft-authenticator.ts';
import { listOf, startTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { mailsTo } from '../../../../testing/work/mails.ts';
import { secondStepHashOf } from '../auth.repository.ts';
import { hashNewPassword } from '../index.ts';
import { passkeys, secondSteps } from './second-step.tables.ts';

const STEP_MS = 30_000;
const HOUR = 3_600_000;
let api: TestApi;
let person: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await aPerson();
});

const aPerson = async () => addPerson(api, { businessId: await addBusiness(api) });

function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: api.clock.now().getTime() + steps * STEP_MS });
}

const wrongCodeOf = (secret: string) => (codeOf(secret) === '000000' ? '111111' : '000000');

async function passwordStep({ email } = person, browser = new TestBrowser(api)) {
  const answer = await browser.post('/auth/local', { email, password: TEST_PASSWORD });
  return { browser, answer, token: String(answer.body.secondStep?.token ?? '') };
}

async function setUp(who = person) {
  const { browser } = await passwordStep(who);
  const { secret } = (await browser.post('/api/users/me/second-step', { password: TEST_PASSWORD })).body;
  const confirmed = await browser.post('/api/users/me/second-step/confirm', { code: codeOf(String(secret)) });
  expect(confirmed.status).toBe(200);
  api.clock.advance(2 * STEP_MS);
  return { browser, secret: String(secret), codes: listOf(confirmed.body.codes).map(String) };
}

const methods = async (browser: TestBrowser) => (await browser.get('/api/users/me/sign-in-methods')).body;
const subjectsOf = async (email: string) => (await mailsTo(api, email)).map(({ subject }) => subject);

describe('setting up an authenticator app', () => {
  test('a person gets the key as text and address, and confirms it by code', async () => {
    const { browser } = await passwordStep();
    const begun = await browser.post('/api/users/me/second-step', { password: TEST_PASSWORD });
    const secret = String(begun.body.secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(String(begun.body.uri)).toBe(
      `otpauth://totp/Worklane:${encodeURIComponent(person.email)}?issuer=Worklane&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const wrong = await browser.post('/api/users/me/second-step/confirm', { code: wrongCodeOf(secret) });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    expect((await methods(browser)).app).toBeNull();

    const code = codeOf(secret);
    const answer = await browser.post('/api/users/me/second-step/confirm', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    const codes = listOf(answer.body.codes).map(String);
    expect(new Set(codes).size).toBe(10);
    for (const recovery of codes) expect(recovery).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect((await methods(browser)).app).toMatchObject({ codes: 10, codesLeft: 10 });
    expect(await subjectsOf(person.email)).toEqual(['Your second step is on']);
  });

  test('the secret is encrypted in the database, for its person alone', async () => {
    const { secret } = await setUp();
    const { database } = api.app.platform;
    const [row] = await database.select().from(secondSteps).where(eq(secondSteps.userId, person.id));
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(row?.secret.includes(bytes)).toBe(false);
    const other = await aPerson();
    await setUp(other);
    if (row)
      await database.update(secondSteps).set({ secret: row.secret }).where(eq(secondSteps.userId, other.id));
    const { browser, token } = await passwordStep(other);
    const body = { token, kind: 'app', code: codeOf(secret) };
    expect((await browser.post('/auth/second-step', body)).status).toBe(500);
  });

  test('sessions without a second step end, except the one that sets it up', async () => {
    const { browser: before } = await passwordStep();
    const { browser } = await setUp();
    expect((await before.get('/api/users/me')).status).toBe(401);
    expect((await browser.get('/api/users/me')).status).toBe(200);
  });

  test('it asks for the password, can start again, and ends once confirmed', async () => {
    const { browser } = await passwordStep();
    const begin = (password: string) => browser.post('/api/users/me/second-step', { password });
    expect(await begin('Worklane2')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    });
    const first = String((await begin(TEST_PASSWORD)).body.secret);
    const second = String((await begin(TEST_PASSWORD)).body.secret);
    const confirm = (code: string) => browser.post('/api/users/me/second-step/confirm', { code });
    expect((await confirm(codeOf(first))).status).toBe(400);
    expect((await confirm(codeOf(second))).status).toBe(200);
    expect(await begin(TEST_PASSWORD)).toMatchObject({ status: 409, body: { code: 'secondStep.isOn' } });
    expect((await confirm(codeOf(second, 1))).status).toBe(409);
  });

  test('a set-up expires after half an hour', async () => {
    const { browser } = await passwordStep();
    const { secret } = (await browser.post('/api/users/me/second-step', { password: TEST_PASSWORD })).body;
    api.clock.advance(31 * 60_000);
    const late = await browser.post('/api/users/me/second-step/confirm', { code: codeOf(String(secret)) });
    expect(late).toMatchObject({ status: 409, body: { code: 'secondStep.setUpOver' } });
  });
});

describe('the second step of a sign-in', () => {
  test('a right password asks for it and does not start a session', async () => {
    const { secret } = await setUp();
    const { browser, answer, token } = await passwordStep();
    expect(answer.body).toEqual({
      secondStep: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        codes: ['app', 'recoveryCode'],
        hasPasskey: false,
        expiresAt: new Date(api.clock.now().getTime() + 10 * 60_000).toISOString(),
      },
    });
    browser.token = token;
    for (const path of ['/api/users/me', '/api/users/me/sign-in-methods', '/api/projects/counts'])
      expect((await browser.get(path)).status).toBe(401);
    browser.token = null;
    expect(
      (await browser.post('/auth/second-step', { token, kind: 'app', code: codeOf(secret) })).status,
    ).toBe(200);
    expect((await browser.get('/api/users/me')).body.id).toBe(person.id);
  });

  test('AUTH-04 wrong passwords and unknown emails get equal answers with a second step', async () => {
    await setUp();
    const wrong = await api.nobody.post('/auth/local', { email: person.email, password: 'Worklane2' });
    const unknown = await api.nobody.post('/auth/local', { email: 'no@example.com', password: 'Worklane2' });
    expect(wrong.status).toBe(401);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('clocks may differ by one code, and not by two', async () => {
    const { secret } = await setUp();
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [1, 200],
    ] as const) {
      const { browser, token } = await passwordStep();
      const body = { token, kind: 'app', code: codeOf(secret, steps) };
      expect([steps, (await browser.post('/auth/second-step', body)).status]).toEqual([steps, status]);
    }
  });

  test('a code works once, even in two concurrent requests', async () => {
    const { secret } = await setUp();
    const first = await passwordStep();
    const second = await passwordStep();
    const code = codeOf(secret);
    const answers = await Promise.all(
      [first, second].map(({ browser, token }) =>
        browser.post('/auth/second-step', { token, kind: 'app', code }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { browser, token } = await passwordStep();
    expect(await browser.post('/auth/second-step', { token, kind: 'app', code })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'code', code: 'secondStep.codeUsed' }] },
    });
    const earlier = { token, kind: 'app', code: codeOf(secret, -1) };
    expect((await browser.post('/auth/second-step', earlier)).status).toBe(400);
  });

  test('a recovery code works once, in any spelling, and its use is mailed', async () => {
    const { codes } = await setUp();
    const [code = ''] = codes;
    const first = await passwordStep();
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    const entered = await first.browser.post('/auth/second-step', {
      token: first.token,
      kind: 'recoveryCode',
      code: typed,
    });
    expect(entered.status).toBe(200);
    expect((await methods(first.browser)).app).toMatchObject({ codes: 10, codesLeft: 9 });
    expect(await subjectsOf(person.email)).toContain('A recovery code was used to sign in');
    const again = await passwordStep();
    expect(
      await again.browser.post('/auth/second-step', { token: again.token, kind: 'recoveryCode', code }),
    ).toMatchObject({ status: 400, body: { errors: [{ code: 'secondStep.wrong.recoveryCode' }] } });
  });

  test('a half session belongs to its browser and works once, for ten minutes', async () => {
    const { secret } = await setUp();
    const { browser, token } = await passwordStep();
    const enter = (by: TestBrowser, given: string) =>
      by.post('/auth/second-step', { token: given, kind: 'app', code: codeOf(secret) });
    const elsewhere = new TestBrowser(api);
    await elsewhere.post('/auth/passkey/options');
    expect(await enter(elsewhere, token)).toMatchObject({
      status: 403,
      body: { code: 'secondStep.expired' },
    });
    expect((await enter(api.nobody as never, token)).status).toBe(403);
    expect((await enter(browser, token)).status).toBe(200);
    api.clock.advance(STEP_MS);
    expect((await enter(browser, token)).status).toBe(403);

    const late = await passwordStep();
    api.clock.advance(10 * 60_000);
    expect((await enter(late.browser, late.token)).status).toBe(403);
  });

  test('wrong codes are slowed down over all sign-ins of an unknown browser', async () => {
    const { secret, browser: known } = await setUp();
    const guess = async (browser = new TestBrowser(api)) => {
      const step = await passwordStep(person, browser);
      const body = { token: step.token, kind: 'app', code: wrongCodeOf(secret) };
      return { ...step, result: await browser.post('/auth/second-step', body) };
    };
    for (let times = 0; times < 5; times += 1) expect((await guess()).result.status).toBe(400);
    const { result, browser, token } = await guess();
    expect(result).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong codes. Please try again in 30 seconds.' },
      headers: { 'retry-after': '30' },
    });
    known.token = null;
    const own = await passwordStep(person, known);
    const right = { token: own.token, kind: 'app', code: codeOf(secret) };
    expect((await known.post('/auth/second-step', right)).status).toBe(200);
    api.clock.advance(30_000);
    const next = { token, kind: 'app', code: codeOf(secret) };
    expect((await browser.post('/auth/second-step', next)).status).toBe(200);
  });

  test('another account with the same typed email does not reset the count', async () => {
    const { secret } = await setUp();
    const passwordHash = await hashNewPassword('Attack12345', 'signUp');
    await addPerson(api, { email: person.email, passwordHash, emailConfirmedAt: null });
    const { browser, token } = await passwordStep();
    const guess = async () => {
      const body = { token, kind: 'app', code: wrongCodeOf(secret) };
      return (await browser.post('/auth/second-step', body)).status;
    };
    for (let times = 0; times < 5; times += 1) expect(await guess()).toBe(400);
    const other = { email: person.email, password: 'Attack12345' };
    expect((await browser.post('/auth/local', other)).status).toBe(200);
    expect(await guess()).toBe(429);
  });

  test('wrong codes of known browsers are counted together, apart from unknown ones', async () => {
    const { secret, browser } = await setUp();
    const { database } = api.app.platform;
    const count = async (browsers: readonly (string | null)[]) => {
      const row = { accountHash: secondStepHashOf(person.id), address: '127.0.0.1' };
      const failures = browsers.map((from) => ({
        id: newId(),
        ...row,
        browser: from,
        failedAt: api.clock.now(),
      }));
      await database.insert(loginFailures).values(failures);
    };
    const enter = async (code: string) => {
      browser.token = null;
      const { token } = await passwordStep(person, browser);
      return browser.post('/auth/second-step', { token, kind: 'app', code });
    };
    await count([
      ...Array.from({ length: 19 }, (_, index) => `browser ${index % 5}`),
      ...Array(30).fill(null),
    ]);
    expect((await enter(wrongCodeOf(secret))).status).toBe(400);
    expect(await enter(codeOf(secret))).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
    api.clock.advance(STEP_MS);
    expect((await enter(codeOf(secret))).status).toBe(200);
  });

  test('the security log has every step and no code', async () => {
    const { secret, codes } = await setUp();
    const { browser, token } = await passwordStep();
    const wrong = wrongCodeOf(secret);
    await browser.post('/auth/second-step', { token, kind: 'app', code: wrong });
    await browser.post('/auth/second-step', { token, kind: 'app', code: codeOf(secret) });
    const operator = await addPerson(api, { isOperator: true });
    const { body } = await operator.get(`/api/operator/security-events?accountId=${person.id}`);
    const kinds = listOf(body).map(({ kind, details }) => [kind, details?.reason ?? details?.secondStep]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['secondStepChanged', 'appOn'],
        ['secondStepAsked', undefined],
        ['secondStepFailed', 'app wrong'],
        ['signIn', 'app'],
      ]),
    );
    const disclosed = JSON.stringify([body, api.logLines()]);
    for (const word of [secret, token, codes[0] ?? '']) expect(disclosed).not.toContain(word);
  });

  test.each([
    ['no token', { kind: 'app', code: '123456' }],
    ['a token of another form', { token: "' or 1=1", kind: 'app', code: '123456' }],
    ['an unknown kind', { token: 'x'.repeat(43), kind: 'sms', code: '123456' }],
    ['a huge code', { token: 'x'.repeat(43), kind: 'app', code: '1'.repeat(33) }],
    ['a code that is not text', { token: 'x'.repeat(43), kind: 'app', code: { $ne: '' } }],
    ['both a session and more', { token: 'x'.repeat(43), kind: 'app', code: '1', userId: 'x' }],
  ])('a request with %s is refused', async (_, body) => {
    expect((await api.nobody.post('/auth/second-step', body)).status).toBe(400);
  });
});

describe('changing the second step', () => {
  test('new codes replace the old ones, and turning it off needs the password', async () => {
    const { browser, codes } = await setUp();
    const path = '/api/users/me/second-step';
    expect((await browser.post(`${path}/codes`, { password: 'Worklane2' })).status).toBe(400);
    const made = await browser.post(`${path}/codes`, { password: TEST_PASSWORD });
    expect(listOf(made.body.codes)).toHaveLength(10);
    const step = await passwordStep();
    const former = { token: step.token, kind: 'recoveryCode', code: codes[0] };
    expect((await step.browser.post('/auth/second-step', former)).status).toBe(400);

    expect((await browser.post(`${path}/remove`, { password: 'Worklane2' })).status).toBe(400);
    expect((await browser.post(`${path}/remove`, { password: TEST_PASSWORD })).status).toBe(204);
    expect((await passwordStep()).answer.body.token).toEqual(expect.any(String));
    expect((await browser.post(`${path}/remove`, { password: TEST_PASSWORD })).status).toBe(409);
    expect(await subjectsOf(person.email)).toEqual([
      'Your second step is on',
      'You have new recovery codes',
      'Your second step is off',
    ]);
  });
});

describe('operators', () => {
  const log = '/api/operator/security-events';
  let operator: TestPerson;
  beforeEach(async () => {
    operator = await addPerson(api, { isOperator: true, isPrimary: false });
  });

  async function addPasskey(browser: TestBrowser) {
    const device = new SoftAuthenticator();
    const options = await browser.post('/api/users/me/passkeys/options', { password: TEST_PASSWORD });
    expect(options.status).toBe(200);
    const added = await browser.post('/api/users/me/passkeys', device.create(options.body as never));
    return { device, id: String(added.body.id) };
  }

  test('an operator needs a session with a second step, which the page shows', async () => {
    const { browser } = await passwordStep(operator);
    expect(await browser.get(log)).toMatchObject({
      status: 403,
      body: { code: 'access.secondStepRequired' },
    });
    expect((await browser.get('/api/users/me')).body.needsSecondStep).toBe(true);
    const { secret } = await setUp(operator);
    const step = await passwordStep(operator);
    await step.browser.post('/auth/second-step', { token: step.token, kind: 'app', code: codeOf(secret) });
    expect((await step.browser.get(log)).status).toBe(200);
    expect((await step.browser.get('/api/users/me')).body.needsSecondStep).toBe(false);
  });

  test('an operator with a passkey signs in with it, not with the password', async () => {
    const { browser } = await passwordStep(operator);
    const { device } = await addPasskey(browser);
    expect((await browser.get(log)).status).toBe(200);
    const step = await passwordStep(operator);
    expect(step.answer.body.secondStep).toMatchObject({ codes: [], hasPasskey: true });
    const code = { token: step.token, kind: 'app', code: '123456' };
    expect((await step.browser.post('/auth/second-step', code)).status).toBe(400);
    const options = (await step.browser.post('/auth/passkey/options')).body as never;
    expect((await step.browser.post('/auth/passkey', device.get(options))).status).toBe(200);
    expect((await step.browser.get(log)).status).toBe(200);
  });

  test('an operator cannot remove the last second step', async () => {
    const { browser } = await setUp(operator);
    const off = () => browser.post('/api/users/me/second-step/remove', { password: TEST_PASSWORD });
    expect(await off()).toMatchObject({ status: 409, body: { code: 'secondStep.neededByOperators' } });
    const { id } = await addPasskey(browser);
    expect((await off()).status).toBe(204);
    const remove = await browser.post(`/api/users/me/passkeys/${id}/remove`, { password: TEST_PASSWORD });
    expect(remove).toMatchObject({ status: 409, body: { code: 'secondStep.neededByOperators' } });
  });

  test('an operator keeps the last second step while the account is closed', async () => {
    await addPerson(api, { isOperator: true, isPrimary: false });
    const { browser, secret } = await setUp(operator);
    const credentials = { email: operator.email, password: TEST_PASSWORD };
    expect((await browser.post('/api/users/me/close', credentials)).status).toBe(204);
    const step = await passwordStep(operator);
    const code = { token: step.token, kind: 'app', code: codeOf(secret) };
    expect((await step.browser.post('/auth/second-step', code)).status).toBe(200);
    expect(
      await step.browser.post('/api/users/me/second-step/remove', { password: TEST_PASSWORD }),
    ).toMatchObject({ status: 409, body: { code: 'secondStep.neededByOperators' } });
  });

  test.each(['app', 'passkey'] as const)(
    'an operator keeps the %s while another process removes the other second step',
    async (kept) => {
      const { browser } = await setUp(operator);
      const { id } = await addPasskey(browser);
      const path = kept === 'app' ? 'second-step/remove' : `passkeys/${id}/remove`;
      const { database } = api.app.platform;
      const { removal } = await database.transaction(async (db) => {
        await db.select().from(users).where(eq(users.id, operator.id)).for('update');
        if (kept === 'app') await db.delete(passkeys).where(eq(passkeys.userId, operator.id));
        else await db.delete(secondSteps).where(eq(secondSteps.userId, operator.id));
        const call = browser.post(`/api/users/me/${path}`, { password: TEST_PASSWORD });
        await waitingOrDone(db, call);
        return { removal: call };
      });
      expect(await removal).toMatchObject({ status: 409, body: { code: 'secondStep.neededByOperators' } });
    },
  );

  test('a session without second step cannot add one to an account with one', async () => {
    const { browser } = await passwordStep();
    await addPasskey((await passwordStep()).browser);
    const { database } = api.app.platform;
    await database.update(users).set({ isOperator: true }).where(eq(users.id, person.id));
    for (const path of ['/api/users/me/second-step', '/api/users/me/passkeys/options'])
      expect(await browser.post(path, { password: TEST_PASSWORD })).toMatchObject({
        status: 403,
        body: { code: 'access.secondStepRequired' },
      });
  });
});

describe('a lost device', () => {
  const tokenIn = (link: string | null) => new URL(link ?? '', 'http://x').searchParams.get('token') ?? '';
  async function lose(who = person) {
    const step = await passwordStep(who);
    expect((await step.browser.post('/auth/second-step/lost', { token: step.token })).status).toBe(204);
    const mail = (await mailsTo(api, who.email)).find(({ subject }) => /^You lost/.test(subject));
    expect(mail?.link).toMatch(/^\/lost-device\?token=[\w-]{43}$/);
    return tokenIn(mail?.link ?? null);
  }
  const start = (token: string) => api.nobody.post('/auth/second-step/removal', { token });
  async function stopTokenOf(email: string) {
    const mail = (await mailsTo(api, email)).find(({ subject }) => /will be removed/.test(subject));
    return tokenIn(mail?.link ?? null);
  }

  test('the mailed link removes the second step and all sessions after 24 hours', async () => {
    const { browser } = await setUp();
    const options = await browser.post('/api/users/me/passkeys/options', { password: TEST_PASSWORD });
    await browser.post('/api/users/me/passkeys', new SoftAuthenticator().create(options.body as never));
    const started = await start(await lose());
    const dueAt = new Date(api.clock.now().getTime() + 24 * HOUR).toISOString();
    expect(started).toMatchObject({ status: 200, body: { dueAt } });
    expect((await methods(browser)).removal).toEqual({ dueAt });
    api.clock.advance(24 * HOUR - 1);
    expect((await passwordStep()).answer.body.secondStep).toBeDefined();
    api.clock.advance(1);
    const { answer, browser: fresh } = await passwordStep();
    expect(answer.body.token).toEqual(expect.any(String));
    expect(await methods(fresh)).toMatchObject({ passkeys: [], app: null, removal: null });
    expect((await browser.get('/api/users/me')).status).toBe(401);
    expect(await subjectsOf(person.email)).toEqual(
      expect.arrayContaining([
        'Your second step will be removed in 24 hours',
        'Your second step was removed',
      ]),
    );
  });

  test('the hourly task removes it for people who do not sign in', async () => {
    await setUp();
    await start(await lose());
    api.clock.advance(24 * HOUR);
    for (const task of api.app.platform.hourlyTasks) await task(api.clock.now());
    expect(await subjectsOf(person.email)).toContain('Your second step was removed');
  });

  test('the mail, a signed-in session and the found device can each stop it', async () => {
    const { browser, secret } = await setUp();
    await start(await lose());
    const stop = { token: await stopTokenOf(person.email) };
    expect((await api.nobody.post('/auth/second-step/removal/stop', stop)).status).toBe(204);
    expect((await methods(browser)).removal).toBeNull();
    expect((await api.nobody.post('/auth/second-step/removal/stop', stop)).status).toBe(404);

    const other = await aPerson();
    const { browser: own } = await setUp(other);
    await start(await lose(other));
    expect((await own.post('/api/users/me/second-step/removal/stop')).status).toBe(204);
    expect((await methods(own)).removal).toBeNull();

    const third = await aPerson();
    const { browser: last, secret: found } = await setUp(third);
    await start(await lose(third));
    const step = await passwordStep(third);
    await step.browser.post('/auth/second-step', { token: step.token, kind: 'app', code: codeOf(found) });
    expect((await methods(last)).removal).toBeNull();
    expect(secret).not.toBe(found);
  });

  test('a link works once, for a day, and does not extend the wait', async () => {
    await setUp();
    const token = await lose();
    const first = await start(token);
    expect(await start(token)).toMatchObject({ status: 404, body: { code: 'secondStep.linkVoid' } });
    api.clock.advance(HOUR);
    const { database } = api.app.platform;
    const { makeAccountToken } = await import('../../../../platform/sessions/account-tokens.repository.ts');
    const make = () =>
      makeAccountToken(database, { userId: person.id, purpose: 'removeSecondStep', now: api.clock.now() });
    expect((await start(await make())).body.dueAt).toBe(first.body.dueAt);
    const old = await make();
    api.clock.advance(24 * HOUR);
    expect((await start(old)).status).toBe(404);
  });

  test('it needs the right password and a confirmed email, and is limited hourly', async () => {
    await setUp();
    const made = { token: 'x'.repeat(43) };
    expect((await api.nobody.post('/auth/second-step/lost', made)).status).toBe(403);
    const { browser, token } = await passwordStep();
    const ask = () => browser.post('/auth/second-step/lost', { token });
    for (let times = 0; times < 3; times += 1) expect((await ask()).status).toBe(204);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'secondStep.lostTooOften' } });
    const typed = await aPerson();
    await setUp(typed);
    const { database } = api.app.platform;
    await database.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, typed.id));
    const step = await passwordStep(typed);
    expect((await step.browser.post('/auth/second-step/lost', { token: step.token })).status).toBe(409);
  });

  test('other operators get a mail about an operator and can stop it', async () => {
    const operator = await addPerson(api, { isOperator: true });
    const colleague = await addPerson(api, { isOperator: true });
    const { browser } = await setUp(operator);
    await start(await lose(operator));
    const stop = { token: await stopTokenOf(colleague.email) };
    expect((await api.nobody.post('/auth/second-step/removal/stop', stop)).status).toBe(204);
    expect((await methods(browser)).removal).toBeNull();
  });
});
