import { mkdir, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PageReleaseSet, ReleaseSet } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import {
  type FakeApi,
  newDataDir,
  serveSet,
  startEdge,
  startFakeApi,
  trustKeys,
} from '../testing/edge-under-test.ts';
import { poisonedSets } from '../testing/poisoned-sets.ts';
import { describeFiles, newKey, setOf, signSet, signWith, type TestKey } from '../testing/signed-sets.ts';

let key: TestKey;
let stranger: TestKey;
let team: TestKey;
let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
const edges: FastifyInstance[] = [];

beforeEach(async () => {
  [key, stranger, team] = [newKey(), newKey(), newKey()];
  [api, data] = await Promise.all([startFakeApi(), newDataDir([key.publicKey])]);
  await trustKeys(data.path, [key.publicKey], [{ publicKey: team.publicKey, packages: ['mf-garden'] }]);
});
afterEach(async () => {
  await Promise.all(edges.splice(0).map((edge) => edge.close()));
  await api.close();
  await data.remove();
});

async function newEdge(
  apiUrl = api.url,
  now?: () => Date,
  onLine?: (line: string) => void,
  apiPatienceMs = 20_000,
): Promise<FastifyInstance> {
  const edge = await startEdge({ dataDir: data.path, apiUrl }, { now, onLine, apiPatienceMs });
  edges.push(edge);
  return edge;
}

async function goodSet(number: number, version = '0.1.0'): Promise<ReleaseSet> {
  const shell = await describeFiles('shell', ['main.js']);
  const garden = await describeFiles('mf-garden', ['entry.js', 'first.js'], { version });
  return setOf(number, [signWith(key, garden), signWith(key, shell)]);
}

async function servedSet(edge: FastifyInstance): Promise<PageReleaseSet | null> {
  const response = await edge.inject({ url: '/garden/1', headers: { accept: 'text/html' } });
  if (response.statusCode === 503) return null;
  const block = /<script type="application\/json" id="release-set">(.*?)<\/script>/s.exec(response.body);
  return JSON.parse(block?.[1] ?? '');
}

async function statusOf(edge: FastifyInstance) {
  return (await edge.inject('/healthz')).json().releaseSet;
}

test('the edge’s health follows its pages, without trusted keys too', async () => {
  const edge = await newEdge();
  const both = async () => [
    (await edge.inject('/healthz')).statusCode,
    (await edge.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode,
  ];
  expect(await both()).toEqual([503, 503]);
  expect((await edge.inject('/livez')).statusCode).toBe(200);
  serveSet(api, await goodSet(1));
  expect(await both()).toEqual([200, 200]);
  await trustKeys(data.path, []);
  expect(await both()).toEqual([503, 503]);
});

test('a page shows the starting portal within a second, and the late answer later', async () => {
  const edge = await startEdge({ dataDir: data.path, apiUrl: api.url }, { apiPatienceMs: 0 });
  edges.push(edge);
  const asked: ServerResponse[] = [];
  api.answer = (_, response) => asked.push(response);
  const page = () => edge.inject({ url: '/', headers: { accept: 'text/html' } });
  const first = await page();
  expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '2']);
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(asked.map(({ destroyed }) => destroyed)).toEqual([false]);
  const set = JSON.stringify(await goodSet(1));
  asked[0]?.end(set);
  api.answer = (_, response) => response.end(set);
  expect((await page()).statusCode).toBe(200);
});

