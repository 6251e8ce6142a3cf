import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import { addBusiness, addCast, addPerson, type Cast } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const byIds = (filter: unknown) =>
  `/api/users/usersByIds?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('reading people', () => {
  test('API-05 API-06 a colleague sees email, job title and role; a rival and a buyer the public person only', async () => {
    const { lead, colleague, rival, buyer, operator, nobusiness } = cast;
    const publicPerson = {
      _id: lead.id,
      id: lead.id,
      firstName: 'Dana',
      lastName: 'Whitlock',
      avatarUrl: null,
    };
    const details = { email: lead.email, jobTitle: null, isPrimary: true, businessId: lead.businessId };
    for (const reader of [lead, colleague])
      expect((await reader.get(`/api/users/${lead.id}`)).body).toEqual({ ...publicPerson, ...details });
    for (const reader of [rival, buyer, operator, nobusiness])
      expect((await reader.get(`/api/users/${lead.id}`)).body).toEqual(publicPerson);
  });

  test('API-01 people are asked for by their ids, in the order of the question; unknown ones are left out', async () => {
    const { lead, colleague, rival } = cast;
    const ids = [rival.id, newId(), colleague.id, rival.id];
    for (const filter of [{ _id: { $in: ids } }, { _id: ids }]) {
      const { body } = await lead.get(byIds(filter));
      expect(body).toMatchObject([{ id: rival.id }, { id: colleague.id, email: colleague.email }]);
      expect(body[0]).not.toHaveProperty('email');
    }
    expect((await lead.get(byIds({ _id: rival.id }))).body).toMatchObject([{ id: rival.id }]);
    expect((await lead.get(byIds({ _id: [] }))).body).toEqual([]);
  });

  test.each([
    ['text', 'no JSON'],
    ['another field', { email: 'lead@example.com' }],
    ['an operator', { _id: { $ne: newId() } }],
    ['no id', { _id: 'dana' }],
    ['too many', { _id: Array.from({ length: LIST_MAX_ITEMS.usersByIds + 1 }, () => 'x') }],
  ])('a filter that is %s is refused', async (_, filter) => {
    const answer = await cast.lead.get(byIds(filter));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'query.filter' }] } });
  });

  test('a person who does not exist is not found', async () => {
    const answer = await cast.lead.get(`/api/users/${newId()}`);
    expect(answer).toMatchObject({ status: 404, body: { message: 'This person was not found.' } });
    expect((await cast.lead.get('/api/users/dana')).status).toBe(400);
  });
});

describe('the own profile', () => {
  test('USER-01 a person changes names and job title; fields that are left out stay', async () => {
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

  test('a lead makes a member a lead; the last lead of a business stays one', async () => {
    const { lead, member } = await team();
    const alone = await lead.put(`/api/users/${lead.id}`, { isPrimary: false });
    expect(alone).toMatchObject({ status: 409, body: { code: 'user.lastLead' } });
    const raised = await lead.put(`/api/users/${member.id}`, { isPrimary: true });
    expect(raised).toMatchObject({ status: 200, body: { isPrimary: true } });
    const answers = await Promise.all([
      lead.put(`/api/users/${lead.id}`, { isPrimary: false }),
      member.put(`/api/users/${member.id}`, { isPrimary: false }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a member is told that only a lead edits roles, and a lead of another business finds nobody', async () => {
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
