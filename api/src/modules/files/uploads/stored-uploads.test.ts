import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FILE_MAX_BYTES } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { files } from '../../../platform/database/tables.ts';
import { addCast, type Cast } from '../../../testing/cast.ts';
import type { TestStore } from '../../../testing/servers/test-disk.ts';
import { testStores } from '../../../testing/servers/test-stores.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listen, Uploader } from '../../../testing/uploader.ts';
import { act, aQuote, publish, publishAccepted } from '../../../testing/work/projects.ts';

const DAY = 86_400_000;
const MIB = 1024 * 1024;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(testStores)('files %s', (_name, startStore) => {
  let store: TestStore;
  let api: TestApi;
  let cast: Cast;
  let base: string;
  let lead: Uploader;
  let projectId: string;

  beforeAll(async () => {
    store = await startStore();
    api = await startTestApi(store.settings);
    cast = await addCast(api);
    base = await listen(api);
    lead = await uploaderFor(cast.lead.id);
    projectId = (await publishAccepted(cast)).projectId;
  });
  afterAll(async () => {
    await api.close();
    await store.close();
  });

  const uploaderFor = async (userId: string) => new Uploader(base, await api.headersFor(userId));
  const about = (name: string) => ({ name, purpose: 'quote-attachment', context: projectId });
  const pathOf = (answer: { headers: Headers }) => answer.headers.get('location') ?? '';
  const idOf = (path: string) => path.split('/').at(-1) ?? '';
  const runHourlyTasks = () =>
    Promise.all([...api.app.platform.hourlyTasks].map((task) => task(api.clock.now())));

  async function rowOf(id: string) {
    const [row] = await api.app.platform.database.select().from(files).where(eq(files.id, id));
    return row;
  }

  test('UP-01 arrive completely in parts of any size, with hash and detected type', async () => {
    const content = Buffer.concat([PNG, randomBytes(14 * MIB)]);
    const created = await lead.create(content.length, about('site photo.pdf'));
    expect(created.status).toBe(201);
    const path = pathOf(created);
    const ends = [100_000, 6 * MIB, 6 * MIB + 1, content.length];
    let start = 0;
    for (const end of ends) {
      expect((await lead.patch(path, start, content.subarray(start, end))).status).toBe(204);
      const asked = await lead.head(path);
      expect(asked.headers.get('upload-offset')).toBe(String(end));
      expect(asked.headers.get('upload-length')).toBe(String(content.length));
      start = end;
    }

    const id = idOf(path);
    expect(await rowOf(id)).toMatchObject({
      name: 'site photo.pdf',
      state: 'complete',
      mime: 'image/png',
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
    });
    const read = await lead.get(`/api/files/${id}`);
    expect(read.body).toMatchObject({
      _id: id,
      attachmentName: 'site photo.pdf',
      attachmentMimeType: 'image/png',
      size: content.length,
    });
    const downloaded = await lead.get(String(read.body.url));
    expect(downloaded.status).toBe(200);
    expect(downloaded.bytes.equals(content)).toBe(true);
  });

  test('UP-01 continue only from their current offset', async () => {
    const path = pathOf(await lead.create(10, about('a.txt')));
    await lead.patch(path, 0, Buffer.from('12345'));
    expect(await lead.patch(path, 0, Buffer.from('12345'))).toMatchObject({
      status: 409,
      body: { code: 'upload.moved' },
    });
    expect((await lead.patch(path, 5, Buffer.from('67890'))).status).toBe(204);
    const { body } = await lead.get(`/api/files/${idOf(path)}`);
    expect((await lead.get(String(body.url))).bytes.toString()).toBe('1234567890');
  });

  test('UP-01 complete at the next offset request after a crash', async () => {
    const path = pathOf(await lead.create(5, about('a.txt')));
    const id = idOf(path);
    await lead.patch(path, 0, Buffer.from('12345'));
    await api.app.platform.database
      .update(files)
      .set({ state: 'uploading', mime: null, sha256: null, completedAt: null })
      .where(eq(files.id, id));
    expect((await lead.get(`/api/files/${id}`)).status).toBe(404);
    expect((await lead.head(path)).headers.get('upload-offset')).toBe('5');
    expect((await lead.get(`/api/files/${id}`)).status).toBe(200);
  });

  test('UP-01 leave nothing when cancelled, and cannot be cancelled once complete', async () => {
    const path = pathOf(await lead.create(10, about('a.txt')));
    await lead.patch(path, 0, Buffer.from('12345'));
    expect(await store.tracesOf(idOf(path))).not.toEqual([]);
    expect((await lead.terminate(path)).status).toBe(204);
    expect((await lead.head(path)).status).toBe(404);
    expect(await rowOf(idOf(path))).toBeUndefined();
    expect(await store.tracesOf(idOf(path))).toEqual([]);

    const kept = await lead.send(Buffer.from('kept'), about('kept.txt'));
    expect(await lead.terminate(`/files/uploads/${kept}`)).toMatchObject({
      status: 409,
      body: { code: 'upload.complete' },
    });
  });

  test('UP-01 are refused if empty, too large or named like a path', async () => {
    const before = await store.tracesOf('');
    expect((await lead.create(0, about('empty.pdf'))).status).toBe(400);
    expect((await lead.create(FILE_MAX_BYTES + 1, about('large.pdf'))).status).toBe(413);
    expect((await lead.create(5, about('../../etc/passwd'))).status).toBe(400);
    expect(await store.tracesOf('')).toEqual(before);
  });

  test('UP-01 accept no more bytes than declared, with or without a length header', async () => {
    const path = pathOf(await lead.create(5, about('a.txt')));
    expect(await lead.patch(path, 0, Buffer.from('123456'))).toMatchObject({
      status: 413,
      body: { code: 'file.lengthWrong' },
    });
    const chunked = await fetch(`${base}${path}`, {
      method: 'PATCH',
      headers: {
        ...(await api.headersFor(cast.lead.id)),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Blob(['123456']).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect((await rowOf(idOf(path)))?.state).toBe('uploading');
  });

  test('QUOTE-04 UP-01 reach the buyer with the quote they are attached to', async () => {
    const own = (await publish(cast.buyer, cast)).projectOf(cast.lead);
    await act(cast.lead, own, 'acceptProject', { acceptRfq: true });
    const content = Buffer.from('Payment within 14 days.');
    const id = await lead.send(content, { ...about('Terms.txt'), context: own });
    const lodged = await act(cast.lead, own, 'submitQuote', {
      ...aQuote,
      version: 0,
      termsAndConditions: [id],
    });
    expect(lodged.status).toBe(200);
    const buyer = await uploaderFor(cast.buyer.id);
    const { body } = await buyer.get(`/api/files/${id}`);
    expect((await buyer.get(String(body.url))).bytes.equals(content)).toBe(true);
  });

  test('UP-01 are removed after a day without new bytes; others stay', async () => {
    const abandoned = pathOf(await lead.create(10, about('abandoned.txt')));
    await lead.patch(abandoned, 0, Buffer.from('12345'));
    const kept = await lead.send(Buffer.from('kept'), about('kept.txt'));
    const quote = { ...aQuote, termsAndConditions: [kept] };
    expect((await act(cast.lead, projectId, 'editQuote', quote)).status).toBe(200);
    const inUse = pathOf(await lead.create(10, about('in use.txt')));
    const start = api.clock.now();
    api.clock.advance(DAY - 1000);
    await lead.patch(inUse, 0, Buffer.from('12345'));
    await runHourlyTasks();
    expect((await lead.head(abandoned)).status).toBe(200);
    api.clock.advance(2000);
    await runHourlyTasks();
    expect((await lead.head(abandoned)).status).toBe(404);
    expect(await store.tracesOf(idOf(abandoned))).toEqual([]);
    expect((await lead.head(inUse)).headers.get('upload-offset')).toBe('5');
    expect((await lead.get(`/api/files/${kept}`)).status).toBe(200);
    expect(await store.tracesOf(kept)).not.toEqual([]);
    api.clock.set(start);
  });

  test('UP-01 are removed after a day without attachment; attached ones stay', async () => {
    const draft = (await publish(cast.buyer, cast)).projectOf(cast.lead);
    const bid = (await publish(cast.buyer, cast)).projectOf(cast.lead);
    for (const id of [draft, bid]) await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
    const names = ['saved', 'lodged', 'replaced', 'taken out', 'never attached'];
    const ids: string[] = [];
    for (const name of names) {
      const context = /saved|taken/.test(name) ? draft : bid;
      ids.push(await lead.send(Buffer.from(name), { ...about(`${name}.txt`), context }));
    }
    const [saved = '', lodged = '', replaced = '', takenOut = '', never = ''] = ids;
    const found = async () =>
      (await Promise.all(ids.map((id) => lead.get(`/api/files/${id}`)))).map(({ status }) => status);
    const write = async (id: string, action: string, version: number, termsAndConditions: string[]) =>
      expect((await act(cast.lead, id, action, { ...aQuote, version, termsAndConditions })).status).toBe(200);
    const start = api.clock.now();
    await write(draft, 'editQuote', 0, [saved, takenOut]);
    await write(bid, 'submitQuote', 0, [lodged, replaced]);
    await act(cast.lead, bid, 'recallQuote');
    const { body } = await cast.lead.get(`/api/projects/${bid}`);
    await write(bid, 'submitQuote', Number(body.quote?.version), [lodged]);

    api.clock.advance(DAY - 2000);
    await write(draft, 'editQuote', 1, [saved]);
    await runHourlyTasks();
    expect(await found()).toEqual([200, 200, 200, 200, 200]);
    api.clock.advance(4000);
    await runHourlyTasks();
    expect(await found()).toEqual([200, 200, 200, 404, 404]);
    for (const id of [never, takenOut]) expect(await store.tracesOf(id)).toEqual([]);
    const again = { ...aQuote, version: 2, termsAndConditions: [never] };
    expect(await act(cast.lead, draft, 'editQuote', again)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'file.notAttachable' }] },
    });
    api.clock.set(start);
  });
});
