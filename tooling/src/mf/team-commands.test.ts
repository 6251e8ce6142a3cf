import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { reportFromPages } from '../../../api/src/modules/releases/testing/report-from-pages.ts';
import { buildPackage } from '../releases/testing/built-package.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';

const name = 'mf-garden';
let portal: TestPortal;
let live: string;
beforeAll(async () => {
  portal = await startTestPortal();
  for (const one of ['shell', name, 'mf-orchard']) await buildPackage(portal.packagesDir, one);
  await buildPackage(portal.packagesDir, 'mf-orchard', {
    manifest: { events: { emits: ['orchard.picked@1'], listens: [] } },
  });
  await portal.start();
  live = await publishGarden('0.2.0');
  await portal.mf('promote', name, live, '--why', 'to begin');
});
afterAll(() => portal?.close());

async function publishGarden(version: string): Promise<string> {
  await buildPackage(portal.packagesDir, name, {
    version,
    files: { 'entry.js': `console.log('garden ${version}')` },
    manifest: { events: { emits: [], listens: ['orchard.picked@1'] } },
  });
  return ((await portal.mf('publish', name)).json as { id: string }).id;
}

const report = (id: string, vitals: Record<string, number>) =>
  reportFromPages(portal.api.app, [
    { package: name, id, kind: 'loaded', reason: null, ms: 40 },
    ...Object.entries(vitals).map(([metric, value]) => ({
      package: name,
      id,
      kind: 'vital',
      metric,
      pattern: `/${name}/:id?`,
      value,
    })),
  ]);

describe('a team with a new release', () => {
  test('MFE-03 MFE-04 starts a ramp, reads its step and vitals, and compares both releases', async () => {
    const next = await publishGarden('0.3.0');
    const steps = [next, '5,25,100', '--every', '1h', '--stop-if', 'errors > 2 %', '--why', 'new beds'];
    const started = await portal.mf('ramp', name, ...steps);
    expect(started.json).toMatchObject({ id: next, steps: [5, 25, 100], everyMinutes: 60, state: 'running' });
    expect(started.text).toContain(`5 % of the visitors get ${name} ${next}; then 25, 100, checked every 60`);
    await report(live, { lcp: 1_800, load: 90 });
    await report(next, { lcp: 900 });
    const { text } = await portal.mf('status', name);
    expect(text).toContain(`${name} ${next}: a ramp, [5] 25 100 %; next check`);
    expect(text).toMatch(
      new RegExp(
        `${name} ${live}: 1 visitors, 0 with an error, 0 with a failed load; p75: LCP 1\\d{3} ms, load \\d+ ms`,
      ),
    );
    const compared = await portal.mf('compare', name, next);
    expect(compared.json).toMatchObject({ releases: [next, live] });
    expect(compared.text).toMatch(/all pages +LCP p75 +(8|9)\d\d ms \(1\) +1\d{3} ms \(1\)/);
    expect(compared.text).toMatch(/load p75 +– +\d+ ms \(1\)/);
    await expect(portal.mf('compare', name, live)).rejects.toThrow(/no other release/);
  });

  test('MFE-03 adds a webhook, sees it in list and history, and removes it', async () => {
    const url = 'https://hooks.example.com/releases';
    const made = await portal.mf('webhook', 'add', name, url);
    const { id, secret } = made.json as { id: string; secret: string };
    expect(made.text).toContain(`Its secret, shown once: ${secret}`);
    expect((await portal.mf('webhook', 'list', name)).text).toMatch(
      new RegExp(`${id} +${url} +nothing sent yet`),
    );
    await portal.mf('webhook', 'remove', name, id);
    expect((await portal.mf('webhook', 'list', name)).text).toBe(`No address is notified of ${name}.`);
    expect((await portal.mf('history', name)).text).toMatch(
      /webhookEnd .*hooks\.example\.com *\n.*webhook .*hooks\.example\.com/,
    );
  });

  test('MFE-03 starts a canary for the staff', async () => {
    const next = await publishGarden('0.4.0');
    await portal.mf('canary', name, '0', '--why', 'the ramp is enough');
    await portal.mf('canary', name, next, '0', '--staff', '--why', 'staff first');
    expect((await portal.mf('history', name)).text).toMatch(/canary, and the staff by name .*staff first/);
    await portal.mf('canary', name, '0', '--why', 'seen');
  });

  test('MFE-03 publishes with the commit and its author', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Mia Maker', '-c', 'user.email=mia@example.com', ...args], {
        cwd: portal.packagesDir,
        encoding: 'utf8',
      }).trim();
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Beds');
    const commit = git('rev-parse', 'HEAD');
    const id = await publishGarden('0.5.0');
    const { text, json } = await portal.mf('status', name);
    expect(text).toMatch(new RegExp(`${id} .*${commit.slice(0, 10)} with changes by Mia Maker`));
    const { releases } = json as { releases: { id: string; source: unknown }[] };
    expect(releases.find((one) => one.id === id)?.source).toMatchObject({
      commit,
      author: 'Mia Maker',
      isDirty: true,
    });
  });
});

describe('a person who looks at the whole portal', () => {
  test('MFE-02 writes the picture of uses among modules to a file', async () => {
    const file = join(portal.folder, 'graph.svg');
    const { text } = await portal.mf('graph', '--svg', file);
    expect(text).toContain(`The picture is in ${file}.`);
    expect(text).toMatch(/mf-garden +event orchard\.picked@1 +mf-orchard/);
    const svg = (await readFile(file, 'utf8')).replaceAll('&#45;', '-');
    for (const part of ['<svg', 'mf-garden', 'mf-orchard', 'orchard.picked@1']) expect(svg).toContain(part);
  });

  test('MFE-02 reads which modules a new shell would stop', async () => {
    await buildPackage(portal.packagesDir, 'shell', { version: '0.2.0', kernel: '0.2.0' });
    const { text, isBad } = await portal.mf('doctor', '--upgrade');
    expect(isBad).toBe(true);
    expect(text).toMatch(
      /mf-garden .*module\.json asks for the kernel \^0\.1\.0, and this shell brings 0\.2\.0/,
    );
    expect(text).toMatch(/mf-orchard .*would not run/);
  });
});
