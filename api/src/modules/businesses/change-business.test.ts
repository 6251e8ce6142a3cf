import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ChangeBusinessBody } from '@worklane/shared-kernel/contracts';
import { eq } from 'drizzle-orm';
import { businesses, businessIndustries, users } from '../../platform/database/tables.ts';
import { addBusiness, addIndustry, addPerson, type TestPerson } from '../../testing/cast.ts';
import { waitingOrDone } from '../../testing/in-step.ts';
import { anAnimation, aPicture, aPictureOfManyPixels } from '../../testing/pictures.ts';
import { startTestApi, type TestAnswer, type TestApi } from '../../testing/test-api.ts';

const ABN = '51824753556';
const OTHER_ABN = '53004085616';

let api: TestApi;
let industryId: string;
let lead: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  industryId = await addIndustry(api, 'Switchboards', { parentIndustry: 'Electrical' });
});
afterAll(() => api.close());
beforeEach(async () => {
  lead = await addPerson(api, { businessId: await addBusiness(api) });
});

const change = (body: ChangeBusinessBody | Record<string, unknown>, who = lead, id = lead.businessId) =>
  who.put(`/api/business/${id}`, body);
const profile = async (id = lead.businessId) => (await lead.get(`/api/business/${id}`)).body;

test('BIZ-05 a lead changes every field; the website gets a scheme and text is cleaned', async () => {
  const logo = (await aPicture()).toString('base64');
  const answer = await change({
    revision: 1,
    name: '  Harbourline  Electrical ',
    abn: '51 824 753 556',
    experienceYear: 16,
    industries: [industryId, industryId],
    address: {
      address: '18 Rosebery Avenue',
      formattedAddress: '18 Rosebery Avenue, Rosebery NSW 2018',
      suburb: 'Rosebery',
      postCode: '2018',
      loc: { type: 'Point', coordinates: [151.2, -33.92] },
    },
    url: 'harbourline.example',
    description: '<p onclick="x()">Commercial <b>work</b><script>1</script></p>',
    telephones: [{ type: 'Mobile', telephone: ' 0491570006 ' }],
    qualifications: [{ name: 'Licence', fromDate: '2024-03-01', endDate: null }],
    socialUrls: [{ urlDescription: 'Linkedin', url: 'company/harbourline' }],
    logo,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      revision: 2,
      name: 'Harbourline Electrical',
      abn: ABN,
      experienceYear: 16,
      industries: [industryId],
      formattedAddress: '18 Rosebery Avenue, Rosebery NSW 2018',
      suburb: 'Rosebery',
      postCode: '2018',
      loc: { type: 'Point', coordinates: [151.2, -33.92] },
      url: 'https://harbourline.example',
      description: '<p>Commercial <strong>work</strong></p>',
      telephones: [{ type: 'Mobile', telephone: '0491570006' }],
      qualifications: [{ name: 'Licence', fromDate: '2024-03-01', endDate: null }],
      socialUrls: [
        {
          urlIconImage: 'linkedin',
          urlDescription: 'Linkedin',
          url: 'https://www.linkedin.com/company/harbourline',
        },
      ],
    },
  });
  expect(answer.body.businessLogoUrl).toMatch(/^\/files\/avatars\//);
  expect(await profile()).toEqual(answer.body);
});

test.each([
  ['Facebook', 'facebook', 'https://www.facebook.com/'],
  ['Pinterest', 'pinterest', 'https://www.pinterest.com/'],
  ['Twitter', 'twitter', 'https://x.com/'],
  ['Linkedin', 'linkedin', 'https://www.linkedin.com/'],
  ['Instagram', 'instagram', 'https://www.instagram.com/'],
  ['Youtube', 'youtube', 'https://www.youtube.com/'],
])(
  'BIZ-09 a link of %s gets icon and host; other links and phones are refused',
  async (urlDescription, urlIconImage, host) => {
    const socialUrls = [{ urlDescription, url: 'harbourline' }];
    expect((await change({ revision: 1, socialUrls })).body.socialUrls).toEqual([
      { _id: expect.any(String), urlIconImage, urlDescription, url: `${host}harbourline` },
    ]);
    for (const wrong of [
      { socialUrls: [{ urlDescription: 'Myspace', url: 'harbourline' }] },
      { telephones: [{ type: 'Pager', telephone: '0291570006' }] },
    ])
      expect((await change({ revision: 2, ...wrong })).status).toBe(400);
    for (const type of ['Mobile', 'Business', 'Home', 'Fax', 'Other']) {
      const { revision } = await profile();
      const telephones = [{ type, telephone: '0491570006' }];
      expect((await change({ revision, telephones })).body.telephones).toEqual(telephones);
    }
  },
);

