import type { Page } from '@playwright/test';
import { expect, expectAccessible, followPath, openSignedIn, test } from '../../support/journey.ts';
import { isAllLoadedAhead } from '../../support/pages/page-life.ts';
import { controlTimers, pauseTimers } from '../../support/pages/retry.ts';
import { workshopModule } from '../../support/releases/release-workshop.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

async function loadNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

const offlineBar =
  'You are offline. What is on this page stays, but nothing is loaded or sent until you are back.';

test('NAV-02 MFE-04 a page’s menus, tabs and dialogs open without a connection', {
  tag: '@deep',
}, async ({ page, context }) => {
  const { projectId } = await publishWorkRequest('Bayside Plumbing');
  await openSignedIn(page, 'solo@example.com', `/project/${projectId}`);
  await expect(page.getByRole('button', { name: 'I will provide a quote' })).toBeVisible();
  await expect.poll(() => isAllLoadedAhead(page)).toBe(true);
  await context.setOffline(true);

  await page.getByRole('button', { name: /your menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: "I don't want to quote" }).click();
  await expect(page.getByRole('dialog', { name: 'Decline this Work Request?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Work Request' }).click();
  await expect(page.getByText('Replace the isolators of plant room 2.')).toBeVisible();
});

test('MFE-04 without a connection the page stays, and missing parts say so and recover', async ({
  page,
  context,
}) => {
  await loadNothingAhead(page);
  const { projectId, workTitle } = await publishWorkRequest('Bayside Plumbing');
  await openSignedIn(page, 'solo@example.com', `/project/${projectId}`);
  await expect(page.getByRole('button', { name: 'I will provide a quote' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(offlineBar)).toBeVisible();

  await test.step('an unopened tab', async () => {
    await page.getByRole('link', { name: 'Work Request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: workTitle })).toBeVisible();
    await expect(page.getByText('Quote Due Date').first()).toBeVisible();
    const place = page.getByRole('article').getByRole('alert');
    await expect(place).toContainText('You are offline. It comes by itself when you are back.');
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText('Replace the isolators of plant room 2.')).toBeVisible();
    await expect(place).toHaveCount(0);
  });

  await test.step('an unopened menu says why it does not open', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: /your menu/ }).click();
    await expect(page.getByText('You are offline, so this could not be opened.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: /your menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('an unvisited list', async () => {
    await page.goto('/projects/dashboard');
    await expect(page.getByRole('link', { name: /^You have \d+ pending Jobs$/ })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: /^You have \d+ pending Jobs$/ }).click();
    const list = page.getByRole('main').getByRole('alert').filter({ hasText: 'Your pending Jobs' });
    await expect(list).toContainText('You are offline. This loads by itself when you are back.');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: `View Details of ${workTitle}` })).toBeVisible();
  });
});

test('MFE-04 Retry on hanging files requests them at once, under another address', {
  tag: '@deep',
}, async ({ page }) => {
  const orchard = await workshopModule('orchard');
  const code = `
    const { PageHeading } = await kernel('modules');
    const Page = () => React.createElement(PageHeading, { title: 'Orchard' });
    return define({ routes: [{ path: '${orchard.path}', load: async () => ({ Page }) }] });`;
  await orchard.release({ code });
  let isHung = true;
  const asked: string[] = [];
  await page.route(`**/releases/${orchard.name}/**`, (route) => {
    asked.push(route.request().url());
    return isHung ? undefined : route.fallback();
  });
  await controlTimers(page);
  await openSignedIn(page, 'member@example.com', '/projects/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  // With the timers paused no automatic retry can come before the press.
  await pauseTimers(page);
  await followPath(page, orchard.path);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(5_000);
  isHung = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.clock.resume();
  await expect.poll(() => asked[1]).toMatch(/\?again=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orchard' })).toBeFocused();
});

test('NAV-02 the first keyboard opening of the user menu equals later ones', {
  tag: '@deep',
}, async ({ page }) => {
  await loadNothingAhead(page);
  await openSignedIn(page, 'member@example.com', '/projects/dashboard');
  const opener = page.getByRole('button', { name: /your menu/ });
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await page.reload();
    for (const opening of ['first', 'second']) {
      await test.step(`${key}, the ${opening} time`, async () => {
        await opener.focus();
        await page.keyboard.press(key);
        await expect(page.getByRole('menuitem').first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menuitem')).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
    }
  }
});

test('NAV-01 the phone’s Back closes the side menu and stays on the page', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'member@example.com', '/projects/dashboard');
  await page.getByRole('link', { name: /^You have \d+ pending Jobs$/ }).click();
  await expect(page).toHaveURL(/\/projects\/pending$/);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/projects\/pending$/);
  await test.step('leaves no trace in the history if it was closed in another way', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Notification' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Notifications' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/projects\/pending$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/projects\/dashboard$/);
  });
});
