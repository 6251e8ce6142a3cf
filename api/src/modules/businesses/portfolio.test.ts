import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { v4 as unguessableId } from 'uuid';
import { userDisablings } from '../../platform/database/tables.ts';
import { addBusiness, addPerson, type TestPerson } from '../../testing/cast.ts';
import { aPicture } from '../../testing/pictures.ts';
import { listOf, startTestApi, type TestApi, type TestCaller, type Wire } from '../../testing/test-api.ts';
import { openStorage, storeFile } from '../files/index.ts';
import { removeUnusedPictures } from './portfolio.ts';

const HOUR = 3_600_000;
let api: TestApi;
let lead: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  lead = await addPerson(api, { businessId: await addBusiness(api) });
});

const platform = () => api.app.platform;

async function uploaded(
  content: Buffer,
  purpose = 'portfolio-picture' as const,
  who = lead,
  name = 'a.jpg',
): Promise<string> {
  const { businessId, id: ownerId } = who;
  const file = { ownerId, businessId, purpose, contextId: businessId, name, content };
  const storage = await openStorage(platform().settings);
  return storeFile(platform().database, storage, { ...file, now: api.clock.now() });
}
const add = (fileIds: string[], who: TestCaller = lead, of = lead.businessId) =>
  who.post(`/api/business/${of}/portfolio`, { fileIds });
const item = (action: string, id: Wire | undefined, who: TestCaller = lead) =>
  who.post(`/api/business/${lead.businessId}/portfolio/${id}/${action}`);
const portfolio = async () => listOf((await lead.get(`/api/business/${lead.businessId}`)).body.portfolio);
const stored = async () =>
  (await readdir(join(platform().settings.DATA_DIR, 'files'))).filter((name) =>
    /^portfolio-.*(?:full|thumbnail)$/.test(name),
  );
async function pictureAt(url: Wire | undefined, headers = {}) {
  const { statusCode, rawPayload } = await api.app.inject({ method: 'GET', url: String(url), headers });
  return { status: statusCode, bytes: rawPayload };
}
const removeUnused = async () =>
  removeUnusedPictures(platform().database, await openStorage(platform().settings), api.clock.now());

test('BIZ-03 a lead adds pictures; they are re-encoded with thumbnails and called Untitled', async () => {
  const files = [
    await uploaded(await aPicture({ width: 2400, height: 1200 })),
    await uploaded(await aPicture()),
  ];
  const added = await add(files);
  expect(added.status).toBe(201);
  expect(await portfolio()).toEqual(listOf(added.body as unknown as Wire));
  const [first] = await portfolio();
  expect(first).toMatchObject({ name: 'Untitled', mimeType: 'image/webp' });
  const headers = await api.headersFor(lead.id);
  const full = await pictureAt(first?.fullImageUrl, headers);
  expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  const thumbnail = await pictureAt(first?.thumbnailImageUrl, headers);
  expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 400, height: 300 });
  expect((await pictureAt(first?.fullImageUrl)).status).toBe(404);
});

test('BIZ-03 a PDF becomes an item with its file name; others can download it', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n');
  const file = await uploaded(pdf, 'portfolio-picture', lead, 'Capability statement.pdf');
  const added = await add([file]);
  const [document] = listOf(added.body as unknown as Wire);
  expect(document).toMatchObject({
    name: 'Capability statement',
    mimeType: 'application/pdf',
    thumbnailImageUrl: null,
  });
  const rival = await addPerson(api, { businessId: await addBusiness(api) });
  const url = String(document?.fullImageUrl);
  const read = async (headers: object, at = url) =>
    api.app.inject({ method: 'GET', url: at, headers: { ...headers } });
  const answer = await read(await api.headersFor(rival.id));
  expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Capability statement\.pdf"/),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await read({})).statusCode).toBe(404);
  const own = await api.headersFor(lead.id);
  expect((await read(own, url.replace('document', 'full.webp'))).statusCode).toBe(404);
  await add([await uploaded(await aPicture())]);
  const picture = String((await portfolio()).at(-1)?.fullImageUrl);
  expect((await read(own, picture.replace('full.webp', 'document'))).statusCode).toBe(404);
});

test('a shared business shows kept pictures to everybody, and documents to permitted sessions', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n');
  await add([await uploaded(await aPicture()), await uploaded(pdf, 'portfolio-picture', lead, 'Terms.pdf')]);
  const [picture, document] = await portfolio();
  await lead.put(`/api/business/${lead.businessId}/publicPage`, { isShared: true });
  const rival = await addPerson(api, { businessId: await addBusiness(api) });
  const nobusiness = await addPerson(api, { businessId: null });
  const readers = [{}, ...(await Promise.all([nobusiness, rival, lead].map(({ id }) => api.headersFor(id))))];
  const answers = async (url: Wire | undefined) =>
    (await Promise.all(readers.map((headers) => pictureAt(url, headers)))).map(({ status }) => status);
  expect(await answers(picture?.fullImageUrl)).toEqual([200, 200, 200, 200]);
  expect(await answers(document?.fullImageUrl)).toEqual([404, 404, 200, 200]);

  for (const one of [picture, document]) await item('remove', one?._id);
  expect(await answers(document?.fullImageUrl)).toEqual([404, 404, 404, 200]);
  for (const url of [picture?.fullImageUrl, picture?.thumbnailImageUrl])
    expect((await pictureAt(url)).status).toBe(404);

  for (const one of [picture, document]) await item('restore', one?._id);
  expect((await pictureAt(picture?.thumbnailImageUrl)).status).toBe(200);
  await platform().database.insert(userDisablings).values({
    userId: lead.id,
    reason: 'stolen',
    disabledAt: api.clock.now(),
    disabledBy: rival.id,
  });
  expect((await pictureAt(picture?.thumbnailImageUrl)).status).toBe(404);
});