test('BIZ-05 omitted fields stay unchanged, and null empties a field', async () => {
  await change({ abn: '33051775556', url: 'https://a.example', experienceYear: 3, description: 'x' });
  const { body } = await change({ abn: null, url: null, experienceYear: null, logo: null });
  expect(body).toMatchObject({ abn: null, url: null, experienceYear: null, description: 'x' });
});

describe('BIZ-06 BIZ-07 each form error is at its field', () => {
  const address = { address: '', formattedAddress: 'Rosebery', suburb: '', postCode: '', loc: null };
  test.each<[string, Record<string, unknown>, string]>([
    ['name', { name: ' ' }, 'Required'],
    ['abn', { abn: '51 824 753 557' }, 'Invalid Abn'],
    ['abn', { abn: '123' }, 'Invalid Abn'],
    ['industries', { industries: [] }, 'Required'],
    [
      'industries',
      { industries: ['00000000-0000-7000-8000-000000000000'] },
      'Please choose a valid industry from the list.',
    ],
    ['address', { address }, 'Invalid Address. Please select an address from the dropdown.'],
    ['telephones.0.telephone', { telephones: [{ type: 'Mobile', telephone: '' }] }, 'Required'],
    ['telephones.0.telephone', { telephones: [{ type: 'Mobile', telephone: '+61 4' }] }, 'Enter digits only'],
    [
      'qualifications.0.name',
      { qualifications: [{ name: '', fromDate: '2024-01-01', endDate: null }] },
      'Required',
    ],
    [
      'qualifications.0.fromDate',
      { qualifications: [{ name: 'Licence', fromDate: null, endDate: null }] },
      'Required',
    ],
    [
      'qualifications.0.endDate',
      { qualifications: [{ name: 'Licence', fromDate: '2024-03-01', endDate: '2024-02-29' }] },
      'Invalid date range',
    ],
    ['socialUrls.0.url', { socialUrls: [{ urlDescription: 'Facebook', url: ' ' }] }, 'Required'],
    ['url', { url: 'not a page' }, 'Enter a web address, for example www.example.com'],
    ['logo', { logo: 'AAAA' }, 'This is not an image that can be used. Choose a JPG, PNG or WebP image.'],
  ])('%s in %j: %s', async (field, body, message) => {
    const before = await profile();
    expect(await change(body)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    expect(await profile()).toEqual(before);
  });

  test('a fourth telephone is refused', async () => {
    const telephones = Array.from({ length: 4 }, () => ({ type: 'Mobile', telephone: '1' }));
    expect((await change({ telephones })).status).toBe(400);
  });
});

describe('an ABN', () => {
  test('BIZ-08 a taken ABN is found and refused; a free or unchanged one is saved', async () => {
    const rival = await addPerson(api, { businessId: await addBusiness(api) });
    await change({ abn: OTHER_ABN }, rival, rival.businessId);
    expect(await lead.get(`/api/business/abn/${OTHER_ABN}`)).toMatchObject({
      status: 200,
      body: { id: rival.businessId },
    });
    expect(await change({ abn: OTHER_ABN, name: 'Taken' })).toMatchObject({
      status: 409,
      body: { code: 'business.abnTaken', message: 'Invalid ABN. Please check your ABN.' },
    });
    expect(await profile()).toMatchObject({ abn: null, revision: 1 });
    expect((await change({ abn: OTHER_ABN }, rival, rival.businessId)).status).toBe(200);
    expect((await lead.get('/api/business/abn/83914571673')).status).toBe(404);
    expect((await lead.get('/api/business/abn/123')).status).toBe(400);
  });

  test('BIZ-08 AUTH-10 is taken only with a confirmed email', async () => {
    const businessId = await addBusiness(api);
    const unconfirmed = await addPerson(api, { businessId, emailConfirmedAt: null });
    expect(await change({ abn: '83914571673' }, unconfirmed, businessId)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'abn', code: 'access.emailUnconfirmed' }] },
    });
    expect((await change({ name: 'Byrne Fire' }, unconfirmed, businessId)).status).toBe(200);
    expect((await lead.get('/api/business/abn/83914571673')).status).toBe(404);
  });

  test('BIZ-08 goes to one of two businesses that save it at the same moment', async () => {
    const abn = '33102417032';
    const { database } = api.app.platform;
    const rival = await addPerson(api, { businessId: await addBusiness(api) });
    await change({ industries: [industryId] });
    const ofLead = eq(businessIndustries.businessId, lead.businessId);
    let first: Promise<TestAnswer> | undefined;
    let second: Promise<TestAnswer> | undefined;
    await database.transaction(async (transaction) => {
      await transaction.select().from(businessIndustries).where(ofLead).for('update');
      first = change({ abn, industries: [industryId] });
      await waitingOrDone(database, first);
      second = change({ abn }, rival, rival.businessId);
      await waitingOrDone(database, second, 2);
    });
    expect(await first).toMatchObject({ status: 200 });
    expect(await second).toMatchObject({ status: 409, body: { code: 'business.abnTaken' } });
  });
});

