import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PageReleaseSet, ReleaseSet } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { type FakeApi, newDataDir, serveSet, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { describeFiles, newKey, setOf, signSet, signWith, type TestKey } from '../testing/signed-sets.ts';
import { bucketOf } from './sets-by-visitor.ts';

let key: TestKey;
let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;

beforeEach(async () => {
  key = await newKey();
  [api, data] = await Promise.all([startFakeApi(), newDataDir([key.publicKey])]);
  // On a busy machine a hundred simultaneous visitors may wait long for the api.
  // Many visitors come at once from one address.
  const env = { SHARE_PER_ADDRESS: '0' };
  edge = await startEdge({ dataDir: data.path, apiUrl: api.url, env }, { apiPatienceMs: 20_000 });
});
afterEach(async () => {
  await edge.close();
  await api.close();
  await data.remove();
});

async function setWithCanary(number: number, percent: number, version = '0.2.0'): Promise<ReleaseSet> {
  const release = async (name: string, entry: string, changes = {}) =>
    signWith(key, await describeFiles(name, [entry], changes));
  const uses = { version, kernel: '0.1.0', kernelNames: { ui: ['Card'] } };
  const canary = { release: await release('mf-garden', 'new.js', uses), percent };
  const releases = [
    await release('mf-garden', 'entry.js'),
    await release('mf-orchard', 'entry.js', {
      manifest: { ...(await describeFiles('mf-orchard', ['x.js'])).manifest, paths: [] },
    }),
    await release('shell', 'main.js', { provides: { events: ['a.b@1'], widgets: [] } }),
  ];
  return setOf(number, releases, { canaries: [canary] });
}

const newVisitor = () => randomBytes(16).toString('hex');

async function visit(visitor?: string, url = '/garden/1') {
  const headers = {
    accept: url === '/garden/1' ? 'text/html' : '*/*',
    ...(visitor && { cookie: `__Host-worklane_visitor=${visitor}` }),
  };
  const response = await edge.inject({ url, headers });
  const text = /id="release-set">(.*?)<\/script>/s.exec(response.body)?.[1] ?? response.body;
  const set = JSON.parse(text) as PageReleaseSet;
  const garden = set.modules.find(({ manifest }) => manifest.name === 'mf-garden');
  return { response, set, garden };
}

test('MFE-03 a canary goes to its share of visitors and stays with each', async () => {
  serveSet(api, await setWithCanary(1, 30));
  const visitors = Array.from({ length: 120 }, newVisitor);
  const first = await Promise.all(visitors.map(async (visitor) => (await visit(visitor)).garden?.channel));
  const share = first.filter((channel) => channel === 'canary').length / visitors.length;
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.5);
  const again = await Promise.all(visitors.map(async (visitor) => (await visit(visitor)).garden?.channel));
  expect(again).toEqual(first);
  serveSet(api, await setWithCanary(2, 60, '0.3.0'));
  const grown = await Promise.all(visitors.map(async (visitor) => (await visit(visitor)).garden?.channel));
  expect(first.every((channel, index) => channel === 'live' || grown[index] === 'canary')).toBe(true);
  expect(grown.filter((channel) => channel === 'canary').length).toBeGreaterThan(visitors.length * share);
});

test('MFE-03 a canary replaces one module; the page names and preloads only its files', async () => {
  serveSet(api, await setWithCanary(1, 99));
  const chosen = visitorWith((bucket) => bucket < 99);
  const { garden, set, response } = await visit(chosen);
  expect(garden).toMatchObject({
    channel: 'canary',
    version: '0.2.0',
    kernel: '0.1.0',
    kernelNames: { ui: ['Card'] },
    entry: expect.stringMatching(/new\.js$/),
  });
  expect(set.modules.map(({ manifest, channel }) => [manifest.name, channel])).toEqual([
    ['mf-garden', 'canary'],
    ['mf-orchard', 'live'],
  ]);
  expect(set.shell).toMatchObject({ version: '0.1.0', channel: 'live' });
  expect(set.provides).toEqual({ events: ['a.b@1'], widgets: [] });
  const gardenFiles = Object.keys(set.integrity).filter((path) => path.includes('mf-garden'));
  expect(gardenFiles).toEqual([garden?.entry]);
  expect(response.body).toContain(`<link rel="preload" href="${garden?.entry}"`);
});

