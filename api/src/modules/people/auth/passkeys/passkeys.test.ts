import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '../../../../platform/database/tables.ts';
import { TestBrowser } from '../../../../testing/browser.ts';
import { addBusiness, addPerson, TEST_PASSWORD, type TestPerson } from '../../../../testing/cast.ts';
import { type Lie, SoftAuthenticator } from '../../../../testing/servers/soft-authenticator.ts';
import { listOf, startTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { mailsTo } from '../../../../testing/work/mails.ts';
import { passkeyChallenges } from '../second-step/second-step.tables.ts';

let api: TestApi;
let person: TestPerson;
let businessId: string;

beforeAll(async () => {
  api = await startTestApi();
  businessId = await addBusiness(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await addPerson(api, { businessId, firstName: 'Dana', lastName: 'Whitlock' });
});

async function signedIn({ email } = person): Promise<TestBrowser> {
  const browser = new TestBrowser(api);
  expect((await browser.post('/auth/local', { email, password: TEST_PASSWORD })).status).toBe(200);
  return browser;
}

const optionsFor = async (browser: TestBrowser) =>
  (await browser.post('/api/users/me/passkeys/options', { password: TEST_PASSWORD })).body;

async function addPasskey(browser: TestBrowser, device = new SoftAuthenticator(), lie: Lie = {}) {
  const options = await optionsFor(browser);
  const answer = await browser.post('/api/users/me/passkeys', device.create(options as never, lie));
  return { device, answer };
}

const signInWith = async (device: SoftAuthenticator, lie: Lie = {}, browser = new TestBrowser(api)) => {
  const options = (await browser.post('/auth/passkey/options')).body;
  return browser.post('/auth/passkey', device.get(options as never, lie));
};
const methods = async (browser: TestBrowser) => (await browser.get('/api/users/me/sign-in-methods')).body;

describe('adding a passkey', () => {
  test('a person adds one with the password and gets a mail', async () => {
    const browser = await signedIn();
    const options = await optionsFor(browser);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Worklane' },
      user: { name: person.email, displayName: 'Dana Whitlock' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const device = new SoftAuthenticator();
    const added = await browser.send('POST', '/api/users/me/passkeys', device.create(options as never), {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    });
    expect(added).toMatchObject({
      status: 200,
      body: { name: 'iPhone', device: 'phone', isOfThisBrowser: true },
    });
    expect(await methods(browser)).toMatchObject({ passkeys: [{ name: 'iPhone', lastUsedAt: null }] });
    expect(await mailsTo(api, person.email)).toEqual([
      expect.objectContaining({ subject: 'A passkey was added to your account' }),
    ]);
    expect((await optionsFor(browser)).excludeCredentials).toMatchObject([{ id: device.id }]);
  });

  test('a second one gets another name, and a known one is refused', async () => {
    const browser = await signedIn();
    const { device } = await addPasskey(browser);
    await addPasskey(browser);
    const names = listOf((await methods(browser)).passkeys).map(({ name }) => name);
    expect(names).toEqual(['Passkey', 'Passkey 2']);
    expect((await addPasskey(browser, device)).answer).toMatchObject({
      status: 409,
      body: { code: 'passkey.known' },
    });
  });

  test('a wrong password adds nothing, and guesses are slowed down', async () => {
    const browser = await signedIn();
    const attempt = () => browser.post('/api/users/me/passkeys/options', { password: 'Worklane2' });
    expect(await attempt()).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
    for (let times = 0; times < 10; times += 1) await attempt();
    const slowed = await browser.post('/api/users/me/passkeys/options', { password: TEST_PASSWORD });
    expect(slowed).toMatchObject({ status: 429, body: { code: 'auth.tooManyFailures' } });
  });

  test.each<[string, Lie]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of the same host at another port', { origin: 'http://localhost:9999' }],
    ['for another host', { rpId: 'evil.example' }],
    ['to an unknown challenge', { challenge: 'AAAA' }],
    ['without verification of the person', { isUserVerified: false }],
  ])('an answer %s is refused', async (_, lie) => {
    const browser = await signedIn();
    const { answer } = await addPasskey(browser, new SoftAuthenticator(), lie);
    expect(answer).toMatchObject({ status: 403, body: { code: 'passkey.refused' } });
    expect((await methods(browser)).passkeys).toEqual([]);
  });

  test('a challenge belongs to one session and works once, for five minutes', async () => {
    const browser = await signedIn();
    const other = await signedIn();
    const add = (by: TestBrowser, options: unknown) =>
      by.post('/api/users/me/passkeys', new SoftAuthenticator().create(options as never));
    const options = await optionsFor(browser);
    expect((await add(other, options)).status).toBe(403);
    expect((await add(browser, options)).status).toBe(200);
    expect((await add(browser, options)).status).toBe(403);
    const late = await optionsFor(browser);
    api.clock.advance(5 * 60_000);
    expect((await add(browser, late)).status).toBe(403);
  });

  test('a person has at most 20', async () => {
    const browser = await signedIn();
    const early = await optionsFor(browser);
    for (let count = 0; count < 20; count += 1) await addPasskey(browser);
    expect(await browser.post('/api/users/me/passkeys/options', { password: TEST_PASSWORD })).toMatchObject({
      status: 409,
      body: { message: 'You have 20 passkeys already. Remove one you no longer use first.' },
    });
    const late = await browser.post('/api/users/me/passkeys', new SoftAuthenticator().create(early as never));
    expect(late).toMatchObject({ status: 409, body: { code: 'passkey.tooMany' } });
  });
});

describe('signing in with a passkey', () => {
  let device: SoftAuthenticator;
  beforeEach(async () => {
    ({ device } = await addPasskey(await signedIn()));
  });

  test('a person signs in without email, password and second step', async () => {
    const browser = new TestBrowser(api);
    expect((await signInWith(device, {}, browser)).status).toBe(200);
    expect((await browser.get('/api/users/me')).body.id).toBe(person.id);
    const { passkeys } = await methods(browser);
    expect(listOf(passkeys)[0]).toMatchObject({
      isOfThisBrowser: true,
      lastUsedAt: api.clock.now().toISOString(),
    });
  });

  const anotherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  test.each<[string, Lie]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['to an unknown challenge', { challenge: 'AAAA' }],
    ['without verification of the person', { isUserVerified: false }],
    ['signed by another key', { key: anotherKey }],
    ['that names another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('an answer %s is refused', async (_, lie) => {
    expect(await signInWith(device, lie)).toMatchObject({ status: 403, body: { code: 'passkey.refused' } });
    expect((await signInWith(device)).status).toBe(200);
  });

  test('an answer works once, in the browser that asked, for five minutes', async () => {
    const browser = new TestBrowser(api);
    const options = (await browser.post('/auth/passkey/options')).body as never;
    const elsewhere = new TestBrowser(api);
    await elsewhere.post('/auth/passkey/options');
    expect((await elsewhere.post('/auth/passkey', device.get(options))).status).toBe(403);
    const answer = device.get(options);
    expect((await browser.post('/auth/passkey', answer)).status).toBe(200);
    expect((await browser.post('/auth/passkey', answer)).status).toBe(403);
    const late = (await browser.post('/auth/passkey/options')).body as never;
    api.clock.advance(5 * 60_000);
    expect((await browser.post('/auth/passkey', device.get(late))).status).toBe(403);
  });

  test('two tabs of one browser can both ask', async () => {
    const browser = new TestBrowser(api);
    const first = (await browser.post('/auth/passkey/options')).body as never;
    await browser.post('/auth/passkey/options');
    expect((await browser.post('/auth/passkey', device.get(first))).status).toBe(200);
  });

  test('a counter that does not grow means a copied key: refused and logged', async () => {
    expect((await signInWith(device, { counter: 7 })).status).toBe(200);
    expect((await signInWith(device, { counter: 7 })).status).toBe(403);
    expect((await signInWith(device, { counter: 3 })).status).toBe(403);
    expect((await signInWith(device, { counter: 8 })).status).toBe(200);
    const operator = await addPerson(api, { isOperator: true });
    const { body } = await operator.get(
      `/api/operator/security-events?accountId=${person.id}&kind=passkeyRefused`,
    );
    expect(listOf(body)[0]).toMatchObject({ count: 2, details: { reason: 'answer' } });
  });

  test('a copied key cannot sign in concurrently with the original', async () => {
    for (let counter = 1; counter <= 5; counter += 1) {
      const answers = await Promise.all([
        signInWith(device, { counter }),
        signInWith(new SoftAuthenticator(device.save()), { counter }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    }
  });

  test('an unknown passkey gets a separate error', async () => {
    expect(await signInWith(new SoftAuthenticator())).toMatchObject({
      status: 403,
      body: { code: 'passkey.unknown' },
    });
  });

  test('plain http from another machine is refused, as with a password', async () => {
    const browser = new TestBrowser(api);
    const answer = await browser.post('/auth/passkey/options', {}, { 'x-forwarded-for': '203.0.113.5' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.insecureTransport' } });
  });

  test('a demo account cannot sign in outside a demo', async () => {
    const { database } = api.app.platform;
    await database.update(users).set({ email: 'lead@example.com' }).where(eq(users.id, person.id));
    expect(await signInWith(device)).toMatchObject({ status: 403, body: { code: 'auth.demoAccount' } });
    await database.update(users).set({ email: person.email }).where(eq(users.id, person.id));
  });

  test('unused challenges are deleted', async () => {
    await new TestBrowser(api).post('/auth/passkey/options');
    api.clock.advance(3_600_000);
    for (const task of api.app.platform.hourlyTasks) await task(api.clock.now());
    expect(await api.app.platform.database.select().from(passkeyChallenges)).toEqual([]);
  });
});

describe("a person's passkeys", () => {
  test('a person renames one, and removes it with the password', async () => {
    const browser = await signedIn();
    const { device, answer } = await addPasskey(browser);
    const path = `/api/users/me/passkeys/${String(answer.body.id)}`;
    expect((await browser.put(path, { name: '  Site phone ' })).body).toMatchObject({ name: 'Site phone' });
    expect((await browser.put(path, { name: '   ' })).status).toBe(400);
    expect((await browser.put(path, { name: 'x'.repeat(61) })).status).toBe(400);
    expect((await browser.post(`${path}/remove`, { password: 'Worklane2' })).status).toBe(400);
    expect((await browser.post(`${path}/remove`, { password: TEST_PASSWORD })).status).toBe(204);
    expect((await methods(browser)).passkeys).toEqual([]);
    expect((await signInWith(device)).body.code).toBe('passkey.unknown');
    expect((await mailsTo(api, person.email)).map(({ subject }) => subject)).toContain(
      'A passkey was removed from your account',
    );
  });

  test("API-05 nobody sees, renames or removes another person's passkey", async () => {
    const { answer } = await addPasskey(await signedIn());
    const rival = await signedIn(await addPerson(api, { businessId }));
    const path = `/api/users/me/passkeys/${String(answer.body.id)}`;
    expect((await methods(rival)).passkeys).toEqual([]);
    expect((await rival.put(path, { name: 'Mine' })).status).toBe(404);
    expect((await rival.post(`${path}/remove`, { password: TEST_PASSWORD })).status).toBe(404);
  });

  test.each([
    ['text where an object belongs', '"x"'],
    ['a key that is not known', '{"id":"AAAA","extra":1}'],
    ['no base64url', '{"id":"<script>","clientDataJSON":"","attestationObject":"","transports":[]}'],
    ['a huge answer', JSON.stringify({ id: 'A'.repeat(20_000) })],
    [
      'an unknown transport',
      '{"id":"AAAA","clientDataJSON":"","attestationObject":"","transports":["pigeon"]}',
    ],
  ])('a body with %s is refused', async (_, payload) => {
    const headers = { 'content-type': 'application/json' };
    const add = await person.send({ method: 'POST', url: '/api/users/me/passkeys', payload, headers });
    expect([400, 413]).toContain(add.status);
    const enter = await api.nobody.send({ method: 'POST', url: '/auth/passkey', payload, headers });
    expect([400, 413]).toContain(enter.status);
  });
});
