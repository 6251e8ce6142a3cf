import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { sql } from 'drizzle-orm';
import { addCast, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listen, Uploader } from '../../../testing/uploader.ts';
import { act, aQuote, projectIn, publish } from '../../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let base: string | undefined;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const pathOf = (id: string) => `/api/projects/${id}/activity`;
const entriesFor = async (person: TestPerson, id: string) =>
  listOf((await person.get(pathOf(id))).body.activities);
const kindsFor = async (person: TestPerson, id: string) =>
  (await entriesFor(person, id)).map(({ kind }) => String(kind));

async function upload(person: TestPerson, id: string, name: string, purpose = 'seller-file') {
  base ??= await listen(api);
  const uploader = new Uploader(base, await api.headersFor(person.id));
  return uploader.send(Buffer.from(`Content of ${name}`), { name, purpose, context: id });
}

async function editFiles(
  person: TestPerson,
  id: string,
  change: (seen: Record<string, unknown>[]) => Record<string, unknown>[],
) {
  const { sellerFiles, sellerFilesVersion } = (await person.get(`/api/projects/${id}`)).body;
  const seen = listOf(sellerFiles).map(({ _id, attachmentName, attachmentType, isPublic }) => ({
    ...{ _id, attachmentName, attachmentType, isPublic },
  }));
  const answer = await act(person, id, 'sellerEditFile', { sellerFiles: change(seen), sellerFilesVersion });
  expect(answer).toMatchObject({ status: 200 });
}

test('PROJ-01 PROJ-08 the timeline has every step, newest first, with person, time and ratings', async () => {
  const id = await projectIn('complete', cast);
  await cast.buyer.post(`/api/buyer/projects/${id}/rate`, { rating: 4, review: 'On time.' });
  const entries = await entriesFor(cast.colleague, id);
  expect(entries.map(({ kind }) => kind)).toEqual([
    'sellerRated',
    'buyerRated',
    'paid',
    'workCompleted',
    'awarded',
    'quoteSubmitted',
    'accepted',
    'invited',
  ]);
  expect(entries[0]).toMatchObject({ rating: 4, by: { id: cast.buyer.id } });
  expect(entries[1]).toMatchObject({ rating: 5, by: { id: cast.lead.id, firstName: 'Dana' } });
  expect(entries[5]).toMatchObject({ revision: 1, at: api.clock.now().toISOString() });
});

test("PROJ-08 the seller sees the buyer's first and last reading, without operators' readings", async () => {
  const id = await projectIn('lodged', cast);
  const seenOf = async () => (await cast.lead.get(`/api/projects/${id}`)).body.quoteSeen;
  const open = async () => expect((await cast.buyer.get(`/api/buyer/projects/${id}`)).status).toBe(200);
  const userId = sql`${cast.buyer.id}::uuid`;
  const asOperator = (is: boolean) =>
    api.app.platform.database.execute(sql`update users set is_operator = ${is} where id = ${userId}`);
  expect(await seenOf()).toBeUndefined();
  await asOperator(true);
  await cast.buyer.get(`/api/buyer/projects/${id}`);
  await asOperator(false);
  expect(await seenOf()).toBeUndefined();

  await open();
  const firstAt = api.clock.now().toISOString();
  expect(await seenOf()).toEqual({ firstAt, lastAt: firstAt });
  api.clock.advance(30_000);
  await open();
  expect(await seenOf()).toEqual({ firstAt, lastAt: firstAt });
  api.clock.advance(40_000);
  await open();
  const lastAt = api.clock.now().toISOString();
  expect(await seenOf()).toEqual({ firstAt, lastAt });
  expect((await entriesFor(cast.lead, id))[0]).toMatchObject({
    ...{ kind: 'quoteSeen', revision: 1, at: firstAt, lastAt },
    by: { id: cast.buyer.id },
  });

  await act(cast.lead, id, 'recallQuote');
  await open();
  await act(cast.lead, id, 'submitQuote', { ...aQuote, version: 2, basePrice: 17_900 });
  expect(await seenOf()).toBeUndefined();
  expect((await kindsFor(cast.lead, id)).filter((kind) => kind === 'quoteSeen')).toHaveLength(1);
});

test('PROJ-08 a revision equal to an earlier one names it; an unchanged resubmission does not', async () => {
  const id = await projectIn('lodged', cast);
  const again = async (version: number, basePrice: number, terms?: string) => {
    await act(cast.lead, id, 'recallQuote');
    const answer = await act(cast.lead, id, 'submitQuote', {
      ...aQuote,
      version,
      basePrice,
      ...(terms && { terms }),
    });
    expect(answer).toMatchObject({ status: 200 });
  };
  await again(2, 17_900);
  await again(4, 17_900);
  await again(6, aQuote.basePrice, 'Paid within 7 days');
  expect(await kindsFor(cast.lead, id)).not.toContain('quoteRestored');
  await again(8, aQuote.basePrice);
  expect((await entriesFor(cast.lead, id)).slice(0, 2)).toMatchObject([
    { kind: 'quoteRestored', revision: 1, by: { id: cast.lead.id } },
    { kind: 'quoteSubmitted', revision: 5 },
  ]);
});

