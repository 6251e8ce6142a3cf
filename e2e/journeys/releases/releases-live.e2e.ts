import { createHash } from 'node:crypto';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { ReleaseDescription } from '@worklane/shared-kernel/contracts';
import { FIRST_ANSWERS_ID } from '@worklane/shared-kernel/domain';
import { expect, openSignedIn, test } from '../../support/journey.ts';
import { reviseReleaseSet } from '../../support/releases/release-set.ts';
import { publishVariant, substituteModule } from '../../support/releases/release-variants.ts';
import {
  contentName,
  type WorkshopModule,
  type WorkshopRelease,
  workshopModule,
} from '../../support/releases/release-workshop.ts';
import { publishAcceptedRequest } from '../../support/work/work-requests.ts';

function release(module: WorkshopModule, which: string, version: string): WorkshopRelease {
  return {
    version,
    code: `
      const { PageHeading, holdUnsavedWork } = await kernel('modules');
      const { createElement, useState } = React;
      const more = () => new Promise((resolve, reject) => {
        const script = document.createElement('script');
        worklaneAdmitScript(script, base + 'more.js');
        script.onload = () => resolve(globalThis.moreOfOrchard);
        script.onerror = reject;
        document.head.append(script);
      });
      let note = '';
      let release = () => {};
      const keep = (text) => {
        release();
        note = text;
        release = text === '' ? () => {} : holdUnsavedWork();
      };
      function Page() {
        const [text, setText] = useState(note);
        const [loaded, setLoaded] = useState('');
        const type = (next) => { keep(next); setText(next); };
        return [
          createElement(PageHeading, { title: 'Orchard', key: 'h' }),
          createElement('p', { key: 'w' }, 'This is release ${which}'),
          createElement('label', { key: 'n' }, 'Note',
            createElement('input', { value: text, onChange: (event) => type(event.target.value) })),
          createElement('button', { key: 's', onClick: () => type('') }, 'Save'),
          createElement('button', { key: 'm', onClick: () => more().then(setLoaded) }, 'More'),
          createElement('p', { key: 't' }, loaded),
        ];
      }
      return define({ routes: [{ path: '${module.path}', load: async () => ({ Page }) }] });`,
    chunks: { 'more.js': `globalThis.moreOfOrchard = 'More of ${which}';` },
  };
}

async function leaveAndComeBack(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Orchard' })).toBeVisible();
}

const expectRelease = (page: Page, which: string) =>
  expect(page.getByText(`This is release ${which}`)).toBeVisible();

test('MFE-03 an open page changes its release at the next entry, never over unsaved text', async ({
  page,
}) => {
  const orchard = await workshopModule('orchard');
  await orchard.release(release(orchard, 'one', '0.1.0'));
  await openSignedIn(page, 'member@example.com', orchard.path);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Gate code 4711');

  await test.step('two promotions later it works, with files of the old release', async () => {
    await orchard.release(release(orchard, 'two', '0.1.1'));
    await orchard.release(release(orchard, 'three', '0.1.2'));
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByText('More of one')).toBeVisible();
    await expectRelease(page, 'one');
  });
  await test.step('unsaved text delays the new release, and is kept', async () => {
    await leaveAndComeBack(page);
    await expect(note).toHaveValue('Gate code 4711');
    await expectRelease(page, 'one');
  });
  await test.step('the next entry loads the new one', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await leaveAndComeBack(page);
    await expectRelease(page, 'three');
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByText('More of three')).toBeVisible();
  });
  await test.step('a rollback has the same effect', async () => {
    await orchard.rollBack();
    await expectRelease(page, 'three');
    await leaveAndComeBack(page);
    await expectRelease(page, 'two');
  });
  await test.step('without the registry the page stays', async () => {
    await page.route('**/releases/current.json', (route) => route.fulfill({ status: 503, body: '' }));
    await orchard.release(release(orchard, 'four', '0.1.3'));
    await leaveAndComeBack(page);
    await expectRelease(page, 'two');
    await page.unroute('**/releases/current.json');
    await leaveAndComeBack(page);
    await expectRelease(page, 'four');
  });
  expect(
    await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage),
    'the page was not loaded again',
  ).toBe(true);
});

test('MFE-03 QUOTE-06 a half-written quote survives a new release of its module and the rollback', {
  tag: '@deep',
}, async ({ page }) => {
  const { projectId } = await publishAcceptedRequest('Harbourline Electrical', 'lead@example.com');
  let next: ReleaseDescription | null = null;
  await reviseReleaseSet(page, (set) => next && substituteModule(set, next));
  await openSignedIn(page, 'lead@example.com', `/project/${projectId}`);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const price = page.getByRole('textbox', { name: 'Total price excluding GST' });
  await price.fill('18450');
  const visitBusiness = async () => {
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Business Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbourline Electrical' })).toBeVisible();
    await page.goBack();
  };
  await test.step('the next release opens with the typed text, and saves it', async () => {
    next = await publishVariant('mf-projects', { version: '0.1.8' });
    const entry = page.waitForRequest(`**/releases/mf-projects/${next.id}/${next.entry}`);
    await visitBusiness();
    await entry;
    await expect(price).toHaveValue('18,450.00');
    await page.getByRole('textbox', { name: 'Lead time' }).fill('10');
    await expect(page.getByText(/^Draft saved \d\d:\d\d [ap]m$/)).toBeVisible();
  });
  await test.step('the release before it does so too', async () => {
    next = null;
    await visitBusiness();
    await expect(price).toHaveValue('18,450.00');
    await expect(page.getByRole('textbox', { name: 'Lead time' })).toHaveValue('10');
  });
  expect(
    await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage),
    'the page was not loaded again',
  ).toBe(true);
});

