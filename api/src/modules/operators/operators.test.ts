import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addCast, addPerson, type Cast, TEST_PASSWORD, type TestPerson } from '../../testing/cast.ts';
import { waitingOrDone } from '../../testing/in-step.ts';
import { listOf, startTestApi, type TestAnswer, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const pathOf = (person: { id: string }, action = '') => `/api/operator/users/${person.id}${action}`;
const disable = (person: { id: string }, by: TestPerson = cast.operator) =>
  by.post(pathOf(person, '/disable'), { reason: 'Reported as lost' });
const signIn = (email: string, password = TEST_PASSWORD) =>
  api.nobody.post('/auth/local', { email, password }, { 'x-forwarded-proto': 'https' });
const eventsOf = async ({ id }: { id: string }) =>
  listOf((await cast.operator.get(`/api/operator/security-events?accountId=${id}`)).body);

describe('users', () => {
  test('an operator finds people by part of name or email, and pages through them', async () => {
    const found = async (query: string) => {
      const { body, headers } = await cast.operator.get(`/api/operator/users?${query}`);
      return { emails: listOf(body).map(({ email }) => email), total: Number(headers['record-count']) };
    };
    expect(await found('q=DANA%20whit')).toEqual({ emails: [cast.lead.email], total: 1 });
    expect((await found(`q=${cast.rival.email.slice(2).toUpperCase()}`)).emails).toEqual([cast.rival.email]);
    expect((await found('q=%25')).total).toBe(0);
    const all = await found('pageSize=3');
    const second = await found('pageSize=3&pageNum=2');
    expect([all.emails.length, second.emails.length, all.total]).toEqual([3, 3, 8]);
    expect(new Set([...all.emails, ...second.emails]).size).toBe(6);
  });

  test('a disabled user is signed out at once, and the password no longer works', async () => {
    const person = await addPerson(api);
    const shown = await disable(person);
    expect(shown).toMatchObject({
      status: 200,
      body: {
        state: 'disabled',
        sessions: 0,
        disabling: { reason: 'Reported as lost', by: 'Ada Byrne' },
        availableActions: ['enable'],
      },
    });
    expect((await person.get('/api/users/me')).status).toBe(401);
    expect(await signIn(person.email)).toMatchObject({
      status: 403,
      body: { code: 'auth.disabled', message: expect.stringContaining('cannot be used at the moment') },
    });
    expect((await signIn(person.email, 'Worklane2')).body.code).toBe('auth.failed');
    expect((await disable(person)).body.code).toBe('operator.isDisabled');
    expect(listOf((await cast.operator.get('/api/operator/users?state=disabled')).body)).toEqual([
      expect.objectContaining({ id: person.id }),
    ]);

    const enabled = await cast.operator.post(pathOf(person, '/enable'), { reason: 'Found again' });
    expect(enabled.body).toMatchObject({ state: 'active', disabling: null, availableActions: ['disable'] });
    expect((await person.get('/api/users/me')).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(200);
    expect((await eventsOf(person)).map(({ kind, details }) => [kind, details])).toEqual(
      expect.arrayContaining([
        ['accountDisabled', { reason: 'Reported as lost', sessions: 1 }],
        ['accountEnabled', { reason: 'Found again' }],
      ]),
    );
  });

  test('a disabled user is not found by others, and cannot be invited', async () => {
    const person = await addPerson(api);
    const found = async () =>
      listOf((await cast.lead.get(`/api/search/users?filter=email:${person.email}`)).body).length;
    const invite = () =>
      cast.lead.post(`/api/userinvitations/${cast.lead.businessId}`, { userId: person.id });
    expect(await found()).toBe(1);
    await disable(person);
    expect(await found()).toBe(0);
    expect(await invite()).toMatchObject({ status: 404, body: { code: 'user.notFound' } });
    await cast.operator.post(pathOf(person, '/enable'), { reason: 'Found again' });
    expect((await invite()).status).toBe(201);
  });

  test('a sign-in that began before the account was disabled starts no session', async () => {
    const person = await addPerson(api);
    const { database } = api.app.platform;
    let signedIn: Promise<TestAnswer> | undefined;
    await database.transaction(async (transaction) => {
      // Holds the sign-in between its first look at the account and the transaction that starts a session.
      await transaction.execute(sql`lock table second_steps in access exclusive mode`);
      signedIn = signIn(person.email);
      await waitingOrDone(database, signedIn);
      expect((await disable(person)).status).toBe(200);
    });
    expect(await signedIn).toMatchObject({ status: 403, body: { code: 'auth.disabled' } });
    const { body } = await cast.operator.get(pathOf(person));
    expect(body).toMatchObject({ state: 'disabled', sessions: 0 });
    await cast.operator.post(pathOf(person, '/enable'), { reason: 'Found again' });
  });

  test("an operator ends a person's sessions and program tokens; signing in still works", async () => {
    const person = await addPerson(api);
    const made = { name: 'Reports', scope: 'read', days: 30, password: TEST_PASSWORD };
    const { token } = (await person.post('/api/users/me/program-tokens', made)).body;
    const program = { authorization: `Bearer ${token}` };
    expect((await api.nobody.get('/api/users/me', program)).status).toBe(200);
    await person.post('/auth/logout');
    const { body } = await cast.operator.get(pathOf(person));
    expect(body).toMatchObject({ sessions: 0, availableActions: ['disable', 'endSessions'] });
    const elsewhere = await api.as(person.id);
    const ended = await cast.operator.post(pathOf(person, '/end-sessions'));
    expect(ended.body).toMatchObject({ state: 'active', sessions: 0, availableActions: ['disable'] });
    expect((await elsewhere.get('/api/users/me')).status).toBe(401);
    expect((await api.nobody.get('/api/users/me', program)).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(200);
    expect(await eventsOf(person)).toContainEqual(
      expect.objectContaining({ kind: 'sessionEnded', actor: `user:${cast.operator.id}` }),
    );
  });

  test('nobody disables their own account, and operators who disable each other leave one', async () => {
    expect((await disable(cast.operator)).body.code).toBe('operator.ownAccount');
    const other = await addPerson(api, { isOperator: true });
    const answers = await Promise.all([disable(other, cast.operator), disable(cast.operator, other)]);
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    // 401 if the other operator was signed out before the request was read.
    expect([401, 409]).toContain(refused);
    const winner = answers[0]?.status === 200 ? cast.operator : other;
    const loser = winner === other ? cast.operator : other;
    expect((await winner.post(pathOf(loser, '/enable'), { reason: 'A test' })).status).toBe(200);
    cast.operator = winner;
  });

  test('a reason is required, and members and competitors are refused', async () => {
    expect((await cast.operator.post(pathOf(cast.lead, '/disable'), { reason: ' ' })).status).toBe(400);
    for (const person of [cast.colleague, cast.rival])
      expect((await disable(cast.lead, person)).status).toBe(403);
    expect((await cast.lead.get('/api/users/me')).status).toBe(200);
  });

  test("an operator finds a person's events by email", async () => {
    await signIn(cast.rival.email);
    const { body } = await cast.operator.get(
      `/api/operator/security-events?kind=signIn&email=${cast.rival.email.toUpperCase()}`,
    );
    expect(listOf(body).map(({ accountId }) => accountId)).toEqual([cast.rival.id]);
  });
});

test('an operator finds a business by name or ABN, with people and badges', async () => {
  const list = await cast.operator.get('/api/operator/businesses?q=harbour');
  expect(list.headers['record-count']).toBe('1');
  const { body } = await cast.operator.get(`/api/operator/businesses/${cast.lead.businessId}`);
  expect(body).toMatchObject({ name: 'Harbourline Electrical', members: 2, badges: [] });
  expect(listOf(body.people).map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
    [cast.lead.id, true],
    [cast.colleague.id, false],
  ]);
});

test('the home counts waiting items', async () => {
  await disable(cast.stranger);
  expect((await cast.operator.get('/api/operator/summary')).body).toEqual({
    vettingWaiting: 0,
    vettingReturned: 0,
    vettingAwarded: 0,
    vettingExpired: 0,
    mailsFailed: 0,
    hasMailServer: false,
    usersDisabled: 1,
  });
});
