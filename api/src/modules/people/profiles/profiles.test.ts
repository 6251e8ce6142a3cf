import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { sql } from 'drizzle-orm';
import { addBusiness, addCast, addPerson, type Cast } from '../../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

describe("a person's own profile", () => {
  test('USER-01 a person changes names and job title; omitted fields stay unchanged', async () => {
    const person = await addPerson(api, { businessId: cast.lead.businessId, jobTitle: 'Estimator' });
    const changed = await person.put('/api/users/me', { firstName: '  Ada  Mae ', lastName: "O'Neil\u200b" });
    expect(changed).toMatchObject({
      status: 200,
      body: { firstName: 'Ada Mae', lastName: "O'Neil\u200b", jobTitle: 'Estimator', email: person.email },
    });
    await person.put(`/api/users/${person.id}`, { jobTitle: ' ' });
    expect((await person.get('/api/users/me')).body).toMatchObject({ firstName: 'Ada Mae', jobTitle: null });
    expect((await person.put('/api/users/me', {})).status).toBe(200);
  });

  test('two tabs that change different fields do not undo each other', async () => {
    const person = await addPerson(api, { businessId: cast.lead.businessId });
    await Promise.all([
      person.put('/api/users/me', { firstName: 'Grace' }),
      person.put('/api/users/me', { jobTitle: 'Foreman' }),
      person.put('/api/users/me', { lastName: 'Hopper' }),
    ]);
    expect((await person.get('/api/users/me')).body).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
      jobTitle: 'Foreman',
    });
  });

  const long = 'x'.repeat(TEXT_MAX_LENGTH.personName + 1);
  test.each([
    ['firstName', { firstName: '' }, 'Required'],
    ['lastName', { lastName: ' \u0007 ' }, 'Required'],
    ['firstName', { firstName: null }, 'Required'],
    ['firstName', { firstName: long }, 'At most 100 characters are allowed'],
    ['jobTitle', { jobTitle: long }, 'At most 100 characters are allowed'],
    ['lastName', { lastName: '\ud800' }, 'This text holds characters that cannot be stored'],
    ['firstName', { firstName: 7 }, 'Enter text'],
    ['email', { email: 'other@example.com' }, 'This field is not known'],
    ['isPrimary', { isPrimary: true }, 'This field is not known'],
    ['avatarUrl', { avatarUrl: 'https://example.com/x.png' }, 'This field is not known'],
  ])('USER-01 %s in %j is refused: %s', async (field, body, message) => {
    const answer = await cast.rival.put('/api/users/me', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  test('AUTH-10 TEAM-03 an unconfirmed lead changes no rights of a colleague', async () => {
    const businessId = await addBusiness(api);
    const unconfirmed = await addPerson(api, { businessId, emailConfirmedAt: null });
    const colleague = await addPerson(api, { businessId, isPrimary: false });
    for (const rights of [{ isPrimary: true }, { seesOnlyShared: true }])
      expect(await unconfirmed.put(`/api/users/${colleague.id}`, rights)).toMatchObject({
        status: 403,
        body: { code: 'access.emailUnconfirmed' },
      });
    expect((await unconfirmed.put(`/api/users/${unconfirmed.id}`, { jobTitle: 'Foreman' })).status).toBe(200);
  });

  test('API-05 nobody changes the profile of a colleague', async () => {
    const answer = await cast.lead.put(`/api/users/${cast.colleague.id}`, { jobTitle: 'Trainee' });
    expect(answer.status).toBe(403);
    expect((await cast.colleague.get('/api/users/me')).body.jobTitle).toBeNull();
  });
});

describe('the role of a colleague', () => {
  async function team() {
    const businessId = await addBusiness(api);
    const [lead, member] = [
      await addPerson(api, { businessId }),
      await addPerson(api, { businessId, isPrimary: false }),
    ];
    return { lead, member };
  }

  test('a lead makes a member a lead, and pages update; the last lead stays', async () => {
    const { lead, member } = await team();
    const alone = await lead.put(`/api/users/${lead.id}`, { isPrimary: false });
    expect(alone).toMatchObject({ status: 409, body: { code: 'user.lastLead' } });
    const raised = await lead.put(`/api/users/${member.id}`, { isPrimary: true });
    expect(raised).toMatchObject({ status: 200, body: { isPrimary: true } });
    for (const { id } of [lead, member]) {
      const { rows } = await api.app.platform.database.execute(
        sql`select event from live_events where user_id = ${id} and kind = 'upd'`,
      );
      expect(rows).toEqual([
        { event: { type: 'changed', changes: [{ kind: 'team', id: lead.businessId }] } },
      ]);
    }
    const answers = await Promise.all([
      lead.put(`/api/users/${lead.id}`, { isPrimary: false }),
      member.put(`/api/users/${member.id}`, { isPrimary: false }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("a member gets a refusal, and another business's lead finds nobody", async () => {
    const { lead, member } = await team();
    for (const { id } of [member, lead])
      expect(await member.put(`/api/users/${id}`, { isPrimary: true })).toMatchObject({
        status: 403,
        body: { message: "Only business lead can edit business members' role." },
      });
    expect((await cast.rival.put(`/api/users/${member.id}`, { isPrimary: true })).status).toBe(404);
    expect((await cast.nobusiness.put(`/api/users/${cast.nobusiness.id}`, { isPrimary: true })).status).toBe(
      404,
    );
  });
});
