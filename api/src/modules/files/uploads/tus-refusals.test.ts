import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import { files } from '../../../platform/database/tables.ts';
import { addCast } from '../../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listen, metadataOf, request } from '../../../testing/uploader.ts';
import { act, publish } from '../../../testing/work/projects.ts';

type Headers = Readonly<Record<string, string | undefined>>;

let api: TestApi;
let base: string;
let session: Record<string, string>;
let metadata: string;

beforeAll(async () => {
  api = await startTestApi();
  const cast = await addCast(api);
  base = await listen(api);
  session = await api.headersFor(cast.lead.id);
  const context = (await publish(cast.buyer, cast)).projectOf(cast.lead);
  await act(cast.lead, context, 'acceptProject', { acceptRfq: true });
  metadata = metadataOf({ name: 'plan.pdf', purpose: 'quote-attachment', context });
});
afterAll(() => api.close());

const BYTES = 'application/offset+octet-stream';

async function send(method: string, path: string, right: Headers, changed: Headers, payload?: Buffer) {
  const all = { ...session, 'tus-resumable': '1.0.0', ...right, ...changed };
  const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const answer = await request(`${base}${path}`, method, Object.fromEntries(sent), payload);
  expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
  expect(answer.headers.get('tus-version')).toBe('1.0.0');
  return answer;
}

const create = (changed: Headers, payload?: Buffer) =>
  send('POST', UPLOADS_PATH, { 'upload-length': '5', 'upload-metadata': metadata }, changed, payload);
const patch = (path: string, changed: Headers, payload = Buffer.from('12345')) =>
  send('PATCH', path, { 'upload-offset': '0', 'content-type': BYTES }, changed, payload);

async function begun(): Promise<string> {
  const { status, headers } = await create({});
  expect(status).toBe(201);
  return headers.get('location') ?? '';
}

const notOffered: [string, Headers, number, string][] = [
  ['one part of many', { 'upload-concat': 'partial' }, 501, 'upload.notOffered'],
  [
    'a whole of parts',
    { 'upload-concat': 'final;/files/uploads/a /files/uploads/b' },
    501,
    'upload.notOffered',
  ],
  ['an empty Upload-Concat', { 'upload-concat': '' }, 501, 'upload.notOffered'],
  ['a deferred length', { 'upload-defer-length': '1' }, 501, 'upload.notOffered'],
  ['a checksum', { 'upload-checksum': 'sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=' }, 501, 'upload.notOffered'],
  ['another method in a header', { 'x-http-method-override': 'DELETE' }, 501, 'upload.notOffered'],
  ['another version', { 'tus-resumable': '0.2.2' }, 412, 'upload.versionUnknown'],
  ['no version', { 'tus-resumable': undefined }, 412, 'upload.versionUnknown'],
];

test.each(notOffered)(
  'UP-01 %s is refused by name in every request: %j',
  async (_, headers, status, code) => {
    const path = await begun();
    const before = await api.app.platform.database.select().from(files);
    for (const answer of [await create(headers), await patch(path, headers)]) {
      expect(answer).toMatchObject({ status, body: { status, code } });
    }
    for (const method of ['HEAD', 'DELETE']) {
      expect((await send(method, path, {}, headers)).status).toBe(status);
    }
    expect(await api.app.platform.database.select().from(files)).toEqual(before);
  },
);

test.each<[string, Headers, number, string]>([
  ['no length', { 'upload-length': undefined }, 400, 'request.invalid'],
  ['a negative length', { 'upload-length': '-5' }, 400, 'request.invalid'],
  ['a length that is not a number', { 'upload-length': 'NaN' }, 400, 'request.invalid'],
  ['a length in hexadecimal', { 'upload-length': '0x10' }, 400, 'request.invalid'],
  ['a length with a zero in front', { 'upload-length': '05' }, 400, 'request.invalid'],
  ['a repeated length', { 'upload-length': '5, 5' }, 400, 'request.invalid'],
  ['a length beyond all numbers', { 'upload-length': '9'.repeat(400) }, 400, 'request.invalid'],
  ['a length beyond what is stored', { 'upload-length': '999999999999999' }, 413, 'file.tooLarge'],
  ['no metadata', { 'upload-metadata': undefined }, 400, 'request.invalid'],
  ['metadata that is not base64', { 'upload-metadata': 'name ***' }, 400, 'request.invalid'],
  ['metadata with a cut value', { 'upload-metadata': 'name cGxhbi5wZG' }, 400, 'request.invalid'],
  ['metadata with a key twice', { 'upload-metadata': 'name YQ==,name YQ==' }, 400, 'request.invalid'],
  [
    'metadata named like a property of objects',
    { 'upload-metadata': '__proto__ YQ==' },
    400,
    'request.invalid',
  ],
])('UP-01 a creation with %s is refused, and nothing begins', async (_, headers, status, code) => {
  const before = await api.app.platform.database.select().from(files);
  expect(await create(headers)).toMatchObject({ status, body: { status, code } });
  expect(await api.app.platform.database.select().from(files)).toEqual(before);
});

test('UP-01 a creation with bytes is refused unless their type is right', async () => {
  const bytes = Buffer.from('12345');
  const wrong = await create({ 'content-type': 'text/plain' }, bytes);
  expect(wrong).toMatchObject({ status: 415, body: { code: 'upload.contentType' } });
  const right = await create({ 'content-type': BYTES }, bytes);
  expect(right.status).toBe(201);
  expect(right.headers.get('upload-offset')).toBe('5');
});

test.each<[string, Headers, number, string]>([
  ['no offset', { 'upload-offset': undefined }, 400, 'upload.offsetMissing'],
  ['a negative offset', { 'upload-offset': '-1' }, 400, 'upload.offsetMissing'],
  ['an offset that is not a number', { 'upload-offset': 'NaN' }, 400, 'upload.offsetMissing'],
  ['an offset beyond all numbers', { 'upload-offset': '9'.repeat(400) }, 400, 'upload.offsetMissing'],
  ['a different offset', { 'upload-offset': '3' }, 409, 'upload.moved'],
  ['an offset beyond the end', { 'upload-offset': '99' }, 409, 'upload.moved'],
  ['no content type', { 'content-type': undefined }, 415, 'upload.contentType'],
  ['another content type', { 'content-type': 'application/octet-stream' }, 415, 'upload.contentType'],
  ['another length', { 'upload-length': '9' }, 400, 'upload.refused'],
])(
  "UP-01 a part with %s is refused, and the upload's offset does not change",
  async (_, headers, status, code) => {
    const path = await begun();
    expect(await patch(path, headers)).toMatchObject({ status, body: { status, code } });
    const asked = await send('HEAD', path, {}, {});
    expect(asked.headers.get('upload-offset')).toBe('0');
    expect((await patch(path, {})).status).toBe(204);
  },
);
