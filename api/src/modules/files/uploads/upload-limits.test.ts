import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { files } from '../../../platform/database/tables.ts';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listen, Uploader } from '../../../testing/uploader.ts';
import { act, publish } from '../../../testing/work/projects.ts';
import { addFile, lockFilesOf } from '../files.repository.ts';

const MB = 1024 * 1024;
const DAY = 86_400_000;

let api: TestApi;
let cast: Cast;
let lead: Uploader;
let colleague: Uploader;
let rival: Uploader;
let projectId: string;
let rivalsProjectId: string;

beforeAll(async () => {
  api = await startTestApi({ BUSINESS_FILES_MB: 300, UNFINISHED_UPLOADS_MB: 200, UNFINISHED_UPLOADS: 4 });
  cast = await addCast(api);
  const base = await listen(api);
  const uploaderFor = async (userId: string) => new Uploader(base, await api.headersFor(userId));
  lead = await uploaderFor(cast.lead.id);
  colleague = await uploaderFor(cast.colleague.id);
  rival = await uploaderFor(cast.rival.id);
  const { projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival]);
  projectId = projectOf(cast.lead);
  rivalsProjectId = projectOf(cast.rival);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  await act(cast.rival, rivalsProjectId, 'acceptProject', { acceptRfq: true });
});
afterEach(() => api.app.platform.database.delete(files));
afterAll(() => api.close());

const about = (context = projectId) => ({ name: 'plan.pdf', purpose: 'quote-attachment', context });
const begin = (who: Uploader, size: number) => who.create(size, about());
const pathOf = (answer: { headers: Headers }) => answer.headers.get('location') ?? '';
const runHourlyTasks = () =>
  Promise.all([...api.app.platform.hourlyTasks].map((task) => task(api.clock.now())));

test('UP-01 a person with too many unfinished uploads must finish one first', async () => {
  const begun = [];
  for (let number = 1; number <= 4; number += 1) begun.push(await begin(lead, 5));
  expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await begin(lead, 5)).toMatchObject({
    status: 429,
    body: {
      code: 'upload.tooManyUnfinished',
      message:
        'You have 4 unfinished uploads already. Finish or cancel one of them first; uploads that receive nothing for a day are removed automatically.',
    },
  });
  expect((await begin(colleague, 5)).status).toBe(201);
  expect((await lead.patch(pathOf(begun[0] as (typeof begun)[0]), 0, Buffer.from('12345'))).status).toBe(204);
  expect((await begin(lead, 5)).status).toBe(201);
});

test('UP-01 a person with too many unfinished bytes gets an error; cancelling makes room', async () => {
  const first = await begin(lead, 100 * MB);
  expect(first.status).toBe(201);
  expect((await begin(lead, 100 * MB)).status).toBe(201);
  expect(await begin(lead, 1)).toMatchObject({
    status: 429,
    body: { code: 'upload.tooMuchUnfinished', message: expect.stringContaining('more than 200 MB') },
  });
  expect((await lead.terminate(pathOf(first))).status).toBe(204);
  expect((await begin(lead, 100 * MB)).status).toBe(201);
});

test("UP-01 unfinished bytes count towards the business's quota, and no other business's", async () => {
  for (const who of [lead, lead, colleague]) expect((await begin(who, 100 * MB)).status).toBe(201);
  expect(await begin(colleague, 1)).toMatchObject({
    status: 507,
    body: {
      code: 'file.businessFull',
      message:
        'Your business has no room for this file: 300 MB in all are allowed. Remove files you no longer need, or ask the people who run the portal for more room.',
    },
  });
  expect((await rival.create(5, about(rivalsProjectId))).status).toBe(201);
});

test('UP-01 abandoned uploads make room again after a day', async () => {
  const start = api.clock.now();
  for (const who of [lead, lead, colleague]) await begin(who, 100 * MB);
  expect((await begin(colleague, 1)).status).toBe(507);
  api.clock.advance(DAY + 1000);
  await runHourlyTasks();
  expect((await begin(colleague, 1)).status).toBe(201);
  api.clock.set(start);
});

test('UP-01 two uploads that begin at once are counted one after the other', async () => {
  const { database } = api.app.platform;
  const { id: ownerId, businessId } = cast.colleague;
  const id = newId();
  const now = api.clock.now();
  let answer: Promise<{ status: number }> | undefined;
  await database.transaction(async (transaction) => {
    await lockFilesOf(transaction, businessId);
    await addFile(transaction, {
      id,
      ownerId,
      businessId,
      purpose: 'quote-attachment',
      contextId: projectId,
      name: 'other.pdf',
      size: 250 * MB,
      state: 'uploading',
      storageKey: id,
      createdAt: now,
      touchedAt: now,
    });
    let isAnswered = false;
    answer = begin(lead, 60 * MB).finally(() => {
      isAnswered = true;
    });
    let isWaiting = false;
    while (!isWaiting && !isAnswered) {
      const { rows } = await database.execute<{ waiting: boolean }>(
        sql`select exists (select 1 from pg_locks where locktype = 'advisory' and not granted) as waiting`,
      );
      isWaiting = rows[0]?.waiting === true;
    }
  });
  expect((await answer)?.status).toBe(507);
});

test('UP-01 a creation that fails takes no room', async () => {
  const broken = await lead.create(5, about(), { 'x-forwarded-proto': 'gopher' });
  expect(broken.status).toBe(400);
  expect(await api.app.platform.database.select().from(files)).toEqual([]);
});
