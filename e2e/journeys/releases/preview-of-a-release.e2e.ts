import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, expectAccessible, openSignedIn, test } from '../../support/journey.ts';
import {
  portalDatabaseUrl,
  type WorkshopModule,
  type WorkshopRelease,
  workshopModule,
} from '../../support/releases/release-workshop.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_WINDOW = { width: 320, height: 256 };

const release = ({ path }: WorkshopModule, which: string, version: string): WorkshopRelease => ({
  version,
  code: `
    const { PageHeading } = await kernel('modules');
    const Page = () => [
      React.createElement(PageHeading, { title: 'Orchard', key: 'h' }),
      React.createElement('p', { key: 'w' }, 'This is release ${which}'),
    ];
    return define({ routes: [{ path: '${path}', load: async () => ({ Page }) }] });`,
});

const strip = (page: Page) => page.getByRole('region', { name: 'Preview of a release' });
const expectRelease = (page: Page, which: string) =>
  expect(page.getByText(`This is release ${which}`)).toBeVisible();

async function openPreview(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Open the preview' }).click();
  await expect(strip(page)).toBeVisible();
}

async function letExpire(previewId: string): Promise<void> {
  const client = new pg.Client({ connectionString: portalDatabaseUrl() });
  await client.connect();
  await client.query("update release_previews set ends_at = now() - interval '1 second' where id = $1", [
    previewId,
  ]);
  await client.end();
}

test('MFE-03 a preview’s link shows the release and its strip to one person only', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const orchard = await workshopModule('orchard');
  await orchard.release(release(orchard, 'live', '0.1.0'));
  const next = await orchard.publish(release(orchard, 'next', '0.1.1'));
  const preview = await orchard.preview(next);

  await test.step('the link asks first, and then shows the release on every page', async () => {
    await openSignedIn(page, 'member@example.com', preview.link);
    await expect(page.getByText(`would be the release ${next}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the preview' }).click();
    await expectRelease(page, 'next');
    await expect(strip(page)).toContainText(next);
    await expectAccessible(page);
    await page.goto('/projects/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
    await expect(strip(page)).toContainText(next);
  });
  await test.step('on a phone the strip fits the width, and its button can be pressed', async () => {
    for (const size of [PHONE, SMALL_WINDOW]) {
      await page.setViewportSize(size);
      await page.goto(orchard.path);
      await expectRelease(page, 'next');
      const end = strip(page).getByRole('button', { name: 'End the preview' });
      await end.focus();
      await expect(end).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
  });
  await test.step('another person sees the live release', async () => {
    const other = await (await browser.newContext()).newPage();
    await openSignedIn(other, 'lead@example.com', orchard.path);
    await expectRelease(other, 'live');
    await expect(strip(other)).toHaveCount(0);
    await other.context().close();
  });
  await test.step('the strip ends it in this browser, and its link opens it again', async () => {
    await strip(page).getByRole('button', { name: 'End the preview' }).click();
    await expectRelease(page, 'live');
    await expect(strip(page)).toHaveCount(0);
    await openPreview(page, preview.link);
    await expectRelease(page, 'next');
  });
  await test.step('its team ends it for everybody, and the strip says so', async () => {
    await orchard.endPreview(preview.id);
    await page.reload();
    await expectRelease(page, 'live');
    await expect(strip(page)).toContainText(`The preview of ${orchard.name} ${next} has ended.`);
    expect((await page.goto(preview.link))?.status()).toBe(404);
  });
  await test.step('an expired one shows nothing', async () => {
    const short = await orchard.preview(next);
    await openPreview(page, short.link);
    await expectRelease(page, 'next');
    await letExpire(short.id);
    await page.reload();
    await expectRelease(page, 'live');
    await expect(strip(page)).toContainText('has ended');
    expect((await page.goto(short.link))?.status()).toBe(404);
  });
  await test.step('an incompatible preview is hidden, and the strip says so', async () => {
    const shared = `${orchard.path}-shared`;
    const paths = (path: string) => ({
      paths: [path, shared].map((pattern) => ({ pattern, access: 'public' as const })),
    });
    const claiming = await orchard.publish({
      ...release(orchard, 'claiming', '0.1.2'),
      manifest: paths(orchard.path),
    });
    const unfit = await orchard.preview(claiming);
    await openPreview(page, unfit.link);
    const pear = await workshopModule('pear');
    await pear.release({ ...release(pear, 'pear', '0.1.0'), manifest: paths(pear.path) });
    await page.goto(orchard.path);
    await expectRelease(page, 'live');
    await expect(strip(page)).toContainText(claiming);
    await expect(strip(page)).not.toContainText('has ended');
    expect((await page.goto(unfit.link))?.status()).toBe(409);
  });
});