describe('the releases of a page', () => {
  test('MFE-01 are those that are live at the moment of the request', async () => {
    const edge = await newEdge();
    serveSet(api, await goodSet(1));
    const before = await servedSet(edge);
    expect(before?.modules).toMatchObject([{ version: '0.1.0', manifest: { name: 'mf-garden' } }]);
    serveSet(api, await goodSet(2, '0.2.0'));
    const after = await servedSet(edge);
    expect(after?.number).toBe(2);
    expect(after?.modules).toMatchObject([
      {
        version: '0.2.0',
        entry: expect.stringMatching(/^\/releases\/mf-garden\/0\.2\.0-[0-9a-f]{8}\/entry\.js$/),
      },
    ]);
    expect(after?.kernel).toBe('0.1.0');
    expect(Object.keys(after?.integrity ?? {})).toHaveLength(3);
  });

  test('are the same verified set that an open page fetches as JSON', async () => {
    const edge = await newEdge();
    serveSet(api, await goodSet(1));
    const response = await edge.inject('/releases/current.json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual(await servedSet(edge));
  });

  describe.each(poisonedSets)('MFE-01 a registry that answers with $what', ({ make, because }) => {
    test('is refused, and the last good set is served', async () => {
      const lines: string[] = [];
      const edge = await newEdge(api.url, undefined, (line) => lines.push(line));
      const good = await goodSet(7);
      serveSet(api, good);
      const before = await servedSet(edge);
      serveSet(
        api,
        await make({
          good: await signSet({ ...good, number: 8 }),
          trusted: (description) => signWith(key, description),
          team: (description) => signWith(team, description),
          stranger: (description) => signWith(stranger, description),
          signSet,
          signSetAsPublisher: (set) => signSet(set, key),
        }),
      );
      expect(await servedSet(edge)).toEqual(before);
      expect(lines.filter((line) => because.test(line))).toHaveLength(1);
      expect(await statusOf(edge)).toEqual({ number: 7, source: 'last-good', isExpired: false });
    });
  });

  test('an expired set is served only as the last good one, and marked', async () => {
    let now = Date.now();
    const edge = await newEdge(api.url, () => new Date(now));
    const good = await goodSet(7);
    serveSet(api, good);
    const before = await servedSet(edge);
    expect(await statusOf(edge)).toEqual({ number: 7, source: 'api', isExpired: false });
    now += 49 * 3_600_000;
    expect(await servedSet(edge)).toEqual(before);
    expect(await statusOf(edge)).toEqual({ number: 7, source: 'last-good', isExpired: true });
    const restarted = await newEdge(api.url, () => new Date(now));
    expect(await servedSet(restarted)).toEqual(before);
    expect(await statusOf(restarted)).toEqual({ number: 7, source: 'last-good', isExpired: true });
    serveSet(api, signSet({ ...good, issuedAt: new Date(now).toISOString() }));
    expect(await servedSet(edge)).toEqual(before);
    expect(await statusOf(edge)).toEqual({ number: 7, source: 'api', isExpired: false });
  });

  test('a poisoned set without a good one before gives the starting page', async () => {
    const edge = await newEdge();
    const good = await goodSet(1);
    const releases = good.releases.map((release) => signWith(stranger, release.description));
    serveSet(api, signSet({ ...good, releases }));
    const response = await edge.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.body).toContain('Worklane is starting');
    expect(response.body).not.toContain('<script');
    expect((await edge.inject('/releases/current.json')).statusCode).toBe(503);
  });

  test('MFE-01 a restarted edge serves the last set while the api is unavailable', async () => {
    const edge = await newEdge();
    serveSet(api, await goodSet(3));
    const before = await servedSet(edge);
    await api.close();
    expect(await servedSet(edge)).toEqual(before);
    const restarted = await newEdge('http://127.0.0.1:9');
    expect(await servedSet(restarted)).toEqual(before);
    expect(await statusOf(restarted)).toEqual({ number: 3, source: 'last-good', isExpired: false });
  });

  test('a set that a full disk did not store is stored later for restarts', async () => {
    let time = Date.now();
    const lines: string[] = [];
    const blocked = join(data.path, 'edge/last-good.json/blocked');
    await mkdir(blocked, { recursive: true });
    serveSet(api, await goodSet(5));
    const edge = await newEdge(
      api.url,
      () => new Date(time),
      (line) => lines.push(line),
    );
    for (let pages = 0; pages < 3; pages += 1) expect((await servedSet(edge))?.number).toBe(5);
    expect(lines.filter((line) => line.includes('cannot be kept on disk'))).toHaveLength(1);
    await rm(join(data.path, 'edge/last-good.json'), { recursive: true });
    time += 5_000;
    await servedSet(edge);
    expect((await servedSet(await newEdge('http://127.0.0.1:9')))?.number).toBe(5);
  });

  test('a restarted edge still refuses a set older than the last', async () => {
    serveSet(api, await goodSet(5));
    await servedSet(await newEdge());
    serveSet(api, await goodSet(4, '0.0.9'));
    const restarted = await newEdge();
    expect((await servedSet(restarted))?.number).toBe(5);
  });

  test('a last good set that was changed on disk is refused', async () => {
    serveSet(api, await goodSet(5));
    await servedSet(await newEdge());
    const file = join(data.path, 'edge/last-good.json');
    const text = await readFile(file, 'utf8');
    await import('node:fs/promises').then(({ writeFile }) =>
      writeFile(file, text.replace('entry.js', 'other.js')),
    );
    expect(await servedSet(await newEdge('http://127.0.0.1:9'))).toBeNull();
  });

  test('a withdrawn or added key takes effect with the next page', async () => {
    const edge = await newEdge();
    serveSet(api, await goodSet(1));
    expect((await servedSet(edge))?.number).toBe(1);
    await trustKeys(data.path, [stranger.publicKey]);
    expect(await servedSet(edge)).toBeNull();
    await trustKeys(data.path, [stranger.publicKey, key.publicKey]);
    expect((await servedSet(edge))?.number).toBe(1);
  });

  test('a page waits for a silent api no longer than its limit', async () => {
    const edge = await newEdge(api.url, undefined, undefined, 200);
    serveSet(api, await goodSet(1));
    await servedSet(edge);
    api.answer = () => {};
    const started = performance.now();
    expect((await servedSet(edge))?.number).toBe(1);
    // Without a limit it would wait for five minutes, as the edge's client does.
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});