test('MFE-03 the shell can be a canary, with its own kernel', async () => {
  const set = await setWithCanary(1, 50);
  const description = await describeFiles('shell', ['next.js'], {
    version: '0.2.0',
    kernel: '0.1.7',
    provides: { events: ['a.b@1', 'a.b@2'], widgets: [] },
    kernelNames: { ui: ['Card', 'Tabs'] },
  });
  serveSet(api, signSet({ ...set, canaries: [{ release: signWith(key, description), percent: 50 }] }));
  const chosen = await visit(visitorWith((bucket) => bucket < 50, 'shell'));
  expect(chosen.set).toMatchObject({
    kernel: '0.1.7',
    provides: { events: ['a.b@1', 'a.b@2'] },
    kernelNames: { ui: ['Card', 'Tabs'] },
    shell: { version: '0.2.0', channel: 'canary' },
  });
  expect(chosen.response.body).toMatch(
    /<script id="shell" defer src="\/releases\/shell\/0\.2\.0-[0-9a-f]{8}\/next\.js"/,
  );
  const other = await visit(visitorWith((bucket) => bucket >= 50, 'shell'));
  expect(other.set).toMatchObject({ kernel: '0.1.0', shell: { version: '0.1.0', channel: 'live' } });
});

test('a visitor without a cookie gets the new id’s canaries in the same answer', async () => {
  serveSet(api, await setWithCanary(1, 50));
  for (let times = 0; times < 20; times += 1) {
    const { response, garden } = await visit();
    const visitor =
      /__Host-worklane_visitor=([0-9a-f]{32})/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
    expect(garden?.channel).toBe(bucketOf(visitor, 'mf-garden') < 50 ? 'canary' : 'live');
  }
});

test('an open page that fetches the set again keeps its canary', async () => {
  serveSet(api, await setWithCanary(1, 50));
  for (const channel of ['canary', 'live'] as const) {
    const visitor = visitorWith((bucket) => (channel === 'canary' ? bucket < 50 : bucket >= 50));
    expect((await visit(visitor, '/releases/current.json')).garden?.channel).toBe(channel);
  }
});

test('a set with a forged canary, or one without a live release, is refused', async () => {
  const good = await setWithCanary(1, 50);
  serveSet(api, good);
  await visit();
  const stranger = await newKey();
  const canary = good.canaries?.[0]?.release.description ?? (await describeFiles('mf-garden', ['x.js']));
  const forged = [{ release: signWith(stranger, canary), percent: 50 }];
  const alone = [{ release: signWith(key, await describeFiles('mf-pond', ['x.js'])), percent: 50 }];
  for (const canaries of [forged, alone]) {
    serveSet(api, signSet({ ...good, number: 2, canaries }));
    expect((await visit()).set.number).toBe(1);
    expect((await edge.inject('/healthz')).json().releaseSet.source).toBe('last-good');
  }
});

function visitorWith(fits: (bucket: number) => boolean, name = 'mf-garden'): string {
  for (;;) {
    const visitor = newVisitor();
    if (fits(bucketOf(visitor, name))) return visitor;
  }
}

test('MFE-03 a canary by name reaches only its people while they are signed in', async () => {
  const base = await setWithCanary(1, 1);
  const [canary] = base.canaries ?? [];
  if (!canary) throw new Error('The set has no canary.');
  const named = { ...canary, percent: 0, hasAudience: true };
  const { signature: _, ...content } = base;
  const set = await signSet({ ...content, canaries: [named] });
  const asked: (string | undefined)[] = [];
  let status = 200;
  api.answer = (request, response) => {
    const isAudience = request.url === '/api/releases/audience';
    if (isAudience) asked.push(request.headers.authorization);
    const isTester = request.headers.authorization === 'Bearer tester';
    const body = isAudience ? (isTester ? ['mf-garden'] : []) : set;
    response.writeHead(isAudience ? status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const channelOf = async (token?: string) => {
    const cookie = `__Host-worklane_visitor=${newVisitor()}${token ? `; __Host-worklane_token=${token}; __Host-worklane_bind=browser` : ''}`;
    const response = await edge.inject({ url: '/garden/1', headers: { accept: 'text/html', cookie } });
    const text = /id="release-set">(.*?)<\/script>/s.exec(response.body)?.[1] ?? '{}';
    const { modules } = JSON.parse(text) as PageReleaseSet;
    return modules.find(({ manifest }) => manifest.name === 'mf-garden')?.channel;
  };
  expect(await channelOf('tester')).toBe('canary');
  expect(await channelOf('somebody')).toBe('live');
  expect(await channelOf()).toBe('live');
  status = 500;
  expect(await channelOf('tester')).toBe('canary');
  expect(await channelOf('new-tester')).toBe('live');
  expect(asked).toEqual(['Bearer tester', 'Bearer somebody', 'Bearer new-tester']);
});

test('the edge does not request audiences if no canary has one', async () => {
  const set = await setWithCanary(1, 30);
  const urls: (string | undefined)[] = [];
  api.answer = (request, response) => {
    urls.push(request.url);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(set));
  };
  await edge.inject({
    url: '/garden/1',
    headers: { accept: 'text/html', cookie: '__Host-worklane_token=tester; __Host-worklane_bind=browser' },
  });
  expect(urls).toContain('/api/releases/set');
  expect(urls).not.toContain('/api/releases/audience');
});
