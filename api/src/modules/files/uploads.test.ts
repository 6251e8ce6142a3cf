import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FILE_MAX_BYTES } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { createApp } from '../../app.ts';
import { files } from '../../platform/tables.ts';
import { addCast, type Cast } from '../../testing/cast.ts';
import { act, aQuote, publish } from '../../testing/jobs.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { listen, request, Uploader } from '../../testing/uploader.ts';

const DAY = 86_400_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let api: TestApi;
let cast: Cast;
let base: string;
let lead: Uploader;
let projectId: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  base = await listen(api);
  lead = await uploaderFor(cast.lead.id);
  const work = await publish(cast.buyer, cast, [cast.lead, cast.rival]);
  projectId = work.projectOf(cast.lead);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
});
afterAll(() => api.close());

const uploaderFor = async (userId: string) => new Uploader(base, await api.headersFor(userId));
const about = (name: string) => ({ name, purpose: 'quote-attachment', context: projectId });
const folder = () => join(api.app.platform.settings.DATA_DIR, 'files');
const pathOf = (answer: { headers: Headers }) => answer.headers.get('location') ?? '';

async function rowOf(id: string) {
  const [row] = await api.app.platform.database.select().from(files).where(eq(files.id, id));
  return row;
}

describe('an upload', () => {
  test('UP-01 arrives whole, in parts, with its hash and its type by content', async () => {
    const content = Buffer.concat([PNG, randomBytes(300_000)]);
    const created = await lead.create(content.length, about('site photo.pdf'));
    expect(created.status).toBe(201);
    const path = pathOf(created);
    expect((await lead.patch(path, 0, content.subarray(0, 100_000))).status).toBe(204);
    const asked = await lead.ask(path);
    expect(asked.headers.get('upload-offset')).toBe('100000');
    expect(asked.headers.get('upload-length')).toBe(String(content.length));
    expect((await lead.patch(path, 100_000, content.subarray(100_000))).status).toBe(204);

    const id = path.split('/').at(-1) ?? '';
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

  test('UP-01 goes on from where it stands, and from nowhere else', async () => {
    const path = pathOf(await lead.create(10, about('a.txt')));
    await lead.patch(path, 0, Buffer.from('12345'));
    expect(await lead.patch(path, 0, Buffer.from('12345'))).toMatchObject({
      status: 409,
      body: { code: 'upload.moved' },
    });
    expect((await lead.patch(path, 5, Buffer.from('67890'))).status).toBe(204);
  });

  test('UP-01 becomes a file when its sender asks again after the last byte came but the answer did not', async () => {
    const path = pathOf(await lead.create(5, about('a.txt')));
    const id = path.split('/').at(-1) ?? '';
    await lead.patch(path, 0, Buffer.from('12345'));
    // As a crash between the last byte and the record leaves it.
    await api.app.platform.database
      .update(files)
      .set({ state: 'uploading', mime: null, sha256: null, completedAt: null })
      .where(eq(files.id, id));
    expect((await lead.get(`/api/files/${id}`)).status).toBe(404);
    expect((await lead.ask(path)).headers.get('upload-offset')).toBe('5');
    expect((await lead.get(`/api/files/${id}`)).status).toBe(200);
  });

  test('UP-01 that is given up leaves nothing, and one that arrived cannot be given up', async () => {
    const path = pathOf(await lead.create(10, about('a.txt')));
    await lead.patch(path, 0, Buffer.from('12345'));
    expect((await lead.giveUp(path)).status).toBe(204);
    expect((await lead.ask(path)).status).toBe(404);
    const id = path.split('/').at(-1) ?? '';
    expect(await rowOf(id)).toBeUndefined();
    expect((await readdir(folder())).filter((name) => name.startsWith(id))).toEqual([]);

    const kept = await lead.send(Buffer.from('kept'), about('kept.txt'));
    expect(await lead.giveUp(`/files/uploads/${kept}`)).toMatchObject({
      status: 409,
      body: { code: 'upload.complete' },
    });
  });
});

describe('what is refused before a byte is read', () => {
  test.each([
    [FILE_MAX_BYTES - 1, 201],
    [FILE_MAX_BYTES, 201],
    [FILE_MAX_BYTES + 1, 413],
    [10 ** 14, 413],
  ])('UP-01 QUOTE-04 %d bytes: %d', async (size, status) => {
    const answer = await lead.create(size, about('plan.pdf'));
    expect(answer.status).toBe(status);
    if (status === 413) {
      expect(answer.body).toMatchObject({
        code: 'file.tooLarge',
        message: 'This file is larger than 100 MB. Choose a smaller one.',
      });
    }
  });

  test.each([
    ['0', 'This file is empty. Choose one with something in it.'],
    ['-1', 'Say how many bytes the file has.'],
    ['12.5', 'Say how many bytes the file has.'],
    ['ten', 'Say how many bytes the file has.'],
    ['1e3', 'Say how many bytes the file has.'],
    ['9'.repeat(20), 'Say how many bytes the file has.'],
  ])('UP-01 a length of %s', async (size, message) => {
    expect(await lead.create(size, about('plan.pdf'))).toMatchObject({ status: 400, body: { message } });
  });

  test('UP-01 a length to be said later', async () => {
    const answer = await lead.create('', about('plan.pdf'), { 'upload-defer-length': '1' });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'size', code: 'file.lengthMissing' }] },
    });
  });

  test.each([
    ['../../etc/passwd', 'file.nameWithPath'],
    ['..\\quote.pdf', 'file.nameWithPath'],
    ['quote\u0000.pdf', 'file.nameWithControls'],
    ['quote\r\nx: y', 'file.nameWithControls'],
    ['invoice\u202egpj.exe', 'file.nameReordered'],
    ['NUL.pdf', 'file.nameReserved'],
    ['..', 'file.nameReserved'],
    ['   ', 'file.nameMissing'],
    ['', 'required'],
    [`${'é'.repeat(126)}.pdf`, 'file.nameTooLong'],
  ])('UP-01 a file called %j', async (name, code) => {
    expect(await lead.create(5, about(name))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'metadata.name', code }] },
    });
  });

  test('UP-01 a name that is not UTF-8', async () => {
    const rest = `purpose ${btoa('quote-attachment')},context ${btoa(projectId)}`;
    const answer = await lead.create(5, {}, { 'upload-metadata': `name ${btoa('\xff\xfe')},${rest}` });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'text.unreadable' }] } });
  });

  test.each([
    [{ name: 'a.txt' }, ['metadata.context', 'metadata.purpose']],
    [{ name: 'a.txt', purpose: 'avatar', context: 'x' }, ['metadata.context', 'metadata.purpose']],
    [{ filename: 'a.txt' }, ['metadata.context', 'metadata.filename', 'metadata.name', 'metadata.purpose']],
  ])('UP-01 the description %j', async (metadata, fields) => {
    const answer = await lead.create(5, metadata);
    expect(answer.status).toBe(400);
    const errors = answer.body.errors as unknown as { field: string }[];
    expect(errors.map(({ field }) => field).sort()).toEqual(fields);
  });

  test('UP-01 more bytes than were announced', async () => {
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
    const row = await rowOf(path.split('/').at(-1) ?? '');
    expect(row?.state).toBe('uploading');
  });

  test('UP-01 another protocol version, another content type', async () => {
    expect(await lead.create(5, about('a.txt'), { 'tus-resumable': '0.2.0' })).toMatchObject({
      status: 412,
      body: { code: 'upload.versionUnknown' },
    });
    const path = pathOf(await lead.create(5, about('a.txt')));
    const answer = await lead.patch(path, 0, Buffer.from('12345'), { 'content-type': 'text/plain' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'upload.refused' } });
  });
});