test('BIZ-10 a lead who loses the role while a change waits changes nothing', async () => {
  const { database } = api.app.platform;
  const before = await profile();
  let answer: Promise<TestAnswer> | undefined;
  await database.transaction(async (transaction) => {
    await transaction.select().from(businesses).where(eq(businesses.id, lead.businessId)).for('update');
    answer = change({ name: 'Too late' });
    await waitingOrDone(database, answer);
    await transaction.update(users).set({ isPrimary: false }).where(eq(users.id, lead.id));
  });
  expect(await answer).toMatchObject({ status: 403, body: { code: 'business.onlyLeadEdits' } });
  expect((await profile()).name).toBe(before.name);
});

test('a change based on an outdated profile gets the current one and changes nothing', async () => {
  await change({ revision: 1, experienceYear: 5 });
  expect(await change({ revision: 1, name: 'Late' })).toMatchObject({
    status: 409,
    body: { code: 'business.stale', current: { revision: 2, experienceYear: 5 } },
  });
  expect((await profile()).name).not.toBe('Late');
  expect((await change({ revision: 2, name: 'In time' })).body).toMatchObject({
    name: 'In time',
    revision: 3,
  });
});

test('BIZ-10 members, competitors and former leads change nothing', async () => {
  const { businessId } = lead;
  const member = await addPerson(api, { businessId, isPrimary: false });
  const rival = await addPerson(api, { businessId: await addBusiness(api) });
  const before = await profile();
  for (const who of [member, rival])
    expect(await change({ name: 'Mine' }, who)).toMatchObject({
      status: 403,
      body: { message: 'Only a Business Lead of this business can edit it.' },
    });
  expect(await profile()).toEqual(before);
});

test.each([
  ['is animated', anAnimation, 'Moving images cannot be used. Choose a still JPG, PNG or WebP image.'],
  ['is huge', aPictureOfManyPixels, 'This image has more than 24 megapixels. Choose a smaller one.'],
  [
    'is truncated',
    async () => (await aPicture({ width: 900, height: 900, format: 'png' })).subarray(0, 900),
    'This image is damaged or not complete. Choose another one.',
  ],
] as const)('BIZ-05 a logo that %s is refused at its field, and the logo stays', async (_, make, message) => {
  const { businessLogoUrl } = (await change({ logo: (await aPicture()).toString('base64') })).body;
  const answer = await change({ logo: (await make()).toString('base64') });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'logo', message }] } });
  expect(await profile()).toMatchObject({ businessLogoUrl });
});

test('a business keeps its logo until the next one replaces and removes it', async () => {
  const logo = (await aPicture()).toString('base64');
  const first = String((await change({ logo })).body.businessLogoUrl);
  api.clock.advance(7_200_000);
  for (const task of api.app.platform.hourlyTasks) await task(api.clock.now());
  const headers = await api.headersFor(lead.id);
  const statusOf = async (url: string) => (await api.app.inject({ method: 'GET', url, headers })).statusCode;
  expect(await statusOf(first)).toBe(200);
  await change({ logo });
  expect(await statusOf(first)).toBe(404);
});

test('an inactive industry may stay, and cannot be added', async () => {
  const old = await addIndustry(api, 'Gas lamps', { active: false });
  expect((await change({ industries: [old] })).status).toBe(400);
  await api.app.platform.database
    .insert(businessIndustries)
    .values({ businessId: lead.businessId, industryId: old });
  expect((await change({ industries: [old, industryId] })).status).toBe(200);
});
