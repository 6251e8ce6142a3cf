import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../../testing/test-api.ts';
import { listen, request, Uploader } from '../../../testing/uploader.ts';
import { act, projectIn, publish } from '../../../testing/work/projects.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let api: TestApi;
let cast: Cast;
let base: string;
let id: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  base = await listen(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  id = await projectIn('awarded', cast);
  await act(cast.lead, id, 'addSellerCollaborator', { userId: cast.colleague.id });
});

async function upload(
  person: TestPerson,
  name: string,
  content: Buffer = Buffer.from('Notes'),
  purpose = 'seller-file',
) {
  const uploader = new Uploader(base, await api.headersFor(person.id));
  return uploader.send(content, { name, purpose, context: id });
}

const project = async (person: TestPerson) => (await person.get(`/api/projects/${id}`)).body;

interface Seen {
  sellerFiles: Record<string, unknown>[];
  sellerFilesVersion: string;
}

async function seenBy(person: TestPerson): Promise<Seen> {
  const { sellerFiles, sellerFilesVersion } = await project(person);
  return {
    sellerFiles: listOf(sellerFiles).map(({ _id, attachmentName, attachmentType, isPublic }) => ({
      _id,
      attachmentName,
      attachmentType,
      isPublic,
    })),
    sellerFilesVersion: String(sellerFilesVersion),
  };
}

const edit = (person: TestPerson, list: object) => act(person, id, 'sellerEditFile', list);
const entry = (fileId: string, attachmentName: string) => ({
  fileId,
  attachmentName,
  attachmentType: 'Seller File',
  isPublic: false,
});

async function add(person: TestPerson, name: string, content?: Buffer) {
  const fileId = await upload(person, name, content);
  const seen = await seenBy(person);
  const answer = await edit(person, { ...seen, sellerFiles: [...seen.sellerFiles, entry(fileId, name)] });
  expect(answer).toMatchObject({ status: 200 });
  return (await seenBy(person)).sellerFiles.find(({ attachmentName }) => attachmentName === name) as Wire;
}

async function change(person: TestPerson, how: (entry: Record<string, unknown>) => object) {
  const seen = await seenBy(person);
  return edit(person, { ...seen, sellerFiles: seen.sellerFiles.map((one) => ({ ...one, ...how(one) })) });
}

const namesFor = async (person: TestPerson) =>
  (await seenBy(person)).sellerFiles.map(({ attachmentName }) => attachmentName);

test('FILE-01 FILE-07 a new file is always private and shows who attached it', async () => {
  const fileId = await upload(cast.lead, 'Photo.png', PNG);
  const seen = await seenBy(cast.lead);
  const sellerFiles = [{ ...entry(fileId, 'Photo.png'), attachmentType: 'Offer Image', isPublic: true }];
  expect(await edit(cast.lead, { ...seen, sellerFiles })).toMatchObject({
    status: 200,
    body: {
      sellerFiles: [
        {
          attachmentName: 'Photo.png',
          attachmentMimeType: 'image/png',
          attachmentType: 'Offer Image',
          isPublic: false,
          attachedBy: { id: cast.lead.id, name: 'Dana Whitlock' },
          size: PNG.length,
        },
      ],
    },
  });
  expect(await namesFor(cast.colleague)).toEqual([]);
});

test('FILE-02 FILE-07 files of another type or another person are refused', async () => {
  const zip = Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000');
  const wrong = await upload(cast.lead, 'Plans.zip', zip);
  const others = await upload(cast.colleague, 'Notes.txt');
  const seen = await seenBy(cast.lead);
  expect(await edit(cast.lead, { ...seen, sellerFiles: [entry(wrong, 'Plans.zip')] })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'sellerFiles.0.fileId', code: 'file.typeNotAllowed' }] },
  });
  expect(await edit(cast.lead, { ...seen, sellerFiles: [entry(others, 'Notes.txt')] })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'sellerFiles.0.fileId', code: 'file.notAttachable' }] },
  });
  expect(await namesFor(cast.lead)).toEqual([]);
});

