import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { businesses, businessIndustries } from '../../platform/database/tables.ts';
import {
  addCase,
  addCast,
  addLevel,
  addPerson,
  type Cast,
  TEST_PASSWORD,
  type TestPerson,
} from '../../testing/cast.ts';
import { aPicture } from '../../testing/pictures.ts';
import { listOf, startTestApi, type TestApi, type TestCaller, type Wire } from '../../testing/test-api.ts';
import { projectIn } from '../../testing/work/projects.ts';
import { openStorage, storeFile } from '../files/index.ts';

let api: TestApi;
let cast: Cast;
let lead: TestPerson;

beforeAll(async () => {
  api = await startTestApi({ PORTAL_URL: 'https://portal.example' });
});
afterAll(() => api.close());
beforeEach(async () => {
  cast = await addCast(api);
  lead = cast.lead;
});

const share = (isShared: boolean, who: TestCaller = lead, of = lead.businessId) =>
  who.put(`/api/business/${of}/publicPage`, { isShared });
async function shared(): Promise<string> {
  const url = String((await share(true)).body.url);
  expect(url).toMatch(/^https:\/\/portal\.example\/shared\/[\w-]{24}$/);
  return new URL(url).pathname;
}
const pageAt = async (url: string) => {
  const { statusCode, payload, headers } = await api.app.inject({ method: 'GET', url });
  return { status: statusCode, html: payload, headers };
};

async function fillProfile(): Promise<void> {
  const { database } = api.app.platform;
  const { businessId, id: ownerId } = lead;
  await lead.put(`/api/business/${businessId}`, { logo: (await aPicture()).toString('base64') });
  await database
    .update(businesses)
    .set({
      description:
        '<p>Switchboards &amp; lighting. <a href="mailto:dana@harbourline.example">Write to dana@harbourline.example</a> or 0491 570 006</p>',
      suburb: 'ROSEBERY',
      postCode: '2018',
      telephones: [{ type: 'Mobile', telephone: '0491570006' }],
      address: '18 Rosebery Avenue',
      url: 'https://harbourline.example',
    })
    .where(eq(businesses.id, businessId));
  await database.insert(businessIndustries).values({ businessId, industryId: cast.industryId });
  const levelId = await addLevel(api, 'Public Liability $20m');
  await addCase(api, { businessId, levelId }, 'closed', [20300630]);
  await addCase(api, { businessId, levelId: await addLevel(api, 'Lapsed badge') }, 'closed', [20200630]);
  const storage = await openStorage(api.app.platform.settings);
  const file = { ownerId, businessId, purpose: 'portfolio-picture' as const, contextId: businessId };
  const content = await aPicture();
  const fileId = await storeFile(database, storage, {
    ...file,
    name: 'a.jpg',
    content,
    now: api.clock.now(),
  });
  const added = await lead.post(`/api/business/${businessId}/portfolio`, { fileIds: [fileId] });
  const [item] = listOf(added.body as unknown as Wire);
  await lead.put(`/api/business/${businessId}/portfolio/${item?._id}`, {
    name: 'Solar, call 0491 570 006 or <b>dana@harbourline.example</b>',
    before: { name: 'Untitled', description: null },
  });
}

test('anyone with the address sees a shared business without signing in', async () => {
  await fillProfile();
  const projectId = await projectIn('awaiting rating', cast);
  await cast.buyer.post(`/api/buyer/projects/${projectId}/rate`, { rating: 4, review: 'Clean work' });
  expect((await cast.rival.get(`/api/business/${lead.businessId}`)).body.rating).toEqual({
    mean: 4,
    count: 1,
  });
  const path = await shared();
  const { status, html, headers } = await pageAt(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  for (const part of [
    '<meta name="robots" content="noindex, nofollow">',
    '<meta property="og:title" content="Harbourline Electrical">',
    '<meta property="og:description" content="Switchboards &amp; lighting.',
    `<meta property="og:url" content="https://portal.example${path}">`,
    '4.0 of 5 stars, reviews: 1',
    'Electrical - Switchboards',
    'ROSEBERY 2018',
    '<li dir="auto">Public Liability $20m</li>',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('Lapsed badge');
  const image = /og:image" content="https:\/\/portal\.example([^"]+)"/.exec(html)?.[1] ?? '';
  const sources = [...html.matchAll(/src="([^"]+)"/g)].map(([, source = '']) => source);
  expect(sources).toHaveLength(2);
  for (const source of [image, ...sources]) expect((await pageAt(source)).status).toBe(200);
});

test("the page contains no email, telephone, person's name or id, and no business address", async () => {
  await fillProfile();
  const page = await pageAt(await shared());
  // `@media` rules contain an at sign, like an email.
  const html = page.html.replaceAll('@media', '');
  for (const { id, email } of [lead, cast.colleague])
    for (const secret of [id, email]) expect(html).not.toContain(secret);
  for (const secret of [
    'Whitlock',
    'Jack',
    'Byrne',
    lead.businessId,
    '0491570',
    '0491 570',
    '570 006',
    '@',
    'mailto',
    'harbourline.example',
    'Rosebery Avenue',
  ])
    expect(html).not.toContain(secret);
});

test('an ended address and its pictures stay closed; a new address differs', async () => {
  await fillProfile();
  const path = await shared();
  expect((await share(true)).body.url).toBe(`https://portal.example${path}`);
  const [source = ''] = [...(await pageAt(path)).html.matchAll(/src="([^"]+)"/g)].map(
    ([, found = '']) => found,
  );
  expect((await share(false)).body).toEqual({ url: null });
  expect((await lead.get(`/api/business/${lead.businessId}/publicPage`)).body).toEqual({ url: null });
  expect(await pageAt(path)).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex, nofollow' } });
  expect((await pageAt(source)).status).toBe(404);
  const again = await shared();
  expect(again).not.toBe(path);
  expect((await pageAt(path)).status).toBe(404);
  expect((await pageAt('/shared/x')).status).toBe(404);
});

test('a business whose people all closed their accounts has no public page', async () => {
  const path = await shared();
  const close = async (person: TestPerson) => {
    const body = { email: person.email, password: TEST_PASSWORD };
    const answer = await person.post('/api/users/me/close', body, { 'x-forwarded-proto': 'https' });
    expect(answer.status).toBe(204);
  };
  await close(cast.colleague);
  expect((await pageAt(path)).status).toBe(200);
  await close(lead);
  expect((await pageAt(path)).status).toBe(404);
});

test('BIZ-10 only a lead shares the business or reads its address', async () => {
  await shared();
  const rival = await addPerson(api, { businessId: cast.rival.businessId });
  for (const who of [cast.colleague, rival]) {
    expect((await share(false, who)).status).toBe(403);
    expect((await who.get(`/api/business/${lead.businessId}/publicPage`)).status).toBe(403);
  }
  expect((await lead.get(`/api/business/${lead.businessId}/publicPage`)).body.url).not.toBeNull();
});
