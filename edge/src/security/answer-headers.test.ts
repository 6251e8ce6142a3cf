import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROXIED_SEGMENTS } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { pushWorkerPolicy } from '../first-view/push-worker.ts';
import {
  type FakeApi,
  newDataDir,
  serveSet,
  startEdge,
  startFakeApi,
  storeFile,
} from '../testing/edge-under-test.ts';
import { type RawAnswer, RawClient } from '../testing/raw-client.ts';
import { describeFiles, newKey, setOf, signWith } from '../testing/signed-sets.ts';

let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;
let starting: FastifyInstance;
const file = '/releases/mf-garden/1.0.0-0a1b2c3d/entry.js';

beforeAll(async () => {
  const key = await newKey();
  [api, data] = await Promise.all([startFakeApi(), newDataDir([key.publicKey])]);
  await storeFile(data.path, file.replace('/releases/', ''), 'garden');
  const names = ['shell', 'mf-garden'];
  const files = await Promise.all(names.map((name) => describeFiles(name, ['main.js'])));
  serveSet(
    api,
    setOf(
      1,
      files.map((one) => signWith(key, one)),
    ),
  );
  const next = await describeFiles('mf-garden', ['next.js'], { version: '0.2.0' });
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const preview = { release: signWith(key, next), endsAt, who: 'garden team' };
  const serveReleases = api.answer;
  api.answer = (request, response) => {
    if (request.url === '/api/releases/set') return serveReleases(request, response);
    if (request.url === '/api/releases/previews?code=x')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(preview));
    if (request.url === '/api/public')
      return response
        .writeHead(200, { 'cache-control': 'public, max-age=60', 'x-content-type-options': 'nosniff' })
        .end('{}');
    const status = Number(request.url?.split('/').at(-1)) || 200;
    request
      .resume()
      .on('end', () =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? '' : '{}'),
      );
  };
  const limits = { headersMs: 200, lingerMs: 100, callPace: { windowMs: 200, bytesPerWindow: 100 } };
  const env = {
    OVERRIDES: '1',
    DEMO: '1',
    PORTAL_URL: 'https://portal.example',
    TRUSTED_PROXIES: 'loopback',
  };
  edge = await startEdge({ dataDir: data.path, apiUrl: api.url, env }, { limits });
  const away = await newDataDir([]);
  starting = await startEdge({ dataDir: away.path, apiUrl: 'http://127.0.0.1:9', env }, { limits });
  await Promise.all([edge, starting].map((one) => one.listen({ host: '127.0.0.1', port: 0 })));
});
afterAll(async () => {
  await Promise.all([edge.close(), starting.close()]);
  await api.close();
  await data.remove();
});

const get = (path: string, headers = '') => request('GET', path, headers);
const request = (method: string, path: string, headers = '', body = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-forwarded-proto: https\r\n${headers}\r\n${body}`;
const json = (length: number) => `content-type: application/json\r\ncontent-length: ${length}\r\n`;
const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\n';
const page = 'accept: text/html\r\n';
const own = '/@override/mf-garden?origin=http%3A%2F%2Flocalhost%3A4001';
const shown = '/@preview?code=x';

const answers: readonly [string, string, number, Record<string, unknown>?][] = [
  [
    'a page',
    get('/', page),
    200,
    { 'content-security-policy': expect.stringContaining("script-src 'self'") },
  ],
  [
    'a page by HEAD',
    request('HEAD', '/', page),
    200,
    { 'content-security-policy': expect.stringContaining("script-src 'self'") },
  ],
  ['a path that is not a page', get('/x.js'), 404],
  ['health', get('/healthz'), 200],
  ['readiness', get('/readyz'), 200],
  ['liveness', get('/livez'), 200],
  ['the icon', get('/favicon.svg'), 200, { 'cache-control': 'public, max-age=86400' }],
  [
    'the worker of push messages',
    get('/push-worker.js'),
    200,
    { 'cache-control': 'no-cache', 'content-security-policy': pushWorkerPolicy },
  ],
  ['the current set', get('/releases/current.json'), 200],
  ['loading again', get('/releases/load-again?to=/x'), 303],
  ['a file', get(file), 200, { 'cache-control': 'public, max-age=31536000, immutable' }],
  ['a missing file', get(file.replace('entry', 'other')), 404],
  ['the packages for modules before they are packed', get('/sdk'), 404],
  ['a missing package for modules', get('/sdk/kernel.tgz'), 404],
  [
    'asking for an override',
    get(own),
    200,
    { 'content-security-policy': expect.stringContaining("form-action 'self'") },
  ],
  ['an override', request('POST', own, 'sec-fetch-site: same-origin\r\n'), 303],
  ['an override from elsewhere', request('POST', own), 403],
  ['the end of an override', request('DELETE', own, 'sec-fetch-site: same-origin\r\n'), 204],
  [
    'asking for a preview',
    get(shown),
    200,
    { 'content-security-policy': expect.stringContaining("form-action 'self'") },
  ],
  ['a preview', request('POST', shown, 'sec-fetch-site: same-origin\r\n'), 303],
  ['a preview from elsewhere', request('POST', shown), 403],
  ['the end of a preview', request('DELETE', '/@preview', 'sec-fetch-site: same-origin\r\n'), 204],
  ['the page of repairs without a session', get('/@repair'), 401],
  ['a rollback from elsewhere', request('POST', '/@repair'), 403],
  ['an unknown method', request('PUT', '/x'), 404],
  ['an unknown method of the live address', request('POST', '/live'), 404],
  ['below the live address', get('/live/x'), 404],
  ['the live address without an upgrade', get('/live'), 426],
  ['an upgrade from elsewhere', get('/live', upgrade), 403],
  [
    'an upgrade of a page',
    get('/', upgrade + page),
    200,
    { 'content-security-policy': expect.stringContaining("script-src 'self'") },
  ],
  ['an upgrade that the api breaks off', get('/live', `${upgrade}origin: https://portal.example\r\n`), 503],
  ['an answer of the api', get('/api/users/me'), 200],
  ['an empty answer of the api', get('/api/204'), 204],
  ['a refusal of the api', get('/api/401'), 401],
  ['a failure of the api', get('/level/500'), 500],
  ['a download of the api', get('/files/1/x'), 200],
  ['a cacheable answer of the api', get('/api/public'), 200, { 'cache-control': 'public, max-age=60' }],
  ['a malformed address', get('/%zz'), 400],
  ['a malformed address below the api’s paths', get('/api/a%yn2/b'), 400],
  ['a path out of the api’s paths', get('/api/..%2f..%2fhealthz'), 400],
  ['a long address', get(`/${'a'.repeat(9_000)}`), 414],
  ['a long malformed address', get(`/%zz${'a'.repeat(9_000)}`), 414],
  ['another host', get('/').replace('localhost', 'evil.example'), 421],
  ['two hosts', get('/', 'host: localhost\r\n'), 400],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\nx-forwarded-proto: https\r\n\r\n', 400],
  ['an expectation', get('/', 'expect: more\r\n'), 417],
  ['a body that is too large', request('POST', '/auth/local', json(2_000_000)), 413],
  ['a body that does not arrive', request('POST', '/auth/local', json(100), '{'), 408],
  ['large headers', get('/', `x-large: ${'a'.repeat(20_000)}\r\n`), 431],
  ['a long first line', get(`/${'a'.repeat(20_000)}`), 431],
  ['no HTTP', 'hello there, edge\r\n\r\n', 400],
  ['a broken header', 'GET / HTTP/1.1\r\nhost: localhost\r\nbroken\r\n\r\n', 400],
  ['two lengths', request('POST', '/auth/local', 'content-length: 1\r\ncontent-length: 2\r\n', 'ab'), 400],
  [
    'a length and chunks',
    request('POST', '/auth/local', 'content-length: 1\r\ntransfer-encoding: chunked\r\n'),
    400,
  ],
  ['broken chunks', request('POST', '/auth/local', 'transfer-encoding: chunked\r\n', 'zz\r\n'), 400],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\n\r\n', 405],
  ['headers that do not arrive', 'GET / HTTP/1.1\r\nhost: loc', 408],
];