test('FILE-03 a replaced file keeps place and name, and gets the new content and person', async () => {
  const before = await add(cast.lead, 'Report.txt');
  await change(cast.lead, () => ({ isPublic: true }));
  const fileId = await upload(cast.colleague, 'REPORT.txt', PNG);
  const answer = await change(cast.colleague, () => ({ fileId }));
  expect(answer).toMatchObject({
    status: 200,
    body: {
      sellerFiles: [
        {
          _id: before._id,
          attachmentName: 'Report.txt',
          attachmentMimeType: 'image/png',
          size: PNG.length,
          isPublic: true,
          attachedBy: { id: cast.colleague.id },
        },
      ],
    },
  });
});

test('FILE-04 a name that is taken or invalid on computers is refused', async () => {
  await add(cast.lead, 'One.txt');
  await add(cast.lead, 'Two.txt');
  const to = (name: string) => (one: Record<string, unknown>) =>
    one.attachmentName === 'Two.txt' ? { attachmentName: name } : {};
  expect(await change(cast.lead, to('ONE.txt'))).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'project.fileNameTaken' }] },
  });
  expect(await change(cast.lead, to('../etc'))).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'file.nameWithPath' }] },
  });
  expect((await change(cast.lead, to('Three.bat'))).status).toBe(200);
  const renamed = listOf((await project(cast.lead)).sellerFiles).find(
    ({ attachmentName }) => String(attachmentName) === 'Three.bat',
  );
  expect(renamed?.risk).toBe('script');
});

test('FILE-07 a stale list is refused with the current one, and changes nothing', async () => {
  await add(cast.lead, 'Shared.txt');
  await change(cast.lead, () => ({ isPublic: true }));
  const old = await seenBy(cast.lead);
  await change(cast.colleague, () => ({ attachmentName: 'Renamed.txt' }));
  const answer = await edit(cast.lead, { ...old, sellerFiles: [] });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'project.filesStale', current: { sellerFiles: [{ attachmentName: 'Renamed.txt' }] } },
  });
  expect(await namesFor(cast.lead)).toEqual(['Renamed.txt']);
});

test('FILE-07 colleagues’ private files survive a change and make no list stale', async () => {
  await add(cast.lead, 'Mine.txt');
  const mine = await seenBy(cast.lead);
  await add(cast.colleague, 'Theirs.txt');
  expect((await edit(cast.lead, { ...mine, sellerFiles: [] })).status).toBe(200);
  expect(await namesFor(cast.lead)).toEqual([]);
  expect(await namesFor(cast.colleague)).toEqual(['Theirs.txt']);
});

test('FILE-07 a colleague’s file cannot be hidden, and unlisted files cannot be renamed', async () => {
  await add(cast.lead, 'Shared.txt');
  const hidden = await add(cast.colleague, 'Hidden.txt');
  await change(cast.lead, () => ({ isPublic: true }));
  const seen = await seenBy(cast.colleague);
  const sellerFiles = seen.sellerFiles.map((one) => ({ ...one, isPublic: false }));
  expect(await edit(cast.colleague, { ...seen, sellerFiles })).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'project.fileOfColleague' }] },
  });
  const leads = await seenBy(cast.lead);
  const stolen = {
    _id: hidden._id,
    attachmentName: 'Mine.txt',
    attachmentType: 'Seller File',
    isPublic: true,
  };
  expect(await edit(cast.lead, { ...leads, sellerFiles: [...leads.sellerFiles, stolen] })).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'project.fileNotListed' }] },
  });
});

