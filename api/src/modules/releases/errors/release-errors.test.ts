import { readdir } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorGroup, ErrorReport } from '@worklane/shared-kernel/contracts';
import { type ReleaseApi, startReleaseApi } from '../testing/release-api.ts';
import { stampOf } from '../testing/report-from-pages.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const name = 'mf-garden';
const map = JSON.stringify({
  version: 3,
  sources: ['mf-garden/src/features/plant-seed/seed.tsx'],
  sourcesContent: ['const secret = 1;'],
  names: ['seed'],
  mappings: 'AAAA,UAEIA',
});
const measures = { parts: {}, shared: {}, texts: {} };

let releaseApi: ReleaseApi;
let garden: string;
beforeAll(async () => {
  releaseApi = await startReleaseApi();
  garden = await releaseApi.putLive(name);
});
afterAll(() => releaseApi?.close());
afterEach(() => releaseApi.db.query('delete from release_errors'));

const frame = (column = 12, path = 'late.js') => `${name}/${garden}/${path}:1:${column}`;
const thrown = (parts: Partial<ErrorReport> = {}): ErrorReport => ({
  package: name,
  id: garden,
  kind: 'render',
  name: 'TypeError',
  meaning: 'noProperties',
  number: null,
  frames: [frame()],
  ...parts,
});

async function report(
  reports: readonly object[],
  { page = stampOf(), browser = CHROME, call = 'reports' } = {},
) {
  const response = await releaseApi.api.app.inject({
    method: 'POST',
    url: `/api/releases/${call}`,
    headers: { ...page, 'user-agent': browser },
    payload: { [call]: reports },
  });
  return response.statusCode;
}
const groups = async (query = ''): Promise<ErrorGroup[]> => {
  const { body } = await releaseApi.get(name, `errors${query}`);
  return body as unknown as ErrorGroup[];
};
const sendMap = (maps: Record<string, string>, id = garden) =>
  releaseApi.post(name, 'details', { id, measures, maps });