function expectHeaders({ headers }: RawAnswer, special: Record<string, unknown> = {}): void {
  expect(headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[\w.-]{8,80}$/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...special,
  });
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
  for (const cookie of [headers['set-cookie'] ?? []].flat())
    expect(cookie).toMatch(/^__Host-.*; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/);
}

const isOfApi = (name: string) => name.includes('of the api');

interface Route {
  name: string;
  methods: readonly string[];
  pattern: RegExp;
}

function routesOf(running: FastifyInstance): Route[] {
  const above: string[] = [];
  const lines = running.printRoutes({ commonPrefix: false }).split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const [, indent = '', part = '', list = ''] = /^([│ ]*)[├└]── (\S+) \(([^)]+)\)/.exec(line) ?? [];
    const depth = indent.length / 4;
    const parent = above.slice(0, depth).join('');
    above.splice(depth, above.length, part === '*' && !parent.endsWith('/') ? '/*' : part);
    const path = above.join('');
    const pattern = new RegExp(
      `^${path.replaceAll('.', '\\.').replace(/:\w+/, '[^/?]+').replace('*', '.*')}(?:\\?.*)?$`,
    );
    const methods = list.split(', ').filter((method) => method !== 'HEAD');
    // All paths of the api are proxied by the same code, so the requested ones represent the others.
    if (PROXIED_SEGMENTS.some((segment) => segment !== 'live' && path.startsWith(`/${segment}`)))
      return [{ name: path, methods, pattern: new RegExp(`^/(?:${PROXIED_SEGMENTS.join('|')})/`) }];
    const sets = methods.length > 4 ? [methods] : methods.map((method) => [method]);
    return sets.map((some) => ({ name: `${some} ${path}`, methods: some, pattern }));
  });
}

describe('every answer carries the headers of its kind, and every refusal is a problem', () => {
  test.each(answers)('%s', async (name, bytes, status, special = {}) => {
    const answer = await (await RawClient.to(edge, bytes)).answerAtClose();
    expect(answer.status).toBe(status);
    expectHeaders(answer, special);
    if (status < 400 || isOfApi(name)) return;
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(answer.body)).toMatchObject({
      status,
      code: expect.stringMatching(/^edge\./),
      message: expect.stringMatching(/\.$/),
      requestId: answer.headers['x-request-id'],
    });
  });

  test.each([
    ['a page', get('/', page), { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }],
    ['the current set', get('/releases/current.json'), {}],
    ['a call', get('/api/users/me'), {}],
    ['a live connection', get('/live', `${upgrade}origin: https://portal.example\r\n`), {}],
  ])('%s while the api is unavailable', async (_, bytes, special) => {
    const answer = await (await RawClient.to(starting, bytes)).answerAtClose();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expectHeaders(answer, special);
  });

  test('every route of the edge is in the table', () => {
    const asked = answers.map(([, bytes]) => bytes.split(' HTTP/1.1')[0] ?? '');
    const isAsked = ({ methods, pattern }: Route) =>
      asked.some(
        (line) => methods.includes(line.split(' ')[0] ?? '') && pattern.test(line.split(' ')[1] ?? ''),
      );
    const routes = routesOf(edge);
    expect(routes.length).toBeGreaterThan(8);
    expect(routes.filter((route) => !isAsked(route)).map(({ name }) => name)).toEqual([]);
  });
});
