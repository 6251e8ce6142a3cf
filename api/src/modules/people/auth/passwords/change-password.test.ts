import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { mails, users } from '../../../../platform/database/tables.ts';
import { addBusiness, addPerson, type TestPerson } from '../../../../testing/cast.ts';
import { callerOf, startTestApi, type TestApi, type TestCaller } from '../../../../testing/test-api.ts';
import { hashNewPassword } from './passwords.ts';

const OLD = 'Worklane1';
const NEW = 'Switchboard7';
let api: TestApi;
let oldHash: string;
let person: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  oldHash = await hashNewPassword(OLD, 'change');
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await addPerson(api, { businessId: await addBusiness(api), passwordHash: oldHash });
});

const change = (passwords: unknown, who: TestCaller = person, id = person.id) =>
  who.put(`/api/users/${id}/password`, { passwords });
const mailsOf = async (userId: string) => {
  const { database } = api.app.platform;
  const rows = await database.select().from(mails).where(eq(mails.userId, userId));
  return rows.map(({ subject }) => subject);
};
const signIn = (password: string) =>
  callerOf(api.app, {}).post('/auth/local', { email: person.email, password });

describe('changing the password', () => {
  test('USER-02 the new password replaces the old one; only other sessions end', async () => {
    const other = await api.as(person.id);
    expect((await change({ oldPassword: OLD, newPassword: NEW })).status).toBe(204);
    expect((await other.get('/api/users/me')).status).toBe(401);
    expect((await person.get('/api/users/me')).status).toBe(200);
    expect((await signIn(OLD)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
  });

  test('USER-02 the person gets a mail, and only after a change', async () => {
    await change({ oldPassword: 'Worklane2', newPassword: NEW });
    expect(await mailsOf(person.id)).toEqual([]);
    await change({ oldPassword: OLD, newPassword: NEW });
    expect(await mailsOf(person.id)).toEqual(['Your password was changed']);
  });

  test('USER-02 a wrong old password gets an error and ends no session', async () => {
    const other = await api.as(person.id);
    const answer = await change({ oldPassword: 'Worklane2', newPassword: NEW });
    expect(answer).toMatchObject({ status: 403, body: { message: 'The old password is not correct.' } });
    expect((await other.get('/api/users/me')).status).toBe(200);
    expect((await signIn(OLD)).status).toBe(200);
  });

  const rule =
    'Must be a minimum 6 characters, at least one number and a mix of upper and lower case characters.';
  test.each([
    ['a weak new one', { oldPassword: OLD, newPassword: 'weak' }, 'passwords.newPassword', rule],
    ['no new one', { oldPassword: OLD, newPassword: '' }, 'passwords.newPassword', 'Required'],
    ['no old one', { oldPassword: '', newPassword: NEW }, 'passwords.oldPassword', 'Required'],
    [
      'a huge one',
      { oldPassword: OLD, newPassword: `${NEW}${'x'.repeat(1024)}` },
      'passwords.newPassword',
      'At most 1024 characters are allowed',
    ],
    ['no text', { oldPassword: OLD, newPassword: { $ne: '' } }, 'passwords.newPassword', 'Enter text'],
  ])('USER-02 %s is refused at its field', async (_, passwords, field, message) => {
    const answer = await change(passwords);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  test("API-05 nobody changes another person's password, not even a lead", async () => {
    const lead = await addPerson(api, { businessId: person.businessId, passwordHash: oldHash });
    expect((await change({ oldPassword: OLD, newPassword: NEW }, lead)).status).toBe(403);
    expect((await signIn(OLD)).status).toBe(200);
  });

  test('guesses of the old password are slowed down and never lock the account', async () => {
    for (let guess = 0; guess < 11; guess += 1)
      await change({ oldPassword: `Guess${guess}`, newPassword: NEW });
    const slowed = await change({ oldPassword: OLD, newPassword: NEW });
    expect(slowed).toMatchObject({ status: 429, body: { code: 'auth.tooManyFailures' } });
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    api.clock.advance(Number(slowed.headers['retry-after']) * 1000);
    expect((await change({ oldPassword: OLD, newPassword: NEW })).status).toBe(204);
  });

  test('the security log has no passwords', async () => {
    await change({ oldPassword: 'Worklane2', newPassword: NEW });
    await change({ oldPassword: OLD, newPassword: NEW });
    await api.app.platform.securityLog.flush();
    const operator = await addPerson(api, { isOperator: true });
    const { body } = await operator.get(`/api/operator/security-events?accountId=${person.id}`);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'passwordChanged', details: { endedSessions: 0, endedTokens: 0 } }),
        expect.objectContaining({ kind: 'signInFailed' }),
      ]),
    );
    expect(JSON.stringify([body, api.logLines()])).not.toMatch(/Worklane2|Switchboard7/);
  });

  test('a session that ended during the comparison changes nothing', async () => {
    const other = await api.as(person.id);
    const [first, second] = await Promise.all([
      change({ oldPassword: OLD, newPassword: NEW }),
      change({ oldPassword: OLD, newPassword: 'Meterbox8' }, other),
    ]);
    expect([first.status, second.status].sort()).toEqual([204, 401]);
    const kept = first.status === 204 ? NEW : 'Meterbox8';
    expect((await signIn(kept)).status).toBe(200);
    const [row] = await api.app.platform.database.select().from(users).where(eq(users.id, person.id));
    expect(row?.passwordHash).not.toBe(oldHash);
  });
});
