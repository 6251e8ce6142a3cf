import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { securityEvents, sessions } from '../../../../platform/database/tables.ts';
import { makeProgramToken } from '../../../../platform/sessions/program-tokens.repository.ts';
import { addCast, addPerson, type Cast, TEST_PASSWORD, type TestPerson } from '../../../../testing/cast.ts';
import {
  callerOf,
  listOf,
  startTestApi,
  type TestApi,
  type TestCaller,
} from '../../../../testing/test-api.ts';
import { listen, Uploader } from '../../../../testing/uploader.ts';
import { mailsTo } from '../../../../testing/work/mails.ts';
import { projectIn } from '../../../../testing/work/projects.ts';

const DAY = 86_400_000;
const PATH = '/api/users/me/program-tokens';
let api: TestApi;
let cast: Cast;
let person: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await addPerson(api, { businessId: cast.lead.businessId });
});

const make = (who: TestCaller, values: object = {}) =>
  who.post(PATH, { name: 'Accounting', scope: 'write', days: 30, password: TEST_PASSWORD, ...values });
const programBy = (token: unknown) => callerOf(api.app, { authorization: `Bearer ${token}` });
const programOf = async (who: TestCaller, values: object = {}) =>
  programBy((await make(who, values)).body.token);
const namesOf = async (who: TestCaller) => listOf((await who.get(PATH)).body).map(({ name }) => name);
const eventsOf = async ({ id }: TestPerson) => {
  await api.app.platform.securityLog.flush();
  const { database } = api.app.platform;
  return database.select().from(securityEvents).where(eq(securityEvents.accountId, id));
};

