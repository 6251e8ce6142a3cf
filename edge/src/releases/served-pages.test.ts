import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ServedPagesBody } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { type FakeApi, newDataDir, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { describeFiles, manifestOf, newKey, setOf, signWith } from '../testing/signed-sets.ts';

let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;
let ids: { shell: string; garden: string };
const received: { pages: ServedPagesBody['pages']; header: unknown }[] = [];

beforeAll(async () => {
  const key = await newKey();
  [api, data] = await Promise.all([startFakeApi(), newDataDir([key.publicKey])]);
  const shell = await describeFiles('shell', ['main.js']);
  const garden = await describeFiles('mf-garden', ['entry.js'], {
    manifest: manifestOf('mf-garden', {
      paths: [
        { pattern: '/garden', access: 'public' },
        { pattern: '/beds', access: 'guarded' },
      ],
    }),
  });
  ids = { shell: shell.id, garden: garden.id };
  const set = JSON.stringify(
    await setOf(
      1,
      [shell, garden].map((description) => signWith(key, description)),
    ),
  );
  api.answer = async (request, response) => {
    const isServed = request.url === '/api/releases/served';
    if (isServed) {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
      received.push({ pages: body.pages, header: request.headers['x-forwarded-served'] });
    }
    response.writeHead(isServed ? 202 : 200, { 'content-type': 'application/json' });
    response.end(isServed ? '{}' : set);
  };
  edge = await startEdge({ dataDir: data.path, apiUrl: api.url, env: { TRUSTED_PROXIES: 'loopback' } });
});
afterAll(async () => {
  await api.close();
  await data.remove();
});

test('MFE-04 reports the served pages of known visitors to the api, with their releases', async () => {
  const visitor = 'c'.repeat(32);
  const get = (url: string, headers: Record<string, string> = {}) =>
    edge.inject({
      url,
      headers: {
        accept: 'text/html',
        cookie: `__Host-worklane_visitor=${visitor}`,
        'x-forwarded-for': '203.0.113.7',
        ...headers,
      },
    });
  const { body } = await get('/garden');
  await get('/beds');
  // A robot or a new visitor, a page fetched ahead, and a client that claims to be an edge.
  await get('/garden', { cookie: '' });
  await get('/garden', { 'sec-purpose': 'prefetch' });
  await edge.inject({
    method: 'POST',
    url: '/api/releases/served',
    headers: { 'content-type': 'application/json', 'x-forwarded-served': '1' },
    payload: '{"pages":[]}',
  });
  await edge.close();
  const [forwarded, own] = received;
  expect(forwarded).toEqual({ pages: [], header: undefined });
  const { pages = [] } = own ?? {};
  const shell = { package: 'shell', id: ids.shell };
  const garden = { package: 'mf-garden', id: ids.garden };
  expect(pages.map(({ releases }) => releases)).toEqual([[shell, garden], [shell]]);
  expect(own?.header).toBe('1');
  expect(pages[0]).toMatchObject({ visitor, address: '203.0.113.7', msAgo: expect.any(Number) });
  expect(body).toContain(`name="worklane-page" content="${pages[0]?.page}.`);
});