test('a photo loses its location metadata', async () => {
  const photo = await sharp(await aPicture())
    .withExif({ IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const [added] = listOf((await add([await uploaded(photo)])).body as unknown as Wire);
  const { bytes } = await pictureAt(added?.fullImageUrl, await api.headersFor(lead.id));
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('BIZ-03 a removed item can be restored for a day, then its pictures are deleted', async () => {
  await add([await uploaded(await aPicture()), await uploaded(await aPicture())]);
  const [first, second] = await portfolio();
  const others = (await stored()).length - 4;
  expect((await item('remove', first?._id)).status).toBe(204);
  expect(await portfolio()).toEqual([second]);
  expect((await item('restore', first?._id)).status).toBe(204);
  expect(await portfolio()).toEqual([first, second]);
  await item('remove', first?._id);
  api.clock.advance(2 * HOUR);
  await removeUnused();
  expect(await stored()).toHaveLength(others + 4);
  api.clock.advance(23 * HOUR);
  expect((await item('restore', first?._id)).status).toBe(404);
  await removeUnused();
  expect(await stored()).toHaveLength(others + 2);
  expect(await portfolio()).toEqual([second]);
});

const describeTo = (words: object, before: object, id: Wire | undefined, who: TestCaller = lead) =>
  who.put(`/api/business/${lead.businessId}/portfolio/${id}`, { ...words, before });
const untitled = { name: 'Untitled', description: null };

test("BIZ-03 a lead edits an item's name and description; without a name it is Untitled", async () => {
  await add([await uploaded(await aPicture()), await uploaded(await aPicture())]);
  const [first, second] = await portfolio();
  const words = { name: 'Car park\nLED', description: ' Levels B1 to B3\nin 2025 ' };
  const shown = { name: 'Car park LED', description: 'Levels B1 to B3\nin 2025' };
  expect(await describeTo(words, untitled, first?._id)).toMatchObject({ status: 200, body: shown });
  expect(await portfolio()).toEqual([{ ...first, ...shown }, second]);
  expect((await describeTo({ name: ' ', description: '' }, shown, first?._id)).body).toEqual(first);
  expect((await describeTo({ name: 'a'.repeat(121) }, untitled, first?._id)).status).toBe(400);
  await item('remove', first?._id);
  expect((await describeTo(words, untitled, first?._id)).status).toBe(404);
});

test('BIZ-03 two leads who describe an item at once both keep their texts', async () => {
  await add([await uploaded(await aPicture())]);
  const other = await addPerson(api, { businessId: lead.businessId });
  const [{ _id: id } = {} as Wire] = await portfolio();
  const answers = await Promise.all([
    describeTo({ name: 'Solar' }, untitled, id),
    describeTo({ description: 'On the roof' }, untitled, id, other),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const shown = { name: 'Solar', description: 'On the roof' };
  expect(await portfolio()).toMatchObject([shown]);
  expect(await describeTo({ name: 'Batteries' }, untitled, id, other)).toMatchObject({
    status: 409,
    body: { code: 'business.itemStale', current: shown },
  });
  expect((await describeTo({ name: 'Solar' }, untitled, id)).status).toBe(200);
  expect(await portfolio()).toMatchObject([shown]);
});

test.each([
  [
    'a file without a picture',
    async () => uploaded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ],
  ['an HTML page', async () => uploaded(Buffer.from('<html><script>x</script>'), undefined, lead, 'a.html')],
  ['an unknown file', async () => unguessableId()],
  [
    'a picture of another business',
    async () =>
      uploaded(
        await aPicture(),
        'portfolio-picture',
        await addPerson(api, { businessId: await addBusiness(api) }),
      ),
  ],
])('%s does not get into the portfolio', async (_, make) => {
  const answer = await add([await uploaded(await aPicture()), await make()]);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'fileIds.1' }] } });
  expect(await portfolio()).toEqual([]);
});

test('BIZ-03 BIZ-10 members and competitors get 403 on every change, and nothing changes', async () => {
  await add([await uploaded(await aPicture())]);
  const before = await portfolio();
  const file = await uploaded(await aPicture());
  const member = await addPerson(api, { businessId: lead.businessId, isPrimary: false });
  const rival = await addPerson(api, { businessId: await addBusiness(api) });
  for (const who of [member, rival]) {
    expect((await add([file], who)).status).toBe(403);
    for (const action of ['remove', 'restore'])
      expect((await item(action, before[0]?._id, who)).status).toBe(403);
  }
  for (const who of [member, rival])
    expect((await describeTo({ name: 'Mine' }, untitled, before[0]?._id, who)).status).toBe(403);
  expect(await portfolio()).toEqual(before);
});
