import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { BODY_BYTES } from '@worklane/shared-kernel/contracts';
import { addCast, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestAnswer, type TestApi } from '../../testing/test-api.ts';
import { act, aQuote, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const fieldsOf = (answer: TestAnswer) => listOf(answer.body.errors).map((error) => error.field);

describe('a malformed query', () => {
  test.each([
    ['/api/projects/status/completed?pageNum=abc', 'query.pageNum'],
    ['/api/projects/status/completed?pageNum=1.5', 'query.pageNum'],
    ['/api/projects/status/completed?pageNum=1e1', 'query.pageNum'],
    ['/api/projects/status/completed?pageNum=0', 'query.pageNum'],
    ['/api/projects/status/completed?pageNum=-1', 'query.pageNum'],
    ['/api/projects/status/completed?pageNum=', 'query.pageNum'],
    ['/api/projects/status/completed?pageNum=1&pageNum=2', 'query.pageNum'],
    ['/api/projects/status/completed?pageNum=99999999999999999999', 'query.pageNum'],
    ['/api/projects/status/completed?pageSize=unlimited', 'query.pageSize'],
    ['/api/projects/status/completed?sort=workTitle:desc', 'query.sort'],
    ['/api/projects/status/completed?sort=createdAt', 'query.sort'],
    ['/api/projects/status/completed?fields=_id', 'query.fields'],
    ['/api/projects/status/completed?__proto__=1', 'query.__proto__'],
    ['/api/projects/status/everything', 'params.status'],
    ['/api/projects/not-an-id', 'params.id'],
    ['/api/projects/%00', 'params.id'],
    ['/api/industry?filter=active', 'query.filter'],
    ['/api/industry?filter={"name":"x"}', 'query.filter'],
    ['/api/industry?filter={"active":"yes"}', 'query.filter'],
    ['/api/industry?sort=label:up', 'query.sort'],
    ['/api/industry?pageSize=all', 'query.pageSize'],
    ['/api/industry?populate=parent', 'query.populate'],
  ])('API-03 %s is answered 400 naming %s', async (url, field) => {
    const answer = await cast.lead.get(url);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  test.each(['a%00b', '%20', 'mf-'])(
    'API-03 an invalid package name, %s, is refused like an unknown package',
    async (name) => {
      for (const path of ['previews', 'history'])
        expect((await cast.lead.get(`/api/releases/${name}/${path}`)).status).toBe(403);
      const made = await cast.lead.post(`/api/releases/${name}/previews`, { id: '1', hours: 1, why: 'x' });
      expect(made.status).toBe(403);
    },
  );

  test('API-03 the industries are sorted, filtered and counted as requested', async () => {
    const { addIndustry } = await import('../../testing/cast.ts');
    await addIndustry(api, 'Painting', { parentIndustry: 'Building Works' });
    await addIndustry(api, 'Old Trade', { active: false });
    const answer = await api.nobody.get(
      '/api/industry?filter={"active":true}&pageNum=1&pageSize=unlimited&sort=label:asc',
    );
    expect(listOf(answer.body).map((industry) => industry.label)).toEqual([
      'Building Works - Painting',
      'Electrical - Switchboards',
    ]);
    expect(answer.headers['record-count']).toBe('2');
    expect(listOf((await api.nobody.get('/api/industry?pageSize=1&pageNum=2')).body)).toHaveLength(1);
  });
});

describe('an error answer', () => {
  const shape = {
    type: 'about:blank',
    title: expect.any(String),
    status: expect.any(Number),
    code: expect.any(String),
    message: expect.any(String),
    requestId: expect.any(String),
  };
  test.each([
    ['signed out', 401, () => api.nobody.get('/api/users/me')],
    ['not allowed', 403, () => cast.buyer.get('/api/projects/counts')],
    ['not found', 404, () => cast.lead.get('/api/projects/00000000-0000-7000-8000-000000000000')],
    ['an unknown path', 404, () => api.nobody.get('/api/nothing')],
    ['an unknown method', 404, () => api.nobody.send({ method: 'DELETE', url: '/api/users/me' })],
    ['a malformed path', 400, () => api.nobody.get('/api/projects/%E0%A4%A')],
    ['wrong fields', 400, () => api.nobody.post('/auth/local', { email: 1 })],
  ])('API-04 %s is %i with problem details and its own request id', async (_, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ ...shape, status });
    expect(answer.headers['x-request-id']).toBe(answer.body.requestId);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|stack/);
  });

  test('a valid request id is kept, another is replaced', async () => {
    const kept = await api.nobody.get('/api/config', { 'x-request-id': 'edge-0123456789' });
    expect(kept.headers['x-request-id']).toBe('edge-0123456789');
    const replaced = await api.nobody.get('/api/config', { 'x-request-id': 'a b\u00e9'.padEnd(300, 'x') });
    expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('every wrong field is named at once, from path, query and body', async () => {
    const answer = await cast.lead.put('/api/projects/x?action=submitQuote&colour=red', {
      version: 'one',
      leadTime: null,
      deliverables: ['', 3],
      surprise: true,
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer).map(String).sort()).toEqual([
      'basePrice',
      'deliverables.0',
      'deliverables.1',
      'estimatedWorksDuration',
      'leadTime',
      'params.id',
      'query.colour',
      'surprise',
      'version',
    ]);
  });

  test('an unknown action is an error of the query', async () => {
    const id = (await publish(cast.buyer, cast)).projectOf(cast.lead);
    expect(fieldsOf(await act(cast.lead, id, 'payQuote'))).toEqual(['query.action']);
    expect(fieldsOf(await act(cast.lead, id, 'constructor'))).toEqual(['query.action']);
  });
});

describe('more unknown fields than an answer names', () => {
  const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`n${at}`, '1']));

  test.each([
    ['a query', () => api.nobody.get(`/api/industry?${new URLSearchParams(unknown)}`), 'query.n0'],
    ['a body', () => api.nobody.post('/auth/local', { email: 'a', password: 'b', ...unknown }), 'n0'],
    [
      'a body that depends on the action',
      () => cast.lead.put(`/api/projects/${cast.lead.id}?action=recallQuote`, unknown),
      'n0',
    ],
  ])('%s with them is refused', async (_, call, first) => {
    const answer = await call();
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toContain(first);
    expect(fieldsOf(answer).length).toBeLessThanOrEqual(100);
  });

  test('wrong fields beside them are also refused', async () => {
    const answer = await api.nobody.post('/auth/local', { ...unknown, email: 1, password: ['x'] });
    expect(answer.status).toBe(400);
  });
});

