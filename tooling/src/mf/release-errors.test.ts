import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { stampOf } from '../../../api/src/modules/releases/testing/report-from-pages.ts';
import { buildPackage } from '../releases/testing/built-package.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';

const name = 'mf-garden';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  for (const one of ['shell', name]) await buildPackage(portal.packagesDir, one);
  await portal.start();
});
afterAll(() => portal?.close());

/** Column 11 of the built file is column 5 of line 3 of the source. */
async function buildWithMap(version: string, content: string, manifest: object = {}): Promise<void> {
  await buildPackage(portal.packagesDir, name, {
    version,
    files: { 'entry.js': content },
    manifest: { ...manifest },
  });
  const map = {
    version: 3,
    sources: [
      'webpack://mf_garden/../node_modules/seeds/index.js',
      'webpack://mf_garden/./src/features/plant-seed/seed.tsx',
    ],
    names: [],
    mappings: 'AAAA,UCEI',
  };
  await writeFile(join(portal.packagesDir, name, 'dist/entry.js.map'), JSON.stringify(map));
}

test('MFE-03 MFE-04 a team publishes with source maps and reads changes and errors by source', async () => {
  await buildWithMap('0.2.0', "console.log('twice as long as before')");
  const published = await portal.mf('publish', name);
  const { id } = published.json as { id: string };
  expect(published.text).toContain(`to ${id}`);
  expect(published.text).not.toContain('refused');
  expect(published.text).toMatch(/ {2}all files +\d+ +\d+ +\+\d+/);
  expect(published.text).toMatch(/library seeds +\d+ +new/);
  expect(published.text).toMatch(/code of mf-garden\/features\/plant-seed +\d+ +new/);

  const served = await fetch(`${portal.portalUrl}/releases/${name}/${id}/entry.js`);
  expect(served.status).toBe(200);
  expect((await fetch(`${portal.portalUrl}/releases/${name}/${id}/entry.js.map`)).status).toBe(404);

  expect((await portal.mf('errors', name)).text).toContain(`No page has reported an error of ${name}.`);
  const error = {
    package: name,
    id,
    kind: 'rejection',
    name: 'TypeError',
    meaning: 'notFunction',
    number: null,
    frames: [`${name}/${id}/entry.js:1:12`],
  };
  const headers = {
    ...stampOf(),
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  };
  await portal.api.app.inject({
    method: 'POST',
    url: '/api/releases/reports',
    headers,
    payload: { reports: [error] },
  });
  const { text } = await portal.mf('errors', name, id);
  expect(text).toContain(`${id}  1 page  rejection  TypeError: a called value is not a function`);
  expect(text).toContain('Firefox 143 (1)');
  expect(text).toContain('at mf-garden/src/features/plant-seed/seed.tsx:3:5');

  await buildWithMap('0.3.0', "console.log('x')", { paths: [{ pattern: '/beds', access: 'public' }] });
  const next = ((await portal.mf('publish', name)).json as { id: string }).id;
  const compared = await portal.mf('diff', name, id, next);
  expect(compared.text).toContain(`Changes from ${id} to ${next}`);
  expect(compared.text).toContain('new path /beds: public');
  expect(compared.text).toContain('removed path /mf-garden/:id?: public');
  expect((await portal.mf('diff', name, next)).json).toMatchObject({ to: next });
});

test('a publication over a budget reports by how much and why', async () => {
  await buildWithMap('0.4.0', `console.log('${'x'.repeat(500)}')`, {
    budgets: { entryBytes: 400, totalBytes: 100_000 },
  });
  const said =
    /the entry: 515 of 400 bytes, 115 too many; \d+ more than the live release\n.*plant-seed: 505, new/;
  expect((await portal.mf('publish', name, '--dry-run')).text).toMatch(said);
  await expect(portal.mf('publish', name)).rejects.toMatchObject({
    code: 'release.entryOverBudget',
    message: expect.stringMatching(said),
  });
});

describe('before a path is removed, a team', () => {
  const NEIGHBOUR = 'mf-fence';
  const withoutPath = () =>
    buildWithMap('0.6.0', "console.log('gone')", { paths: [{ pattern: '/sheds', access: 'public' }] });
  const publishLive = async (of: string) => {
    const { id } = (await portal.mf('publish', of)).json as { id: string };
    await portal.mf('promote', of, id, '--why', 'to begin');
    return id;
  };

  test('MFE-03 reads the modules that link to it at dry run, publish and comparison', async () => {
    await buildPackage(portal.packagesDir, NEIGHBOUR);
    await portal.start();
    await buildPackage(portal.packagesDir, NEIGHBOUR, { version: '0.2.0' });
    const source = join(portal.packagesDir, NEIGHBOUR, 'src');
    await mkdir(source);
    await writeFile(join(source, 'gate.ts'), "export const gate = '/mf-garden/7';");
    await publishLive(NEIGHBOUR);
    await buildWithMap('0.5.0', "console.log('here')");
    const before = await publishLive(name);
    await withoutPath();
    const line = `removed path /mf-garden/:id?: public; used by ${NEIGHBOUR}`;
    expect((await portal.mf('publish', name, '--dry-run')).text).toContain(line);
    const published = await portal.mf('publish', name);
    expect(published.text).toContain(line);
    expect(published.text).not.toContain('Unknown:');
    const { id } = published.json as { id: string };
    const compared = await portal.mf('diff', name, before, id);
    expect(compared.text).toContain(line);
    expect(compared.json).toMatchObject({ linksNotKnown: [] });
  });

  test('reads which modules’ links are unknown', async () => {
    await portal.api.app.platform.database.execute(
      `update release_measures set measures = measures - 'links' where package = '${NEIGHBOUR}'`,
    );
    await withoutPath();
    const said = `Unknown: the links of ${NEIGHBOUR}, without a deploy token or measures.`;
    const dryRun = await portal.mf('publish', name, '--dry-run');
    expect(dryRun.text).toContain('removed path /mf-garden/:id?: public\n');
    expect(dryRun.text).toContain(said);
    expect((await portal.mf('graph', '/mf-garden/:id?')).text).toContain(said);
  });
});