describe('MFE-04 the errors of a release', () => {
  test('are grouped and counted by page, with browsers, times and source places', async () => {
    expect(await sendMap({ 'late.js': map })).toMatchObject({ status: 204 });
    expect(await report([thrown()])).toBe(202);
    const first = releaseApi.api.clock.now().toISOString();
    releaseApi.api.clock.advance(60_000);
    await report([thrown()]);
    // Another browser reports a different column of the same line, and an extra caller.
    await report([thrown({ frames: [frame(14), frame(1, 'entry.js')] })], { browser: FIREFOX });
    const [group, ...others] = await groups();
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      release: garden,
      isRest: false,
      kind: 'render',
      name: 'TypeError',
      meaning: 'noProperties',
      count: 3,
      firstAt: first,
      lastAt: releaseApi.api.clock.now().toISOString(),
    });
    expect(group?.browsers).toEqual(
      expect.arrayContaining([
        { browser: 'Chrome 140', count: 2 },
        { browser: 'Firefox 143', count: 1 },
      ]),
    );
    expect(group?.places[0]).toMatchObject({
      file: `${name}/${garden}/late.js`,
      source: { file: 'mf-garden/src/features/plant-seed/seed.tsx', line: 3, column: 5, name: 'seed' },
    });
  });

  test('without a source map, a place is that in the release file', async () => {
    await report([thrown({ frames: [frame(1, 'entry.js'), 'shell/9.9.9-00000000/main.js:1:7'] })]);
    expect((await groups())[0]?.places).toEqual([
      { file: `${name}/${garden}/entry.js`, line: 1, column: 1, source: null },
      { file: 'shell/9.9.9-00000000/main.js', line: 1, column: 7, source: null },
    ]);
  });

  test('a place is looked up once, and again after its source map was replaced', async () => {
    const sourceOf = async () => (await groups())[0]?.places[0]?.source?.file;
    await report([thrown({ frames: [frame(13)] })]);
    await sendMap({ 'late.js': map });
    expect(await sourceOf()).toBe('mf-garden/src/features/plant-seed/seed.tsx');
    await releaseApi.db.query("update release_maps set content = ''");
    expect(await sourceOf()).toBe('mf-garden/src/features/plant-seed/seed.tsx');
    await sendMap({ 'late.js': map.replace('seed.tsx', 'seeds.tsx') });
    expect(await sourceOf()).toBe('mf-garden/src/features/plant-seed/seeds.tsx');
    await sendMap({ 'late.js': map });
  });

  test('are counted from pages of earlier shells too, once for a page', async () => {
    const page = stampOf();
    for (const call of ['errors', 'reports', 'errors'])
      expect(await report([thrown()], { page, call })).toBe(202);
    expect(await groups()).toMatchObject([{ count: 1 }]);
  });

  test('are not counted beyond a visitor’s limit; their batch’s other reports are', async () => {
    const loaded = { package: name, id: garden, kind: 'loaded', reason: null, ms: 1 };
    for (let count = 0; count < 31; count += 1) {
      const batch = [loaded, thrown({ frames: [frame(count + 1)] })];
      expect(await report(batch, { page: stampOf(undefined, 'one') })).toBe(202);
    }
    const { rows } = await releaseApi.db.query(
      `select (select sum(count)::integer from release_errors) as errors,
         (select sum(count)::integer from release_reports where kind = 'loaded') as loads`,
    );
    expect(rows).toEqual([{ errors: 30, loads: 31 }]);
  });

  test('a page that throws in a loop counts ten times, an equal error once', async () => {
    const page = stampOf();
    // Two reports a round stay within a visitor's limit for a minute.
    for (let count = 0; count < 14; count += 1) {
      expect(await report([thrown({ frames: [frame(count + 1)], kind: 'handler' })], { page })).toBe(202);
      await report([thrown({ frames: [frame(1)], kind: 'handler' })], { page });
    }
    const { rows } = await releaseApi.db.query('select sum(count)::integer as count from release_errors');
    expect(rows).toEqual([{ count: 10 }]);
  });

  test('further kinds of errors are counted together', async () => {
    for (let count = 0; count < 105; count += 1)
      await report([thrown({ frames: [frame(1, `${count}.js`)] })]);
    const { rows } = await releaseApi.db.query(
      'select count(*)::integer as kinds, sum(count)::integer as errors from release_errors',
    );
    expect(rows).toEqual([{ kinds: 101, errors: 105 }]);
    const pages = await Promise.all([1, 2].map((page) => groups(`?limit=100&pageNum=${page}`)));
    expect(pages.map((page) => page.length)).toEqual([100, 1]);
    const rest = pages.flat().find(({ isRest }) => isRest);
    expect(rest).toMatchObject({ count: 5, browsers: [], places: [] });
  });

  test.each<[string, object]>([
    ['a sentence', { message: 'Jane Smith is not valid JSON' }],
    ['a name that is not a class', { name: 'Jane Smith' }],
    ['a meaning in words', { meaning: 'Jane Smith' }],
    ['an address as a place', { frames: ['https://worklane.test/project/7?name=jane:1:2'] }],
    [
      'more places than are kept',
      { frames: Array.from({ length: 13 }, () => 'shell/1.0.0-00000000/a.js:1:1') },
    ],
  ])('no personal text is stored: %s', async (_, parts) => {
    expect(await report([thrown(parts)])).toBe(202);
    const { rows } = await releaseApi.db.query('select * from release_errors');
    expect(JSON.stringify(rows)).not.toMatch(/jane/i);
    if (!('message' in parts)) expect(rows).toEqual([]);
  });

  test('a client with an unknown name is another browser', async () => {
    await report([thrown()], { browser: 'jane.smith@example.com/1.0' });
    await report([thrown()], { browser: 'Jane/7' });
    expect((await groups())[0]?.browsers).toEqual([{ browser: 'Another browser', count: 2 }]);
  });

  test('are refused without a page stamp, and ignored for unknown releases', async () => {
    expect(await report([thrown()], { page: {} as ReturnType<typeof stampOf> })).toBe(403);
    expect(await report([thrown({ id: '9.9.9-00000000' })])).toBe(202);
    expect(await groups()).toEqual([]);
  });

  test('are new in the first release that had them, and not in another one', async () => {
    const other = 'mf-orchard';
    const before = await releaseApi.putLive(other, { version: '1.0.0' });
    const next = await releaseApi.publish(other, { version: '1.1.0' });
    const errorOf = (id: string, meaning: string) =>
      thrown({
        package: other,
        id,
        meaning,
        frames: [`${other}/${id}/late.js:1:12`],
      } as Partial<ErrorReport>);
    await report([errorOf(before, 'noProperties')]);
    releaseApi.api.clock.advance(60_000);
    await report([errorOf(next, 'noProperties'), errorOf(next, 'notFunction')]);
    releaseApi.api.clock.advance(60_000);
    await report([errorOf(before, 'notFunction')]);
    const newOf = async (query: string) => {
      const { body } = await releaseApi.get(other, `errors${query}`);
      return (body as unknown as ErrorGroup[]).map(({ meaning, isNew }) => `${meaning} ${isNew}`).sort();
    };
    expect(await newOf(`?id=${next}`)).toEqual(['noProperties false', 'notFunction true']);
    expect(await newOf(`?id=${before}`)).toEqual(['noProperties true', 'notFunction false']);
    expect(new Set((await newOf('')).map((text) => text.split(' ')[1]))).toEqual(new Set(['undefined']));
  });

  test('are listed for one release, and deleted with their release or after a month', async () => {
    await report([thrown()]);
    expect(await groups(`?id=${garden}`)).toHaveLength(1);
    expect(await groups('?id=9.9.9-00000000')).toEqual([]);
    releaseApi.api.clock.advance(31 * 24 * 3_600_000);
    for (const task of releaseApi.api.app.platform.hourlyTasks) await task(releaseApi.api.clock.now());
    expect(await groups()).toEqual([]);
  });
});