describe('who may upload', () => {
  test('UP-01 nobody without both the token and the cookie that binds it', async () => {
    const { authorization = '', cookie = '' } = await api.headersFor(cast.lead.id);
    for (const own of [{}, { authorization }, { cookie }]) {
      const answer = await new Uploader(base, own as Record<string, string>).create(5, about('a.txt'));
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    }
  });

  test('QUOTE-04 only people of the job’s own business, while its quote can be changed', async () => {
    const statusFor = async (userId: string) =>
      (await (await uploaderFor(userId)).create(5, about('a.txt'))).status;
    expect(await statusFor(cast.colleague.id)).toBe(201);
    expect(await statusFor(cast.rival.id)).toBe(404);
    expect(await statusFor(cast.stranger.id)).toBe(404);
    expect(await statusFor(cast.buyer.id)).toBe(403);
    expect(await statusFor(cast.nobusiness.id)).toBe(403);
    expect(await statusFor(cast.operator.id)).toBe(403);

    const notAccepted = (await publish(cast.buyer, cast)).projectOf(cast.lead);
    const answer = await lead.create(5, { ...about('a.txt'), context: notAccepted });
    expect(answer).toMatchObject({ status: 409, body: { code: 'file.quoteNotOpen' } });
  });

  test('UP-01 nobody goes on with, looks at or gives up somebody else’s upload', async () => {
    const path = pathOf(await lead.create(5, about('a.txt')));
    const colleague = await uploaderFor(cast.colleague.id);
    expect((await colleague.ask(path)).status).toBe(404);
    expect((await colleague.patch(path, 0, Buffer.from('12345'))).status).toBe(404);
    expect((await colleague.giveUp(path)).status).toBe(404);
    expect((await lead.ask('/files/uploads/..%2F..%2Fetc')).status).toBe(404);
  });
});

