import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { proxyToApi } from '../requests/forwarding/proxy.ts';
import { type FakeApi, startFakeApi } from '../testing/edge-under-test.ts';

let api: FakeApi;
let edge: FastifyInstance;
let asked: string[];
let answer: (response: ServerResponse) => void;
let time = 0;
const long = JSON.stringify({ html: 'Terms. '.repeat(500) });

beforeAll(async () => {
  api = await startFakeApi();
  edge = fastify();
  await proxyToApi(edge, api.url, { now: () => time });
});
afterAll(async () => {
  await edge.close();
  await api.close();
});
beforeEach(() => {
  asked = [];
  time += 1_000_000;
  answer = (response) => forAll(response).end(long);
  api.answer = (request: IncomingMessage, response) => {
    asked.push(request.url ?? '');
    answer(response);
  };
});

const forAll = (response: ServerResponse, headers: Record<string, string> = {}) =>
  response.writeHead(200, {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=60',
    ...headers,
  });
const get = (url: string, headers: Record<string, string> = {}) => edge.inject({ url, headers });

test('a public answer is fetched and compressed once in its lifetime', async () => {
  const first = await get('/api/legal/terms', { 'accept-encoding': 'gzip' });
  expect(JSON.parse(first.body)).toEqual(JSON.parse(long));
  time += 59_000;
  const later = await get('/api/legal/terms', { 'accept-encoding': 'gzip', authorization: 'Bearer a' });
  expect(gunzipSync(later.rawPayload).toString()).toBe(long);
  expect(later.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json',
    'cache-control': 'public, max-age=60',
    vary: 'accept-encoding',
    age: '59',
  });
  const known = await get('/api/legal/terms', {
    'accept-encoding': 'gzip',
    'if-none-match': String(later.headers.etag),
  });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect(asked).toHaveLength(1);
  await get('/api/legal/terms', { 'accept-encoding': 'br' });
  const brotli = await get('/api/legal/terms', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(long);
  expect(asked).toHaveLength(2);
  time += 1_000;
  await get('/api/legal/terms', { 'accept-encoding': 'gzip' });
  expect(asked).toHaveLength(3);
});

test.each<[string, string, (response: ServerResponse) => void]>([
  ['with a query', '/api/config?a=1', (response) => forAll(response).end('{}')],
  ['of one person', '/api/config', (response) => forAll(response, { 'cache-control': 'no-store' }).end('{}')],
  ['that sets a cookie', '/api/config', (response) => forAll(response, { 'set-cookie': 'a=1' }).end('{}')],
  ['by language', '/api/config', (response) => forAll(response, { vary: 'accept-language' }).end('{}')],
  [
    'that failed',
    '/api/config',
    (response) => response.writeHead(404, { 'cache-control': 'public, max-age=60' }).end('{}'),
  ],
  ['that is too long to keep', '/api/config', (response) => forAll(response).end('a'.repeat(2_100_000))],
])('an answer %s is fetched each time', async (_, url, given) => {
  answer = given;
  await get(url);
  await get(url);
  expect(asked).toEqual([url, url]);
});