test.each([
  ['whose contract names no limit', '/auth/logout', BODY_BYTES],
  ['that takes an email and a password', '/auth/local', 8 * 1024],
  ['that takes nothing', '/api/buyer/requestforquotes/x/publish', 1024],
])('a call %s, %s, accepts %d bytes and not a byte more', async (_, url, most) => {
  const statusOf = async (bytes: number) =>
    (await cast.buyer.post(url, { text: 'x'.repeat(bytes - '{"text":""}'.length) })).status;
  expect(await statusOf(most)).toBe(400);
  expect(await statusOf(most + 1)).toBe(413);
});

describe('an invalid body', () => {
  const send = (payload: string | Buffer, type = 'application/json') =>
    api.nobody.send({ method: 'POST', url: '/auth/local', payload, headers: { 'content-type': type } });
  const deep = `${'['.repeat(4000)}${']'.repeat(4000)}`;

  test.each([
    ['malformed JSON', '{"email":', 400, 'request.malformedJson'],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'request.malformedJson'],
    ['deep nesting', deep, 400, 'request.tooDeep'],
    ['a NUL', '{"email":"a\\u0000@b.co","password":"x"}', 400, 'text.unreadable'],
    ['a lone surrogate', '{"email":"\\ud83d","password":"x"}', 400, 'text.unreadable'],
    ['a prototype key', '{"__proto__":{"isOperator":true},"email":"a","password":"b"}', 400, 'field.unknown'],
    [
      'a constructor key',
      '{"constructor":{"prototype":{}},"email":"a","password":"b"}',
      400,
      'field.unknown',
    ],
    ['a list', '[]', 400, 'field.notObject'],
    ['null', 'null', 400, 'required'],
    ['nothing', '', 400, 'required'],
    [
      'more than a mebibyte',
      JSON.stringify({ email: 'x'.repeat(1_100_000), password: 'x' }),
      413,
      'request.tooLarge',
    ],
  ])('%s is refused', async (_, payload, status, code) => {
    const answer = await send(payload);
    expect(answer.status).toBe(status);
    const codes = answer.body.errors
      ? listOf(answer.body.errors).map((error) => error.code)
      : [answer.body.code];
    expect(codes).toContain(code);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('content type %s is refused', async (type) => {
    expect(await send('email=a', type)).toMatchObject({ status: 415, body: { code: 'request.contentType' } });
  });
});

test('text of every kind is returned unchanged', async () => {
  const hostile = [
    '🧯 Pr\u00fcfung \u2013 \u6d88\u706b\u5668',
    '\u0627\u0644\u0643\u0647\u0631\u0628\u0627\u0621 \u202eleft',
    'zero\u200bwidth\u200d',
    '<script>alert(1)</script> & "quotes" \'; drop table users; --',
    '%s {{title}} \\u0041',
    'x'.repeat(260),
  ];
  for (const text of hostile) {
    const { projectOf, briefId } = await publish(cast.buyer, cast, [cast.lead], {
      workTitle: text,
      site: text,
    });
    const id = projectOf(cast.lead);
    await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
    const quoted = await act(cast.lead, id, 'submitQuote', { ...aQuote, deliverables: [` ${text} `] });
    expect(quoted).toMatchObject({
      status: 200,
      body: { brief: { workTitle: text, siteLocation: { site: text } }, quote: { deliverables: [text] } },
    });
    expect((await cast.buyer.get(`/api/buyer/requestforquotes/${briefId}`)).body.workTitle).toBe(text);
  }
});

test('calls without a database are answered 503 with a retry time', async () => {
  const away = await startTestApi({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/away' });
  try {
    const answer = await away.nobody.get('/api/industry');
    expect(answer).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
    expect(answer.headers['retry-after']).toBe('2');
    expect((await away.nobody.get('/readyz')).status).toBe(503);
    expect((await away.nobody.get('/healthz')).status).toBe(200);
  } finally {
    await away.close();
  }
});

test('the api is ready and describes every call in OpenAPI 3.1', async () => {
  expect((await api.nobody.get('/readyz')).status).toBe(200);
  const docs = await api.nobody.get('/api/docs');
  expect(docs.body.openapi).toBe('3.1.0');
  const { routeMap } = await import('@worklane/shared-kernel/contracts');
  const described = Object.entries(docs.body.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.sort()).toEqual(Object.keys(routeMap).sort());
});

test("the api's description is serialised and compressed once, and supports 304", async () => {
  const swagger = jest.spyOn(api.app, 'swagger');
  const first = await api.nobody.get('/api/docs');
  const { etag = '' } = first.headers;
  for (let calls = 0; calls < 5; calls += 1) await api.nobody.get('/api/docs/json');
  expect(swagger.mock.calls.length).toBeLessThanOrEqual(1);
  swagger.mockRestore();

  const again = await api.nobody.get('/api/docs', { 'if-none-match': etag });
  expect([again.status, again.body]).toEqual([304, '']);
  const small = await api.app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(first.body);
});