describe('keeping house', () => {
  test('UP-01 an upload nobody went on with for a day is removed with its parts; one in use and a file stay', async () => {
    const abandoned = pathOf(await lead.create(10, about('abandoned.txt')));
    await lead.patch(abandoned, 0, Buffer.from('12345'));
    const kept = await lead.send(Buffer.from('kept'), about('kept.txt'));
    const quote = { ...aQuote, termsAndConditions: [kept] };
    expect((await act(cast.lead, projectId, 'editQuote', quote)).status).toBe(200);
    const inUse = pathOf(await lead.create(10, about('in use.txt')));
    const start = api.clock.now();
    api.clock.advance(DAY - 1000);
    await lead.patch(inUse, 0, Buffer.from('12345'));
    const doChores = () => Promise.all([...api.app.platform.chores].map((chore) => chore(api.clock.now())));
    await doChores();
    expect((await lead.ask(abandoned)).status).toBe(200);
    api.clock.advance(2000);
    await doChores();
    expect((await lead.ask(abandoned)).status).toBe(404);
    const id = abandoned.split('/').at(-1) ?? '';
    expect((await readdir(folder())).filter((name) => name.startsWith(id))).toEqual([]);
    expect((await lead.ask(inUse)).headers.get('upload-offset')).toBe('5');
    expect((await lead.get(`/api/files/${kept}`)).status).toBe(200);
    api.clock.set(start);
  });

  test('UP-01 a file that arrived and that nobody attaches is removed after a day; those in use stay', async () => {
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
    const doChores = () => Promise.all([...api.app.platform.chores].map((chore) => chore(api.clock.now())));
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
    await doChores();
    expect(await found()).toEqual([200, 200, 200, 200, 200]);
    api.clock.advance(4000);
    await doChores();
    // What a lodged revision carried stays with it.
    expect(await found()).toEqual([200, 200, 200, 404, 404]);
    expect(
      (await readdir(folder())).filter((name) => name.startsWith(never) || name.startsWith(takenOut)),
    ).toEqual([]);
    const again = { ...aQuote, version: 2, termsAndConditions: [never] };
    expect(await act(cast.lead, draft, 'editQuote', again)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'file.notAttachable' }] },
    });
    api.clock.set(start);
  });

  test('UP-01 a full disk is said to be one, and no part of the file shows', async () => {
    const path = pathOf(await lead.create(5, about('a.txt')));
    const id = path.split('/').at(-1) ?? '';
    await rm(join(folder(), id));
    await symlink('/dev/full', join(folder(), id));
    expect(await lead.patch(path, 0, Buffer.from('12345'))).toMatchObject({
      status: 507,
      body: { code: 'file.diskFull' },
    });
    expect((await lead.get(`/api/files/${id}`)).status).toBe(404);
  });
});

test('UP-01 an upload that hangs at one process goes on at another, which ends the first', async () => {
  const { settings, clock } = api.app.platform;
  const second = await createApp({ settings, clock, logger: api.app.log });
  try {
    const elsewhere = new Uploader(
      await second.listen({ host: '127.0.0.1', port: 0 }),
      await api.headersFor(cast.lead.id),
    );
    const content = randomBytes(300_000);
    const path = pathOf(await lead.create(content.length, about('plan.pdf')));
    const hanging = fetch(`${base}${path}`, {
      method: 'PATCH',
      headers: {
        ...(await api.headersFor(cast.lead.id)),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new ReadableStream({ start: (body) => body.enqueue(content.subarray(0, 100_000)) }),
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 0,
    );
    let offset = 0;
    while (offset < 100_000) {
      const { size } = await stat(join(folder(), path.split('/').at(-1) ?? ''));
      offset = size;
    }
    const asked = await elsewhere.ask(path);
    expect(asked.headers.get('upload-offset')).toBe('100000');
    // Left alone it would hang for a minute.
    await hanging;
    expect((await elsewhere.patch(path, 100_000, content.subarray(100_000))).status).toBe(204);
    expect(await rowOf(path.split('/').at(-1) ?? '')).toMatchObject({
      state: 'complete',
      sha256: createHash('sha256').update(content).digest(),
    });
  } finally {
    await second.close();
  }
}, 30_000);

test('UP-01 no other origin is told anything', async () => {
  const answer = await request(`${base}/files/uploads`, 'OPTIONS', { origin: 'https://evil.example' });
  expect(answer.status).toBe(404);
  const created = await lead.create(5, about('a.txt'), { origin: 'https://evil.example' });
  expect(created.headers.get('access-control-allow-origin')).toBeNull();
});