test("PROJ-14 sharing a project is in the timeline once, with the colleague's name", async () => {
  const id = await projectIn('awarded', cast);
  const body = { userId: cast.colleague.id };
  for (const action of ['add', 'add', 'remove', 'remove'])
    expect((await act(cast.lead, id, `${action}SellerCollaborator`, body)).status).toBe(200);
  const colleague = { id: cast.colleague.id };
  expect((await entriesFor(cast.colleague, id)).slice(0, 3)).toMatchObject([
    { kind: 'personRemoved', colleague, by: { id: cast.lead.id } },
    { kind: 'personAdded', colleague, by: { id: cast.lead.id } },
    { kind: 'awarded', colleague: null },
  ]);
});

test("FILE-01 FILE-07 only the owner sees a private file's entries; all colleagues see public ones", async () => {
  const id = await projectIn('awarded', cast);
  const [fileId, secondId] = [
    await upload(cast.lead, id, 'Test report.txt'),
    await upload(cast.lead, id, 'Second.txt'),
  ];
  const added = { fileId, attachmentName: 'Test report.txt', attachmentType: 'Seller File', isPublic: false };
  const each = (values: object) =>
    editFiles(cast.lead, id, (seen) => seen.map((one) => ({ ...one, ...values })));
  await editFiles(cast.lead, id, (seen) => [...seen, added]);
  await each({ attachmentName: 'Board.txt' });
  expect((await entriesFor(cast.lead, id)).slice(0, 2)).toMatchObject([
    { kind: 'fileRenamed', fileName: 'Board.txt', formerName: 'Test report.txt', isPrivate: true },
    { kind: 'fileAdded', fileName: 'Test report.txt', isPrivate: true },
  ]);
  const before = await kindsFor(cast.colleague, id);
  expect(before[0]).toBe('awarded');

  await each({ isPublic: true });
  await each({ fileId: secondId });
  await each({ attachmentName: 'Board 2.txt' });
  await each({ isPublic: false, attachmentName: 'Secret.txt' });
  await editFiles(cast.lead, id, () => []);
  const colleagues = (await entriesFor(cast.colleague, id)).slice(0, 5);
  expect(colleagues).toMatchObject([
    { kind: 'fileHidden', fileName: 'Board 2.txt' },
    { kind: 'fileRenamed', fileName: 'Board 2.txt', formerName: 'Board.txt' },
    { kind: 'fileReplaced', fileName: 'Board.txt' },
    { kind: 'fileShown', fileName: 'Board.txt', isPrivate: false, by: { id: cast.lead.id } },
    { kind: 'awarded' },
  ]);
  expect(JSON.stringify(colleagues)).not.toContain('Secret');
  expect((await entriesFor(cast.lead, id))[0]).toMatchObject({ kind: 'fileRemoved', fileName: 'Secret.txt' });
});

test("FILE-01 a file from the buyer is in the seller's timeline once", async () => {
  const id = await projectIn('awarded', cast);
  const fileIds = [await upload(cast.buyer, id, 'Access permit.txt', 'buyer-file')];
  for (let times = 0; times < 2; times += 1)
    expect((await cast.buyer.post(`/api/buyer/projects/${id}/files`, { fileIds })).status).toBe(200);
  expect((await entriesFor(cast.lead, id)).slice(0, 2)).toMatchObject([
    { kind: 'buyerFileAdded', fileName: 'Access permit.txt', by: { id: cast.buyer.id } },
    { kind: 'awarded' },
  ]);
});

test('PROJ-04 competitors, the buyer and strangers get nothing of the timeline, on any page', async () => {
  const { projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival]);
  const id = projectOf(cast.lead);
  const [first] = await entriesFor(cast.lead, id);
  for (const path of [pathOf(id), `${pathOf(id)}?before=${first?.id}`]) {
    for (const other of [cast.rival, cast.strata, cast.stranger])
      expect(await other.get(path)).toMatchObject({ status: 404, body: { code: 'project.notFound' } });
    expect((await cast.buyer.get(path)).status).toBe(403);
    expect((await cast.nobusiness.get(path)).status).toBe(403);
  }
  const [other] = await entriesFor(cast.rival, projectOf(cast.rival));
  expect((await cast.lead.get(`${pathOf(id)}?before=${other?.id}`)).status).toBe(404);
  expect((await cast.lead.get(`${pathOf(id)}?before=nothing`)).status).toBe(400);
});

test('PROJ-01 pages have no gap or repetition, even with many entries of one instant', async () => {
  const id = await projectIn('accepted', cast);
  const add = (count: number, reader: string | null) =>
    api.app.platform.database.execute(
      sql`insert into project_activities (id, project_id, reader_id, kind, at, file_name)
      select gen_random_uuid(), ${id}, ${reader}::uuid, 'fileAdded', ${api.clock.now().toISOString()}::timestamptz, n::text
      from generate_series(1, ${count}) n`,
    );
  await add(25, null);
  await add(13, cast.lead.id);
  await add(30, cast.colleague.id);
  const all: string[] = [];
  for (let before = ''; ; before = `?before=${all.at(-1)}`) {
    const { body } = await cast.lead.get(`${pathOf(id)}${before}`);
    all.push(...listOf(body.activities).map((entry) => String(entry.id)));
    if (!body.hasEarlier) break;
    expect(listOf(body.activities)).toHaveLength(PAGE_SIZE.activities);
  }
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(25 + 13 + 2);
});