describe('details of a release', () => {
  test('source maps are stored without source texts, outside the served files', async () => {
    expect((await sendMap({ 'late.js': map })).status).toBe(204);
    const { body } = await releaseApi.get(name, `details?id=${garden}`);
    expect(body).toMatchObject({ description: { id: garden }, measures, maps: ['late.js'] });
    const { rows } = await releaseApi.db.query<{ content: Buffer }>(
      'select content from release_maps where package = $1 and release_id = $2',
      [name, garden],
    );
    const kept = rows.map(({ content }) => brotliDecompressSync(content).toString());
    expect(kept.map((text) => JSON.parse(text).sources)).toEqual([JSON.parse(map).sources]);
    for (const text of [...kept, JSON.stringify(body)]) expect(text).not.toMatch(/secret|sourcesContent/);
    const files = await readdir(releaseApi.folder, { recursive: true });
    expect(files.filter((file) => file.includes('late.js'))).not.toEqual([]);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(body).toMatchObject({ sent: { 'late.js': 4 } });
  });

  test.each<[string, Record<string, string>]>([
    ['a map of a file that the release does not have', { 'other.js': map }],
    ['an invalid source map', { 'late.js': '{"version":3}' }],
    ['text that is not JSON', { 'late.js': 'late' }],
    ['a path that leads elsewhere', { '../late.js': map }],
  ])('%s is refused', async (_, maps) => {
    expect([400, 422]).toContain((await sendMap(maps)).status);
    expect((await releaseApi.get(name, `details?id=${garden}`)).body.maps).not.toContain('../late.js');
  });

  test('nothing is stored for a release that does not exist', async () => {
    expect(await sendMap({}, '9.9.9-00000000')).toMatchObject({
      status: 404,
      body: { code: 'release.notFound' },
    });
    expect((await releaseApi.get(name, 'details?id=9.9.9-00000000')).status).toBe(404);
  });
});
