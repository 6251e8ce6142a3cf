import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from '../../support/journey.ts';
import { coveredControls } from '../../support/pages/covered-focus.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

/** 320 x 256 equals a window of 1280 x 1024 at a zoom of 400 %. */
const sizes = [
  { width: 320, height: 256 },
  { width: 390, height: 664 },
  { width: 1440, height: 900 },
];

// About two hundred tab stops per size take long on a busy machine.

for (const size of sizes) {
  test(`every focused control is visible at ${size.width} x ${size.height} (WCAG 2.4.11)`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize(size);
    const { projectId } = await publishWorkRequest('Bayside Plumbing');

    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectFocusUncovered(page, 'sign-in', 4);
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: 'Get started with a free account' })).toBeVisible();
    await expectFocusUncovered(page, 'sign-up', 10);

    await openSignedIn(page, 'solo@example.com', `/project/${projectId}`);
    await page.getByRole('button', { name: 'I will provide a quote' }).click();
    await expect(page.getByRole('heading', { name: 'You need to submit a quote' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
    await expectFocusUncovered(page, 'quote form', 12);

    const screens: [path: string, heading: string | RegExp, stops: number][] = [
      [`/project/${projectId}/brief`, /^Replace plant room isolators/, 8],
      ['/projects/dashboard', 'Manage projects', 8],
      ['/projects/pending', 'Manage projects', 8],
      ['/projects/current', 'Manage projects', 4],
      ['/projects/completed', 'Manage projects', 4],
      ['/notifications', 'Your Notifications', 6],
      ['/businessProfile', 'Bayside Plumbing', 6],
      ['/userProfile/edit', 'Manage your profile', 12],
      ['/userProfile/password', 'Manage your profile', 12],
      ['/userProfile/edit/emails', 'Manage your profile', 12],
      ['/terms', 'Terms of use', 4],
    ];
    for (const [path, heading, stops] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      // This card comes late, and would move the focused control.
      if (path === '/userProfile/edit/emails')
        await expect(page.getByRole('region', { name: 'This device' })).toBeVisible();
      await expectFocusUncovered(page, path, stops);
    }

    await expectAlertsAside(page);

    await test.step('the menus', async () => {
      const hamburger = page.getByRole('button', { name: 'Open menu' });
      if (size.width < 992) {
        await hamburger.press('Enter');
        const menu = page.getByRole('dialog', { name: 'Menu' });
        // The links of the sliding menu are in their final place only after the animation.
        await expect(menu.getByRole('link', { name: 'Worklane, home' })).toBeInViewport({ ratio: 1 });
        await expectFocusUncovered(page, 'side menu', 4);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: /your menu/ }).press('Enter');
      const items = page.getByRole('menuitem');
      await expect(items.first()).toBeFocused();
      for (const item of await items.all()) {
        await expect(item).toBeFocused();
        await expect(item).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('ArrowDown');
      }
    });
  });
}

/** Fewer than `fewest` stops are a failure, so that the check cannot pass on an empty screen. */
async function expectFocusUncovered(page: Page, screen: string, fewest: number): Promise<void> {
  await test.step(screen, async () => {
    const { stops, faults } = await coveredControls(page);
    expect(faults, screen).toEqual([]);
    expect(stops, `controls of ${screen}`).toBeGreaterThanOrEqual(fewest);
  });
}

/** An alert stays ten seconds, and moves away from the focused control. */
async function expectAlertsAside(page: Page): Promise<void> {
  await page.goto('/userProfile/edit');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().focus();
  await expectFocusUncovered(page, 'a page with an alert', 10);
}
