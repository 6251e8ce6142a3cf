import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { startSession } from '../../../platform/sessions/sessions.repository.ts';
import { addBusiness, addPerson, type TestPerson } from '../../../testing/cast.ts';
import {
  callerOf,
  listOf,
  sessionHeaders,
  startTestApi,
  type TestApi,
  type TestCaller,
} from '../../../testing/test-api.ts';

const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
};
let api: TestApi;
let person: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await addPerson(api, { businessId: await addBusiness(api) });
});

async function sessionFrom(userAgent: string | null, address: string | null): Promise<TestCaller> {
  const { database } = api.app.platform;
  const device = { userAgent, address };
  return callerOf(
    api.app,
    sessionHeaders(
      await startSession(database, { userId: person.id, now: api.clock.now(), days: 30, device }),
    ),
  );
}
const sessionsOf = async (who: TestCaller) => listOf((await who.get('/api/users/me/sessions')).body);

describe("the caller's sessions", () => {
  test('are listed with browser, system, device and address, the current one first', async () => {
    await sessionFrom(agents.iphone, '203.0.113.7');
    await sessionFrom(agents.ipad, '2001:db8::7');
    const own = await sessionFrom(agents.chrome, '192.168.1.20');
    await sessionFrom(null, 'unknown');
    expect(await sessionsOf(own)).toMatchObject([
      {
        isCurrent: true,
        browser: 'Chrome',
        system: 'Windows',
        device: 'desktop',
        isSameNetwork: true,
        address: null,
      },
      ...Array.from({ length: 4 }, () => ({ isCurrent: false })),
    ]);
    expect(await sessionsOf(own)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          browser: 'Safari',
          system: 'iOS',
          device: 'mobile',
          address: '203.0.113.7',
        }),
        expect.objectContaining({ browser: 'Safari', device: 'tablet', address: '2001:db8::7' }),
        expect.objectContaining({
          browser: null,
          system: null,
          device: null,
          address: null,
          isSameNetwork: false,
        }),
      ]),
    );
  });

  test.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.31.0.1',
    '100.64.0.9',
    'fd00::1',
    'fe80::1',
    '::ffff:192.168.0.4',
  ])('the private address %s is shown only as the same network', async (address) => {
    const own = await sessionFrom(agents.chrome, address);
    expect((await sessionsOf(own))[0]).toMatchObject({ isSameNetwork: true, address: null });
  });

  test.each(['<script>alert(1)</script>', 'x'.repeat(500), '\u202emoc.elgoog', 'Mozilla/5.0'])(
    'a browser that calls itself %s is listed without an invented name',
    async (userAgent) => {
      const own = await sessionFrom(userAgent, '203.0.113.7');
      expect((await sessionsOf(own))[0]).toMatchObject({ isCurrent: true, address: '203.0.113.7' });
    },
  );

  test('a sign-in stores the User-Agent, cut to a maximum length', async () => {
    const { hashNewPassword } = await import('./passwords/passwords.ts');
    const passwordHash = await hashNewPassword('Worklane1', 'change');
    const { email, id } = await addPerson(api, { passwordHash });
    const headers = { 'user-agent': agents.chrome.padEnd(3000, 'x') };
    await callerOf(api.app, headers).post('/auth/local', { email, password: 'Worklane1' });
    const found = await sessionsOf(await api.as(id));
    expect(found.map(({ browser }) => browser)).toEqual(expect.arrayContaining(['Chrome']));
  });

  test('one session ends; the others continue', async () => {
    const [phone, desk] = [
      await sessionFrom(agents.iphone, '203.0.113.7'),
      await sessionFrom(agents.chrome, '203.0.113.8'),
    ];
    const found = await sessionsOf(desk);
    const phoneId = String(found.find(({ device }) => String(device) === 'mobile')?.id);
    expect((await desk.post(`/api/users/me/sessions/${phoneId}/end`)).status).toBe(204);
    expect((await phone.get('/api/users/me')).status).toBe(401);
    expect((await desk.get('/api/users/me')).status).toBe(200);
    expect((await person.get('/api/users/me')).status).toBe(200);
    expect((await desk.post(`/api/users/me/sessions/${phoneId}/end`)).status).toBe(204);
  });

  test('all other sessions end', async () => {
    const [phone, desk] = [await sessionFrom(agents.iphone, null), await sessionFrom(agents.chrome, null)];
    expect((await desk.post('/api/users/me/sessions/end')).status).toBe(204);
    expect((await phone.get('/api/users/me')).status).toBe(401);
    expect((await person.get('/api/users/me')).status).toBe(401);
    expect(await sessionsOf(desk)).toMatchObject([{ isCurrent: true }]);
  });

  test("API-05 nobody ends another person's session", async () => {
    const other = await addPerson(api, { businessId: person.businessId });
    const [session] = await sessionsOf(person);
    expect((await other.post(`/api/users/me/sessions/${String(session?.id)}/end`)).status).toBe(204);
    expect((await other.post('/api/users/me/sessions/end')).status).toBe(204);
    expect((await other.post(`/api/users/me/sessions/${newId()}/end`)).status).toBe(204);
    expect((await person.get('/api/users/me')).status).toBe(200);
  });

  test('the last use is written at most every five minutes', async () => {
    const own = await sessionFrom(agents.chrome, null);
    const [first] = await sessionsOf(own);
    api.clock.advance(4 * 60_000);
    expect((await sessionsOf(own))[0]?.seenAt).toEqual(first?.seenAt);
    api.clock.advance(2 * 60_000);
    await sessionsOf(own);
    expect(String((await sessionsOf(own))[0]?.seenAt)).toBe(api.clock.now().toISOString());
  });
});