describe('a token for a program', () => {
  test('is shown once, stored as a hash, reported by mail, and needs no cookie', async () => {
    const { status, body } = await make(person, { name: ' Accounting\n' });
    expect(status).toBe(201);
    expect(body).toEqual({
      token: expect.stringMatching(/^wlp_[\w-]{43}$/),
      made: {
        id: expect.any(String),
        name: 'Accounting',
        scope: 'write',
        createdAt: '2026-03-10T01:00:00.000Z',
        expiresAt: '2026-04-09T01:00:00.000Z',
        lastUsedAt: null,
        lastAddress: null,
      },
    });
    const listed = await person.get(PATH);
    expect(JSON.stringify(listed.body)).not.toContain(String(body.token));
    expect((await programBy(body.token).get('/api/users/me')).body.id).toBe(person.id);
    expect(listOf((await person.get(PATH)).body)[0]).toMatchObject({
      lastUsedAt: '2026-03-10T01:00:00.000Z',
      lastAddress: '127.0.0.1',
    });
    expect((await mailsTo(api, person.email)).map(({ subject }) => subject)).toEqual([
      'A token for programs was made for your account',
    ]);
    const events = await eventsOf(person);
    expect(events.map(({ kind }) => kind).sort()).toEqual(['programTokenMade', 'programTokenUsed']);
    expect(JSON.stringify(events)).not.toContain(String(body.token));
  });

  test("API-05 reads its person's data; a change needs the scope for it", async () => {
    const project = await projectIn('accepted', cast);
    const reader = await programOf(person, { scope: 'read' });
    const writer = await programOf(person);
    for (const program of [reader, writer])
      expect((await program.get(`/api/projects/${project}`)).status).toBe(200);
    const change = (who: TestCaller) => who.put('/api/userpreferences/mine', { appearance: 'dark' });
    expect(await change(reader)).toMatchObject({ status: 403, body: { code: 'access.readOnlyToken' } });
    expect((await change(writer)).status).toBe(200);
  });

  test('a buyer’s program creates a Work Request and uploads a file for it', async () => {
    const buyer = await programOf(cast.buyer);
    const made = await buyer.post('/api/buyer/requestforquotes', {
      workTitle: 'Repair the gutter',
      industryId: cast.industryId,
      site: '1 Quay Street, SYDNEY NSW 2000',
      state: 'NSW',
    });
    expect(made.status).toBe(201);
    const { token } = (await make(cast.buyer)).body;
    const uploader = new Uploader(await listen(api), { authorization: `Bearer ${token}` });
    const about = { name: 'plan.txt', purpose: 'brief-attachment', context: String(made.body.id) };
    const fileId = await uploader.send(Buffer.from('The roof'), about);
    const { url } = (await uploader.get(`/api/files/${fileId}`)).body;
    expect((await uploader.get(String(url))).status).toBe(200);
  });

  test('a session token is still useless without its cookie', async () => {
    const headers = await api.headersFor(person.id);
    const bare = callerOf(api.app, { authorization: String(headers.authorization) });
    expect((await bare.get('/api/users/me')).status).toBe(401);
  });

  test.each([
    ['a wrong password', { password: 'Worklane2' }, 'password', 'This password is not correct.'],
    ['no name', { name: '  ' }, 'name', 'Required'],
    ['an unlisted duration', { days: 3650 }, 'days', expect.any(String)],
  ])('%s is refused at its field', async (_, wrong, field, message) => {
    expect(await make(person, wrong)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    expect(await namesOf(person)).toEqual([]);
  });

  test('cannot create another token, so a program cannot outlive its token', async () => {
    const program = await programOf(person);
    expect(await make(program)).toMatchObject({ status: 403, body: { code: 'access.inPersonOnly' } });
  });

  test('a person has at most 20', async () => {
    const { database } = api.app.platform;
    const values = { userId: person.id, name: 'Many', scope: 'read', days: 30 } as const;
    for (let made = 0; made < 20; made += 1)
      await makeProgramToken(database, { ...values, now: api.clock.now() });
    expect(await make(person)).toMatchObject({ status: 409, body: { code: 'programToken.tooMany' } });
  });
});

describe('the end of a token', () => {
  test('comes by its person or by time, and unknown tokens get an error', async () => {
    const { token, made } = (await make(person)).body;
    const program = programBy(token);
    const other = await addPerson(api);
    expect((await other.post(`${PATH}/${made?.id}/end`)).status).toBe(204);
    expect((await program.get('/api/users/me')).status).toBe(200);
    expect((await person.post(`${PATH}/${made?.id}/end`)).status).toBe(204);
    expect(await program.get('/api/users/me')).toMatchObject({
      status: 401,
      body: { code: 'access.programTokenUnknown' },
    });
    const late = await programOf(person);
    api.clock.advance(30 * DAY);
    expect((await late.get('/api/users/me')).status).toBe(401);
  });

  const changed = { passwords: { oldPassword: TEST_PASSWORD, newPassword: 'Switchboard7' } };
  test.each<[string, () => Promise<{ status: number }>]>([
    ['a new password', () => person.put(`/api/users/${person.id}/password`, changed)],
    [
      'the end of the account',
      () => person.post('/api/users/me/close', { email: person.email, password: TEST_PASSWORD }),
    ],
    [
      'an operator who disables the account',
      async () =>
        // The advanced test clock has ended earlier sessions.
        (await api.as(cast.operator.id)).post(`/api/operator/users/${person.id}/disable`, {
          reason: 'Reported as stolen',
        }),
    ],
  ])('%s ends it', async (_, end) => {
    const program = await programOf(person);
    expect((await program.get('/api/users/me')).status).toBe(200);
    expect((await end()).status).toBeLessThan(300);
    expect((await program.get('/api/users/me')).status).toBe(401);
  });

  test('a session that ended during the password check creates no token', async () => {
    const { database } = api.app.platform;
    await database.update(sessions).set({ revokedAt: api.clock.now() }).where(eq(sessions.userId, person.id));
    expect((await make(person)).status).toBe(401);
  });
});

test("a program's rate limit is separate from its person's", async () => {
  const limited = await startTestApi({ RATE_LIMIT_PER_USER: 3 });
  try {
    const owner = await addPerson(limited, {});
    const { token } = (await make(owner)).body;
    const program = callerOf(limited.app, { authorization: `Bearer ${token}` });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await program.get('/api/users/me')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await owner.get('/api/users/me')).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('OpenAPI lists the calls that accept a token for programs', async () => {
  const { paths } = (await api.nobody.get('/api/docs/json')).body;
  const securityOf = (path: string, method: string) => paths?.[path]?.[method]?.security;
  const session = { session: [], bindCookie: [] };
  expect(securityOf('/api/projects/{id}', 'get')).toEqual([session, { programToken: ['read'] }]);
  expect(securityOf('/api/projects/{id}', 'put')).toEqual([session, { programToken: ['write'] }]);
  expect(securityOf(PATH, 'post')).toEqual([session]);
  expect(securityOf('/auth/local', 'post')).toEqual([]);
  expect(securityOf('/api/operator/outbox', 'get')).toEqual([session]);
});
