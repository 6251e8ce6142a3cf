import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { businesses, businessIndustries } from '../../platform/database/tables.ts';
import { addCast, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const profile = {
  abn: '51824753556',
  experienceYear: 16,
  address: '18 Rosebery Avenue',
  formattedAddress: '18 Rosebery Avenue, ROSEBERY NSW 2018',
  suburb: 'ROSEBERY',
  postCode: '2018',
  url: 'https://harbourline.example/',
  description: '<p>Commercial electrical work.</p>',
  businessLogoUrl: 'data:image/png;base64,AA==',
  telephones: [{ type: 'Business' as const, telephone: '0255501148' }],
  qualifications: [{ name: 'Electrical Contractor Licence', fromDate: '2024-03-01', endDate: null }],
  socialUrls: [
    {
      _id: '00000000-0000-7000-8000-000000000001',
      urlIconImage: 'linkedin',
      url: 'https://www.linkedin.com/company/harbourline',
      urlDescription: 'Linkedin',
    },
  ],
  portfolio: [
    {
      name: 'Untitled',
      mimeType: 'image/png',
      description: null,
      date: '2026-01-31',
      fullImageUrl: 'data:image/png;base64,AA==',
      thumbnailImageUrl: null,
      projectId: null,
    },
  ],
};

test('API-06 only a business’s own people see whom it has invited', async () => {
  const { businessId } = cast.lead;
  const invited = { email: 'jo@example.com', firstName: 'Jo', lastName: 'Lee' };
  const path = `/api/userinvitations/${businessId}`;
  expect((await cast.lead.post(path, { invitedUser: invited })).status).toBe(201);
  const invitedOf = async (reader: typeof cast.lead) =>
    (await reader.get(`/api/business/${businessId}`)).body.invitedUsers;
  expect(await invitedOf(cast.lead)).toEqual([{ email: 'jo@example.com' }]);
  expect(await invitedOf(cast.rival)).toEqual([]);
});

test("BIZ-01 BIZ-02 BIZ-03 BIZ-04 any member of a standard business reads another's whole profile", async () => {
  const { database } = api.app.platform;
  const { businessId } = cast.lead;
  await database
    .update(businesses)
    .set({ ...profile, longitude: 151.2, latitude: -33.92 })
    .where(eq(businesses.id, businessId));
  await database.insert(businessIndustries).values({ businessId, industryId: cast.industryId });

  const answer = await cast.rival.get(`/api/business/${businessId}`);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual({
    ...profile,
    _id: businessId,
    id: businessId,
    name: 'Harbourline Electrical',
    businessType: 'standard',
    invitedUsers: [],
    concierges: [],
    rating: { mean: 0, count: 0 },
    rfqStartDateMandatory: false,
    revision: 1,
    industries: [cast.industryId],
    industryLabels: ['Electrical - Switchboards'],
    loc: { type: 'Point', coordinates: [151.2, -33.92] },
    users: [
      {
        id: cast.lead.id,
        firstName: 'Dana',
        lastName: 'Whitlock',
        isPrimary: true,
        jobTitle: null,
        avatarUrl: null,
      },
      expect.objectContaining({ id: cast.colleague.id, firstName: 'Jack', isPrimary: false }),
    ],
  });
  expect(JSON.stringify(answer.body)).not.toContain(cast.lead.email);
});

test('TEAM-01 only colleagues read the emails of their team', async () => {
  const emailsFor = async (reader: TestPerson) =>
    listOf((await reader.get(`/api/business/${cast.lead.businessId}`)).body.users).map(({ email }) => email);
  expect(await emailsFor(cast.colleague)).toEqual([cast.lead.email, cast.colleague.email]);
  expect(await emailsFor(cast.rival)).toEqual([undefined, undefined]);
});

test('an empty profile is answered with nulls and empty lists', async () => {
  expect((await cast.lead.get(`/api/business/${cast.rival.businessId}`)).body).toMatchObject({
    abn: null,
    loc: null,
    industries: [],
    portfolio: [],
  });
});

test('an unknown business is not found', async () => {
  const answer = await cast.lead.get('/api/business/00000000-0000-7000-8000-000000000000');
  expect(answer).toMatchObject({ status: 404, body: { code: 'business.notFound' } });
  expect((await cast.lead.get('/api/business/mine')).status).toBe(400);
});
