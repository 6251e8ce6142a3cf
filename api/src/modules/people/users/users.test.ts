import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

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
  test('API-05 API-06 colleagues see email, job title and role; others see public data only', async () => {
    const { lead, colleague, rival, buyer, operator, nobusiness } = cast;
    const publicPerson = {
      _id: lead.id,
      id: lead.id,
      firstName: 'Dana',
      lastName: 'Whitlock',
      avatarUrl: null,
    };
    const details = {
      email: lead.email,
      jobTitle: null,
      isPrimary: true,
      businessId: lead.businessId,
      seesOnlyShared: false,
    };
    for (const reader of [lead, colleague])
      expect((await reader.get(`/api/users/${lead.id}`)).body).toEqual({ ...publicPerson, ...details });
    for (const reader of [rival, buyer, operator, nobusiness])
      expect((await reader.get(`/api/users/${lead.id}`)).body).toEqual(publicPerson);
  });

  test('API-01 people by ids come in the requested order, without unknown ones', async () => {
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
    ['not an id', { _id: 'dana' }],
    ['too many', { _id: Array.from({ length: LIST_MAX_ITEMS.askedIds + 1 }, () => 'x') }],
  ])('a filter that is %s is refused', async (_, filter) => {
    const answer = await cast.lead.get(byIds(filter));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'query.filter' }] } });
  });

  test('an unknown person is not found', async () => {
    const answer = await cast.lead.get(`/api/users/${newId()}`);
    expect(answer).toMatchObject({ status: 404, body: { message: 'This person was not found.' } });
    expect((await cast.lead.get('/api/users/dana')).status).toBe(400);
  });
});