/** Computed as in the edge. */
async function bucketOf(context: BrowserContext, name: string): Promise<number> {
  const visitor =
    (await context.cookies()).find((cookie) => cookie.name === '__Host-worklane_visitor')?.value ?? '';
  return createHash('sha256').update(`${visitor}:${name}`).digest().readUInt32BE(0) % 100;
}

test('MFE-03 a visitor keeps a canary while its share grows, until it ends', {
  tag: '@deep',
}, async ({ page, context }) => {
  const orchard = await workshopModule('orchard');
  await orchard.release(release(orchard, 'live', '0.1.0'));
  const canary = await orchard.publish(release(orchard, 'canary', '0.1.1'));
  let bucket = 0;
  // A share is between 1 and 99, so a visitor at either end has none on one side.
  while (bucket < 1 || bucket > 97) {
    await context.clearCookies({ name: '__Host-worklane_visitor' });
    await page.goto(orchard.path);
    bucket = await bucketOf(context, orchard.name);
  }
  await expectRelease(page, 'live');
  await orchard.setCanary({ id: canary, percent: bucket });
  await page.reload();
  await expectRelease(page, 'live');
  for (const percent of [bucket + 1, bucket + 2]) {
    await orchard.setCanary({ id: canary, percent });
    await page.reload();
    await expectRelease(page, 'canary');
  }
  await orchard.setCanary(null);
  await expectRelease(page, 'canary');
  await page.reload();
  await expectRelease(page, 'live');
});

test('MFE-04 without the api a page explains itself, and recovers by itself', {
  tag: '@deep',
}, async ({ page }) => {
  await openSignedIn(page, 'member@example.com', '/projects/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  const calls = /^https?:\/\/[^/]+\/(api|auth|files)\//;
  const goAway = () =>
    page.route(calls, (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
    );
  await test.step('an open page marks failed parts, and loads them without a click', async () => {
    await goAway();
    await page.getByRole('link', { name: /^You have \d+ pending Jobs$/ }).click();
    // The week above the list may show the same message.
    const list = page.getByRole('alert').filter({ hasText: 'Your pending Jobs' });
    await expect(list).toContainText('did not load');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(calls);
    await expect(page.getByRole('link', { name: /^View Details of/ }).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('a newly opened page', async () => {
    await goAway();
    await page.route('**/projects/completed', withoutFirstAnswers);
    await page.goto('/projects/completed');
    await expect(page.getByText('We try again every few seconds')).toBeVisible();
    await page.unroute(calls);
    await expect(page.getByRole('heading', { level: 2, name: 'Completed Jobs' })).toBeVisible();
  });
});

/** Gives the page that the edge writes while the api is unavailable. */
async function withoutFirstAnswers(route: Route): Promise<void> {
  const response = await route.fetch();
  const answers = new RegExp(`<script[^>]* id="${FIRST_ANSWERS_ID}">.*?</script>`, 's');
  await route.fulfill({ response, body: (await response.text()).replace(answers, '') });
}

/** A release with a chunk that is equal in all releases, and one that differs; both say which release they are of. */
function releaseOfChunks(module: WorkshopModule, which: string, version: string): WorkshopRelease {
  const equal = 'globalThis.equalOfOrchard = `The equal part`;';
  const different = `globalThis.differentOfOrchard = 'The part of ${which}';`;
  const [equalPath, differentPath] = [contentName('equal', equal), contentName('different', different)];
  return {
    version,
    isNamedByContent: true,
    code: `
      const { PageHeading } = await kernel('modules');
      const load = (path) => new Promise((resolve, reject) => {
        const script = document.createElement('script');
        worklaneAdmitScript(script, base + path);
        script.onload = resolve;
        script.onerror = reject;
        document.head.append(script);
      });
      await Promise.all(['${equalPath}', '${differentPath}'].map(load));
      const said = [equalOfOrchard, differentOfOrchard].join(', ');
      const Page = () => [
        React.createElement(PageHeading, { title: 'Orchard', key: 'h' }),
        React.createElement('p', { key: 's' }, said),
      ];
      return define({ routes: [{ path: '${module.path}', load: async () => ({ Page }) }] });`,
    chunks: { [equalPath]: equal, [differentPath]: different },
  };
}

test('MFE-03 a returning visitor loads the changed chunks, and after a rollback nothing', {
  tag: '@deep',
}, async ({ page, context }) => {
  const orchard = await workshopModule('orchard');
  const folder = `/releases/${orchard.name}/`;
  const names = new Map<string, string>();
  const transferred = new Set<string>();
  const cdp = await context.newCDPSession(page);
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (!pathname.startsWith(folder) || response.fromDiskCache || response.fromPrefetchCache) return;
    names.set(requestId, pathname.slice(folder.length));
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => names.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name && encodedDataLength > 0) transferred.add(name.replace(/\.[0-9a-f]{16}\./, '.'));
  });
  await cdp.send('Network.enable');
  const visit = async (said: string) => {
    transferred.clear();
    await page.goto(orchard.path);
    await expect(page.getByText(said)).toBeVisible();
    return [...transferred].sort();
  };
  const [entry, different, equal] = ['files/entry.js', 'files/different.js', 'files/equal.js'];

  await orchard.release(releaseOfChunks(orchard, 'one', '0.1.0'));
  expect(await visit('The equal part, The part of one')).toEqual([different, entry, equal]);
  await orchard.release(releaseOfChunks(orchard, 'two', '0.1.1'));
  expect(await visit('The equal part, The part of two')).toEqual([different, entry]);
  await orchard.rollBack();
  expect(await visit('The equal part, The part of one')).toEqual([]);
});