describe('reading a file', () => {
  async function session(person: TestPerson) {
    const headers = await api.headersFor(person.id);
    return (path: string) => request(`${base}${path}`, 'GET', headers);
  }

  const statuses = (fileId: string, url: string, people: readonly TestPerson[]) =>
    Promise.all(
      people.map(async (person) => {
        const get = await session(person);
        return [(await get(`/api/files/${fileId}`)).status, (await get(url)).status];
      }),
    );

  test("FILE-06 FILE-07 a private file's link works only for its owner's session", async () => {
    const fileId = await upload(cast.lead, 'Private.txt');
    const seen = await seenBy(cast.lead);
    await edit(cast.lead, { ...seen, sellerFiles: [entry(fileId, 'Private.txt')] });
    const get = await session(cast.lead);
    const [file] = listOf((await get(`/api/projects/${id}`)).body.sellerFiles);
    const url = String(file?.url);
    expect((await get(url)).bytes.toString()).toBe('Notes');
    const others = [cast.colleague, cast.buyer, cast.rival];
    expect(await statuses(fileId, url, others)).toEqual(others.map(() => [404, 404]));
    expect(await statuses(fileId, url, [cast.lead])).toEqual([[200, 404]]);
    const bought = await cast.buyer.get(`/api/buyer/projects/${id}`);
    expect(bought.body.sellerFiles).toEqual([]);
  });

  test('FILE-06 only both sides read a public file, each with their own link', async () => {
    const fileId = await upload(cast.lead, 'Public.txt');
    const seen = await seenBy(cast.lead);
    await edit(cast.lead, { ...seen, sellerFiles: [entry(fileId, 'Public.txt')] });
    await change(cast.lead, () => ({ isPublic: true }));
    const [file] = listOf((await project(cast.lead)).sellerFiles);
    const url = String(file?.url);
    expect(await statuses(fileId, url, [cast.colleague, cast.buyer, cast.rival])).toEqual([
      [200, 404],
      [200, 404],
      [404, 404],
    ]);
    const get = await session(cast.buyer);
    const [shown] = listOf((await get(`/api/buyer/projects/${id}`)).body.sellerFiles);
    expect((await get(String(shown?.url))).bytes.toString()).toBe('Notes');
  });

  test("FILE-05 FILE-06 only this seller reads the buyer's file, not the brief's other sellers", async () => {
    const { projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival]);
    id = projectOf(cast.lead);
    const fileId = await upload(cast.buyer, 'Access permit.txt', undefined, 'buyer-file');
    expect((await cast.lead.get(`/api/files/${fileId}`)).status).toBe(404);
    const given = await cast.buyer.post(`/api/buyer/projects/${id}/files`, { fileIds: [fileId] });
    expect(given).toMatchObject({
      status: 200,
      body: { buyerFiles: [{ attachmentName: 'Access permit.txt' }] },
    });
    expect((await project(cast.lead)).buyerFiles).toMatchObject([{ attachmentName: 'Access permit.txt' }]);
    expect((await cast.lead.get(`/api/files/${fileId}`)).status).toBe(200);
    expect((await cast.rival.get(`/api/files/${fileId}`)).status).toBe(404);
    expect((await project(cast.lead)).sellerFiles).toEqual([]);
  });
});

test('FILE-02 files are refused before the invitation is accepted, and after the project has ended', async () => {
  for (const situation of ['invited', 'declined'] as const) {
    id = await projectIn(situation, cast);
    const uploader = new Uploader(base, await api.headersFor(cast.lead.id));
    const created = await uploader.create(5, { name: 'a.txt', purpose: 'seller-file', context: id });
    expect(created.status).toBe(409);
  }
});

test('FILE-06 a deleted file is removed after a day; an attached one stays', async () => {
  const stays = await add(cast.lead, 'Stays.txt');
  const gone = await upload(cast.lead, 'Gone.txt');
  const someone = await addPerson(api, { businessId: cast.lead.businessId });
  expect((await someone.get(`/api/files/${gone}`)).status).toBe(404);
  api.clock.advance(25 * 3_600_000);
  for (const task of api.app.platform.hourlyTasks) await task(api.clock.now());
  expect((await cast.lead.get(`/api/files/${gone}`)).status).toBe(404);
  expect(await namesFor(cast.lead)).toEqual([stays.attachmentName]);
});
