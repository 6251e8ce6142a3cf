import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { createApp } from '../../../app.ts';
import { files } from '../../../platform/database/tables.ts';
import { addCast } from '../../../testing/cast.ts';
import { startTestBucket, type TestBucket } from '../../../testing/servers/test-bucket.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listen, Uploader } from '../../../testing/uploader.ts';
import { act, publish } from '../../../testing/work/projects.ts';

let bucket: TestBucket;
let api: TestApi;
let base: string;
let headers: Record<string, string>;
let lead: Uploader;
let about: { name: string; purpose: string; context: string };

beforeAll(async () => {
  bucket = await startTestBucket();
  api = await startTestApi(bucket.settings);
  base = await listen(api);
  const cast = await addCast(api);
  headers = await api.headersFor(cast.lead.id);
  lead = new Uploader(base, headers);
  const context = (await publish(cast.buyer, cast)).projectOf(cast.lead);
  await act(cast.lead, context, 'acceptProject', { acceptRfq: true });
  about = { name: 'plan.pdf', purpose: 'quote-attachment', context };
});
afterAll(async () => {
  await api.close();
  await bucket.close();
});

afterEach(() => {
  bucket.isAway = false;
});

const pathOf = (answer: { headers: Headers }) => answer.headers.get('location') ?? '';
const idOf = (path: string) => path.split('/').at(-1) ?? '';

async function rowOf(id: string) {
  const [row] = await api.app.platform.database.select().from(files).where(eq(files.id, id));
  return row;
}

test('UP-01 an upload completes although its process ended before the bucket joined its parts', async () => {
  const path = pathOf(await lead.create(5, about));
  bucket.refusesToPutTogether = true;
  expect((await lead.patch(path, 0, Buffer.from('12345'))).status).toBe(500);
  expect((await lead.get(`/api/files/${idOf(path)}`)).status).toBe(404);
  bucket.refusesToPutTogether = false;
  expect((await lead.head(path)).headers.get('upload-offset')).toBe('5');
  const { body } = await lead.get(`/api/files/${idOf(path)}`);
  expect((await lead.get(String(body.url))).bytes.toString()).toBe('12345');
});

test('UP-01 an upload is kept while the bucket is unavailable, and continues later', async () => {
  const path = pathOf(await lead.create(5, about));
  bucket.isAway = true;
  expect((await lead.head(path)).status).toBe(500);
  expect((await lead.patch(path, 0, Buffer.from('12345'))).status).toBe(500);
  bucket.isAway = false;
  expect((await lead.patch(path, 0, Buffer.from('12345'))).status).toBe(204);
  expect(await rowOf(idOf(path))).toMatchObject({ state: 'complete' });
});

test('UP-01 an upload that hangs at one process continues at another', async () => {
  const { settings, clock } = api.app.platform;
  const second = await createApp({ settings, clock, logger: api.app.log });
  try {
    const elsewhere = new Uploader(await second.listen({ host: '127.0.0.1', port: 0 }), headers);
    const content = randomBytes(300_000);
    const path = pathOf(await lead.create(content.length, about));
    const hanging = lead.hang(path, content.subarray(0, 100_000));
    while (!(await isSomebodyWriting()));
    const offset = Number((await elsewhere.head(path)).headers.get('upload-offset'));
    // Without the abort the request would hang for a minute.
    await hanging;
    expect((await elsewhere.patch(path, offset, content.subarray(offset))).status).toBe(204);
    expect(await rowOf(idOf(path))).toMatchObject({
      state: 'complete',
      sha256: createHash('sha256').update(content).digest(),
    });
  } finally {
    await second.close();
  }
});

async function isSomebodyWriting(): Promise<boolean> {
  const { rows } = await api.app.platform.database.execute(
    sql`select from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and application_name = 'worklane-api-uploads'`,
  );
  return rows.length > 0;
}
