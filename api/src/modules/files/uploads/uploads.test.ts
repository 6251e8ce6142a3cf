import { createHash, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FILE_MAX_BYTES } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { createApp } from '../../../app.ts';
import { files } from '../../../platform/database/tables.ts';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listen, request, Uploader } from '../../../testing/uploader.ts';
import { publish, publishAccepted } from '../../../testing/work/projects.ts';

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
  projectId = (await publishAccepted(cast)).projectId;
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

describe('a creation is refused before a byte is read', () => {
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
    ['-1', 'Upload-Length must be the number of bytes of the file.'],
    ['12.5', 'Upload-Length must be the number of bytes of the file.'],
    ['ten', 'Upload-Length must be the number of bytes of the file.'],
    ['1e3', 'Upload-Length must be the number of bytes of the file.'],
    ['9'.repeat(20), 'Upload-Length must be the number of bytes of the file.'],
  ])('UP-01 a length of %s', async (size, message) => {
    expect(await lead.create(size, about('plan.pdf'))).toMatchObject({ status: 400, body: { message } });
  });

  test('UP-01 a deferred length', async () => {
    const answer = await lead.create('', about('plan.pdf'), { 'upload-defer-length': '1' });
    expect(answer).toMatchObject({ status: 501, body: { code: 'upload.notOffered' } });
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

  test('UP-01 another protocol version, another content type', async () => {
    expect(await lead.create(5, about('a.txt'), { 'tus-resumable': '0.2.0' })).toMatchObject({
      status: 412,
      body: { code: 'upload.versionUnknown' },
    });
    const path = pathOf(await lead.create(5, about('a.txt')));
    const answer = await lead.patch(path, 0, Buffer.from('12345'), { 'content-type': 'text/plain' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'upload.contentType' } });
  });
});

describe('the right to upload', () => {
  test('UP-01 needs both the token and the cookie that binds it', async () => {
    const { authorization = '', cookie = '' } = await api.headersFor(cast.lead.id);
    for (const own of [{}, { authorization }, { cookie }]) {
      const answer = await new Uploader(base, own as Record<string, string>).create(5, about('a.txt'));
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    }
  });

  test('QUOTE-04 is limited to people of the project’s business while its quote can change', async () => {
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

  test("UP-01 excludes other people's uploads", async () => {
    const path = pathOf(await lead.create(5, about('a.txt')));
    const colleague = await uploaderFor(cast.colleague.id);
    expect((await colleague.head(path)).status).toBe(404);
    expect((await colleague.patch(path, 0, Buffer.from('12345'))).status).toBe(404);
    expect((await colleague.terminate(path)).status).toBe(404);
    expect((await lead.head('/files/uploads/..%2F..%2Fetc')).status).toBe(404);
  });
});

test('UP-01 an upload that hangs at one process continues at another, ending the first', async () => {
  const { settings, clock } = api.app.platform;
  const second = await createApp({ settings, clock, logger: api.app.log });
  try {
    const elsewhere = new Uploader(
      await second.listen({ host: '127.0.0.1', port: 0 }),
      await api.headersFor(cast.lead.id),
    );
    const content = randomBytes(300_000);
    const path = pathOf(await lead.create(content.length, about('plan.pdf')));
    const hanging = lead.hang(path, content.subarray(0, 100_000));
    let offset = 0;
    while (offset < 100_000) {
      const { size } = await stat(join(folder(), path.split('/').at(-1) ?? ''));
      offset = size;
    }
    const asked = await elsewhere.head(path);
    expect(asked.headers.get('upload-offset')).toBe('100000');
    await hanging;
    expect((await elsewhere.patch(path, 100_000, content.subarray(100_000))).status).toBe(204);
    expect(await rowOf(path.split('/').at(-1) ?? '')).toMatchObject({
      state: 'complete',
      sha256: createHash('sha256').update(content).digest(),
    });
  } finally {
    await second.close();
  }
});

test('UP-01 other origins get no CORS headers', async () => {
  const answer = await request(`${base}/files/uploads`, 'OPTIONS', { origin: 'https://evil.example' });
  expect(answer.status).toBe(404);
  const created = await lead.create(5, about('a.txt'), { origin: 'https://evil.example' });
  expect(created.headers.get('access-control-allow-origin')).toBeNull();
});
