import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FILE_THUMBNAIL_PIXELS } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files, fileThumbnails } from '../../../platform/database/tables.ts';
import { addCast, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { aPicture, aSidewaysPhoto } from '../../../testing/pictures.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../../testing/test-api.ts';
import { listen, request, Uploader } from '../../../testing/uploader.ts';
import { act, publish } from '../../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let base: string;
let briefId: string;
let projectId: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  base = await listen(api);
  const published = await publish(cast.buyer, cast, [cast.lead, cast.rival]);
  briefId = published.briefId;
  projectId = published.projectOf(cast.lead);
  for (const seller of [cast.lead, cast.rival])
    await act(seller, published.projectOf(seller), 'acceptProject', { acceptRfq: true });
});
afterAll(() => api.close());

async function browserOf(person: TestPerson) {
  const headers = await api.headersFor(person.id);
  const uploader = new Uploader(base, headers);
  return {
    uploader,
    get: (path: string) => uploader.get(path),
    describe: async (id: string): Promise<Wire> => (await uploader.get(`/api/files/${id}`)).body,
  };
}

async function uploaded(name: string, content: Buffer | string) {
  const browser = await browserOf(cast.lead);
  const about = { name, purpose: 'seller-file', context: projectId };
  const id = await browser.uploader.send(Buffer.from(content), about);
  return { id, ...browser, file: await browser.describe(id) };
}

test("FILE-01 a phone's photo gets an upright thumbnail without location data", async () => {
  const photo = await aSidewaysPhoto();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { get, file } = await uploaded('Riser.jpg', photo);
  expect(file).toMatchObject({ preview: 'picture' });
  const answer = await get(String(file.thumbnailUrl));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const { exif, xmp, icc, orientation, ...found } = await sharp(answer.bytes).metadata();
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(found).toMatchObject({
    width: FILE_THUMBNAIL_PIXELS,
    height: FILE_THUMBNAIL_PIXELS,
    format: 'webp',
  });
  const { data, info } = await sharp(answer.bytes).raw().toBuffer({ resolveWithObject: true });
  const colour = (y: number) => {
    const at = (y * info.width + info.width / 2) * info.channels;
    return [data[at], data[at + 2]].map((value) => Number(value) > 127);
  };
  expect([colour(8), colour(info.height - 8)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('FILE-01 a thumbnail is created once, and deleted with its file', async () => {
  const { id, get, file } = await uploaded('Board.png', await aPicture({ format: 'png' }));
  const { database } = api.app.platform;
  const kept = () => database.select().from(fileThumbnails).where(eq(fileThumbnails.fileId, id));
  expect(await kept()).toEqual([]);
  const answers = await Promise.all([1, 2, 3].map(() => get(String(file.thumbnailUrl))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kept()).toHaveLength(1);
  await database.update(fileThumbnails).set({ picture: Buffer.from('kept') });
  expect((await get(String(file.thumbnailUrl))).bytes.toString()).toBe('kept');
  await database.delete(files).where(eq(files.id, id));
  expect(await kept()).toEqual([]);
});

test('FILE-05 files of request, quote and buyer include their preview', async () => {
  const [buyer, seller] = [await browserOf(cast.buyer), await browserOf(cast.lead)];
  const photo = await aPicture();
  const send = (by: typeof buyer, purpose: string, context: string) =>
    by.uploader.send(photo, { name: 'Plan.jpg', purpose, context });
  const ofBrief = await send(buyer, 'brief-attachment', briefId);
  await cast.buyer.post(`/api/buyer/requestforquotes/${briefId}/attachments`, { fileIds: [ofBrief] });
  const ofBuyer = await send(buyer, 'buyer-file', projectId);
  await cast.buyer.post(`/api/buyer/projects/${projectId}/files`, { fileIds: [ofBuyer] });
  const ofQuote = await send(seller, 'quote-attachment', projectId);
  await act(cast.lead, projectId, 'editQuote', { version: 0, termsAndConditions: [ofQuote] });
  const { body } = await seller.get(`/api/projects/${projectId}`);
  const lists = [body.brief?.attachments, body.quote?.termsAndConditions, body.buyerFiles];
  for (const list of lists) {
    const [file] = listOf(list);
    expect(file).toMatchObject({ preview: 'picture' });
    expect((await seller.get(String(file?.thumbnailUrl))).status).toBe(200);
  }
});

test.each([
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', null],
  ['page.html', '<html><script>alert(1)</script>', null],
  ['Notes.txt', 'Größe', 'text'],
  ['Notes of an old system.txt', Buffer.from('Caf\u00e9 on level 4', 'latin1'), 'text'],
  ['NOTES', 'No extension', 'text'],
  ['Report.pdf', '%PDF-1.7\n', 'pdf'],
  ['bytes.bin', Buffer.from([0, 1, 2, 250]), null],
])('FILE-02 %s has no thumbnail and its preview is %3$s', async (name, content, preview) => {
  const { get, file } = await uploaded(name, content);
  expect(file).toMatchObject({ preview, thumbnailUrl: null });
  expect((await get(`${file.url}&confirmed=yes&size=thumbnail`)).status).toBe(404);
});

test('FILE-02 a truncated or too large picture has no thumbnail and is decoded once', async () => {
  const damaged = [
    (await aPicture()).subarray(0, 400),
    await aPicture({ width: 9000, height: 6000, format: 'png' }),
  ];
  for (const content of damaged) {
    const { id, get, file } = await uploaded('Broken.jpg', content);
    expect((await get(String(file.thumbnailUrl))).status).toBe(404);
    const kept = await api.app.platform.database
      .select()
      .from(fileThumbnails)
      .where(eq(fileThumbnails.fileId, id));
    expect(kept).toMatchObject([{ picture: null }]);
    expect((await get(String(file.url))).status).toBe(200);
  }
});

test("FILE-06 a private file's thumbnail works only in its owner’s session; risky files have none", async () => {
  const { file, get } = await uploaded('Private.jpg', await aPicture());
  const [url, thumbnailUrl] = [String(file.url), String(file.thumbnailUrl)];
  const { colleague, rival, buyer, stranger } = cast;
  for (const person of [colleague, rival, buyer, stranger, cast.lead]) {
    const other = await browserOf(person);
    expect([person.email, (await other.get(url)).status]).toEqual([person.email, 404]);
    expect([person.email, (await other.get(thumbnailUrl)).status]).toEqual([person.email, 404]);
  }
  for (const path of [url, thumbnailUrl]) {
    expect((await request(`${base}${path}`, 'GET', {})).status).toBe(404);
    expect((await get(path)).status).toBe(200);
  }
  const risky = await uploaded('Photo.jpg.exe', await aPicture());
  expect(risky.file).toMatchObject({ preview: null, thumbnailUrl: null });
  expect((await risky.get(`${risky.file.url}&size=thumbnail`)).status).toBe(409);
});
