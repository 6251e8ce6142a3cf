import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { addCast } from '../../../api/src/testing/cast.ts';
import { repositoryRoot } from '../../webpack/repository.ts';
import { liveId, OwnRepository } from '../create-module/testing/own-repository.ts';
import { startPortalAndBrowser } from '../create-module/testing/portal-with-browser.ts';
import { openTab } from './testing/signed-in-tab.ts';
import type { TestPortal } from './testing/test-portal.ts';

const NAME = 'mf-messaging';
const TEXTS = 'src/locales/en-AU.json';
const PATIENCE_MS = 120_000;

let folder: string;
let own: OwnRepository;
let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copied-module-'));
  own = new OwnRepository(folder, NAME);
  ({ portal, browser } = await startPortalAndBrowser(folder, ['shell', 'mf-account']));
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Two changes need different times, because they are ordered by time. */
function mf<Answer = unknown>(...args: string[]): Promise<Answer> {
  portal.api.clock.advance(1_000);
  return own.mf<Answer>(...args);
}

const publish = async () => (await mf<{ id: string }>('publish')).id;

function changeTitle(from: string, to: string): void {
  const texts = own.textOf(TEXTS);
  writeFileSync(join(own.folder, TEXTS), texts.replace(`"title": "${from}"`, `"title": "${to}"`));
}

describe('MFE-02 MFE-03 MFE-07 mf-messaging in a repository of its own', () => {
  let live: string;
  let next: string;

  test('is copied out without a change, and installs', async () => {
    const said = await own.create(portal, '--source', join(repositoryRoot, NAME));
    expect(said).toContain(`Created ${NAME}, which owns`);
    for (const file of ['module.json', 'webpack.config.mjs', 'src/app/module.ts', TEXTS])
      expect(own.textOf(file)).toBe(readFileSync(join(repositoryRoot, NAME, file), 'utf8'));
    await own.install();
  });

  test('passes its types and all its tests, and builds', async () => {
    await own.npm(['test', '--', '--ci', '--maxWorkers=1']);
    await own.npm(['run', 'build']);
    expect(JSON.parse(own.textOf('dist/build.json'))).toMatchObject({ federationName: 'mf_messaging' });
  });

  test('runs alone on its stubs', () =>
    own.runAlone(async (url) => {
      const page = await browser.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(`${url}/messages/all`);
      await page.getByRole('heading', { name: 'Messages', exact: true }).first().waitFor();
      await page.close();
    }));

  test('is published, previewed and promoted', async () => {
    await own.takeToken(portal);
    live = await publish();
    const preview = await mf('preview', live, '--path', '/messages/all');
    expect(JSON.stringify(preview)).toContain(`${portal.portalUrl}/@preview`);
    await mf('promote', live, '--why', 'the first one');
    expect(await liveId(portal, NAME)).toBe(live);
  });

  test('runs from its sources inside the portal, for one browser', async () => {
    const cast = await addCast(portal.api);
    const person = { email: cast.lead.email, heading: 'Messages', path: '/messages/all' };
    const { page } = await openTab(browser, portal, person);
    changeTitle('Messages', 'Messages under work');
    await own.runInside(portal, async (url) => {
      await page.goto(url);
      await page.getByRole('button', { name: 'Use it in this browser' }).click();
      await page.goto('/messages/all');
      await page.getByRole('heading', { level: 1, name: 'Messages under work' }).waitFor();
    });
    changeTitle('Messages under work', 'Messages');
    const other = await openTab(browser, portal, { ...person, email: cast.rival.email });
    await other.expectUndisturbed();
  });

  test('has a ramp for its next release, and goes back', async () => {
    changeTitle('Messages', 'All messages');
    next = await publish();
    expect(next).not.toBe(live);
    const ramp = await mf('ramp', next, '5,100', '--every', '1h', '--why', 'a better title');
    expect(ramp).toMatchObject({ id: next, steps: [5, 100], state: 'running' });
    await mf('canary', '0', '--why', 'seen by enough people');
    expect(await liveId(portal, NAME)).toBe(live);
    await mf('promote', next, '--why', 'a better title');
    expect(await liveId(portal, NAME)).toBe(next);
    await mf('rollback', '--why', 'the title was good');
    expect(await liveId(portal, NAME)).toBe(live);
  });
});
