import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ReleaseApi, startReleaseApi } from '../testing/release-api.ts';
import { stampOf } from '../testing/report-from-pages.ts';

let releaseApi: ReleaseApi;
let shell: string;
let garden: string;

const name = 'mf-garden';
const gardenFile = () => `http://localhost/releases/${name}/${garden}/page.js`;

beforeAll(async () => {
  releaseApi = await startReleaseApi();
  garden = await releaseApi.putLive(name);
  shell = '9.9.9-00000000';
});
afterAll(() => releaseApi?.close());

async function send(
  payload: unknown,
  { type = 'application/reports+json', headers = stampOf() as Record<string, string> } = {},
) {
  const response = await releaseApi.api.app.inject({
    method: 'POST',
    url: `/api/releases/violations?page=stamp&shell=${shell}`,
    headers: { ...headers, 'content-type': type },
    payload: JSON.stringify(payload),
  });
  return response.statusCode;
}

const violation = (changes: object = {}) => ({
  type: 'csp-violation',
  age: 1,
  url: 'http://localhost/project/7?secret=1',
  user_agent: 'a browser',
  body: {
    effectiveDirective: 'connect-src',
    blockedURL: 'https://collect.example/path?person=7',
    sourceFile: gardenFile(),
    sample: 'what somebody typed',
    ...changes,
  },
});

async function counted() {
  const { violations } = (await releaseApi.get(name, 'status')).body;
  await releaseApi.db.query('delete from policy_violations');
  return violations;
}

test('MFE-04 a reported crash is an error of the release of its page', async () => {
  const crash = { type: 'crash', age: 1, url: 'http://localhost/garden/7', body: { reason: 'unresponsive' } };
  const response = await releaseApi.api.app.inject({
    method: 'POST',
    url: `/api/releases/violations?page=stamp&shell=${shell}&module=${name}&release=${garden}`,
    headers: { ...stampOf(), 'content-type': 'application/reports+json' },
    payload: JSON.stringify([crash, crash]),
  });
  expect(response.statusCode).toBe(202);
  const { visitors, health } = (await releaseApi.get(name, 'status')).body;
  expect(visitors).toEqual([{ id: garden, visitors: 1, failed: 0, threw: 1 }]);
  expect(health).toMatchObject([{ id: garden, reasons: { crashed: 1 } }]);
});

describe('MFE-01 content that browsers refuse in pages', () => {
  test('is counted for the live release with the file that requested it', async () => {
    const path = `page.${createHash('sha384').update('page').digest('hex').slice(0, 16)}.js`;
    const other = 'mf-orchard';
    const release = (version: string, manifest: object) => ({ version, manifest, files: { [path]: 'page' } });
    const live = await releaseApi.putLive(other, release('1.0.0', {}));
    const newer = await releaseApi.publish(other, release('1.0.1', { owner: 'other team' }));
    expect(newer).not.toBe(live);
    const source = `/releases/${other}/files/${path}`;
    await send([violation({ sourceFile: `http://localhost${source}` })]);
    await send([violation({ sourceFile: `http://localhost/releases/${other}/files/none.js` })]);
    const { violations } = (await releaseApi.get(other, 'status')).body;
    await releaseApi.db.query('delete from policy_violations');
    expect(violations).toEqual([expect.objectContaining({ id: live, source, count: 1 })]);
  });

  test('is counted for the release that requested it, without personal data', async () => {
    expect(await send([violation(), violation()])).toBe(202);
    await send([violation({ effectiveDirective: 'style-src-attr', blockedURL: 'inline' })]);
    expect(await counted()).toEqual([
      expect.objectContaining({ directive: 'connect-src', count: 1 }),
      expect.objectContaining({ directive: 'style-src-attr', blocked: 'inline', count: 1 }),
    ]);
    await send([violation()]);
    await send([violation()]);
    expect(await counted()).toEqual([
      {
        id: garden,
        directive: 'connect-src',
        blocked: 'https://collect.example',
        source: `/releases/${name}/${garden}/page.js`,
        count: 2,
      },
    ]);
  });

  test('is counted for scripts, also in reports of older browsers and integrity violations', async () => {
    const older = {
      'csp-report': {
        'violated-directive': 'script-src-elem x',
        'blocked-uri': gardenFile(),
        'source-file': '',
      },
    };
    expect(await send(older, { type: 'application/csp-report' })).toBe(202);
    await send([{ type: 'integrity-violation', body: { blockedURL: gardenFile(), destination: 'script' } }]);
    const blocked = `/releases/${name}/${garden}/page.js`;
    expect(await counted()).toEqual(
      expect.arrayContaining([
        { id: garden, directive: 'script-src-elem', blocked, source: '', count: 1 },
        { id: garden, directive: 'integrity', blocked, source: '', count: 1 },
      ]),
    );
  });

  test('counts once for a page, however often it is sent', async () => {
    const stamp = stampOf();
    for (let time = 0; time < 5; time += 1) await send([violation(), violation()], { headers: stamp });
    expect(await counted()).toEqual([expect.objectContaining({ count: 1 })]);
  });

  test('is ignored for other reports, extensions, unknown releases and unreadable bodies', async () => {
    const others = [
      { type: 'deprecation', body: {} },
      violation({ sourceFile: 'chrome-extension://abc/content.js' }),
      violation({ blockedURL: 'moz-extension://abc' }),
      violation({ effectiveDirective: 'weather' }),
      violation({ blockedURL: 7 }),
      violation({ sourceFile: '', blockedURL: 'inline' }),
      null,
      'text',
    ];
    expect(await send(others)).toBe(202);
    expect((await releaseApi.db.query('select from policy_violations')).rowCount).toBe(0);
  });

  test('keeps twenty kinds of a release in a day, and counts the others together', async () => {
    for (let page = 0; page < 5; page += 1)
      await send(
        Array.from({ length: 10 }, (_, index) =>
          violation({ blockedURL: `https://host-${page * 10 + index}.example/` }),
        ),
      );
    const violations = await counted();
    expect(violations).toHaveLength(21);
    expect(violations?.[0]).toEqual({ id: garden, directive: 'others', blocked: '', source: '', count: 30 });
  });

  test("is refused without a stamp, in too large numbers, and beyond a visitor's limit", async () => {
    expect(await send([violation()], { headers: {} })).toBe(403);
    expect(await send(Array.from({ length: 51 }, () => violation()))).toBe(400);
    expect(await send('text')).toBe(400);
    const statuses = await Promise.all(
      Array.from({ length: 70 }, () => send([violation()], { headers: stampOf(undefined, 'one') })),
    );
    expect(statuses).toContain(429);
    await counted();
  });

  test('is refused by other calls with status 415', async () => {
    const response = await releaseApi.api.app.inject({
      method: 'POST',
      url: '/api/releases/reports',
      headers: { ...stampOf(), 'content-type': 'application/reports+json' },
      payload: '[]',
    });
    expect(response.statusCode).toBe(415);
  });

  test('is deleted after a month', async () => {
    await send([violation()]);
    releaseApi.api.clock.advance(31 * 24 * 60 * 60 * 1000);
    const { hourlyTasks } = releaseApi.api.app.platform;
    await Promise.all([...hourlyTasks].map((task) => task(releaseApi.api.clock.now())));
    expect((await releaseApi.db.query('select from policy_violations')).rowCount).toBe(0);
  });
});
