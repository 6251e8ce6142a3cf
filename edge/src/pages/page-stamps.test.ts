import { createHmac } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type FakeApi, newDataDir, serveSet, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { describeFiles, newKey, setOf, signWith } from '../testing/signed-sets.ts';

const dayMs = 24 * 3_600_000;

let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;
let time: number;

beforeEach(async () => {
  time = Date.now();
  const key = await newKey();
  [api, data] = await Promise.all([startFakeApi(), newDataDir([key.publicKey])]);
  serveSet(api, setOf(1, [signWith(key, await describeFiles('shell', ['main.js']))]));
  edge = await startEdge({ dataDir: data.path, apiUrl: api.url }, { now: () => new Date(time) });
});
afterEach(async () => {
  await edge.close();
  await api.close();
  await data.remove();
});

const keyFile = () => join(data.path, 'edge/override-key');

test('an empty key, left by a full disk, is replaced by a new one', async () => {
  await writeFile(keyFile(), '');
  const { stamp, cookie } = await openPage();
  const [page = '', until = ''] = stamp.split('.');
  const forged = createHmac('sha256', '')
    .update(JSON.stringify(['page', cookie.split('=')[1], page, until]))
    .digest('base64url');
  expect(stamp).not.toBe(`${page}.${until}.${forged}`);
  expect(await readFile(keyFile(), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

test('a page has a valid stamp while no key can be stored', async () => {
  await mkdir(join(keyFile(), 'blocked'), { recursive: true });
  const { stamp, cookie } = await openPage();
  const known = await forwarded(stamp, { cookie });
  expect(known).toEqual([stamp.split('.')[0], cookie.split('=')[1]]);
});

async function openPage(): Promise<{ stamp: string; cookie: string }> {
  const response = await edge.inject({ url: '/', headers: { accept: 'text/html' } });
  const stamp = /<meta name="worklane-page" content="([^"]+)">/.exec(response.body)?.[1] ?? '';
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  return { stamp, cookie };
}

async function forwarded(
  stamp: string,
  headers: Record<string, string> = {},
  call = 'reports',
): Promise<unknown[]> {
  const requests: IncomingMessage[] = [];
  api.answer = (request, response) => {
    requests.push(request);
    response.writeHead(202, { 'content-type': 'application/json' }).end('{}');
  };
  const url = `/api/releases/${call}?page=${encodeURIComponent(stamp)}`;
  await edge.inject({ method: 'POST', url, headers, payload: { reports: [] } });
  expect(requests).toHaveLength(1);
  return ['x-forwarded-page', 'x-forwarded-visitor'].map((name) => requests[0]?.headers[name] ?? null);
}

describe('MFE-04 the page of a report', () => {
  test('is known by the page’s stamp and its browser’s cookie', async () => {
    const first = await openPage();
    const second = await openPage();
    const visitorOf = ({ cookie }: { cookie: string }) => cookie.split('=')[1];
    const [page, visitor] = await forwarded(first.stamp, { cookie: first.cookie });
    expect([page, visitor]).toEqual([first.stamp.split('.')[0], visitorOf(first)]);
    for (const call of ['violations', 'errors'])
      expect(await forwarded(first.stamp, { cookie: first.cookie }, call)).toEqual([page, visitor]);
    expect(await forwarded(second.stamp, { cookie: second.cookie })).toEqual([
      expect.not.stringMatching(String(page)),
      visitorOf(second),
    ]);
  });

  test('cannot be claimed by others', async () => {
    const { stamp, cookie } = await openPage();
    const other = await openPage();
    const [page = '', until = '', signature = ''] = stamp.split('.');
    const nobody = [null, null];
    expect(await forwarded(stamp)).toEqual(nobody);
    expect(await forwarded(stamp, { cookie: other.cookie })).toEqual(nobody);
    expect(await forwarded('', { cookie })).toEqual(nobody);
    expect(await forwarded(`${page.replace(/^./, 'g')}.${until}.${signature}`, { cookie })).toEqual(nobody);
    expect(await forwarded(`${page}.z${until}.${signature}`, { cookie })).toEqual(nobody);
    const own = { 'x-forwarded-page': 'mine', 'x-forwarded-visitor': 'me', cookie };
    expect(await forwarded('', own)).toEqual(nobody);
    time += 8 * dayMs;
    expect(await forwarded(stamp, { cookie })).toEqual(nobody);
  });
});
