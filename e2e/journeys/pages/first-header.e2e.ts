import { expect, type Page } from '@playwright/test';
import { openSignedIn, test } from '../../support/journey.ts';
import { openWithoutScripts } from '../../support/pages/open-without-scripts.ts';

const firstMenu = (page: Page) => page.getByRole('navigation', { name: 'Your menu' });
const userButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /your menu/ });

/** Names, addresses and places of what a header or menu contains. */
const contentsOf = (page: Page, place: string) =>
  page.evaluate((selector) => {
    const found = [
      ...document.querySelectorAll<HTMLElement>(`${selector} :is(a, button, [role="menuitem"])`),
    ];
    return found
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.innerText.replaceAll(/\s+/g, ' ').trim();
        return { name, href: element.getAttribute('href'), box: [x, y, width, height].map(Math.round) };
      });
  }, place);

for (const width of [1440, 390])
  test(`NAV-01 NAV-02 the first header and its menu look like the shell's, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, 'lead@example.com', '/terms');
    await expect(async () => {
      const release = await openWithoutScripts(page);
      await page.evaluate(() => document.fonts.load('16px "Inter Variable"'));
      await userButton(page).click();
      await expect(firstMenu(page)).toBeVisible();
      const bar = await contentsOf(page, '#first-header header');
      const menu = await contentsOf(page, '#fh-menu');
      release();
      await expect(page.getByRole('menu')).toBeVisible();
      await expect(page.locator('#first-header')).not.toBeAttached();
      expect(bar).toEqual(await contentsOf(page, '#root header'));
      const places = (all: typeof menu) => all.map(({ name, href }) => ({ name, href }));
      expect(places(menu)).toEqual(places(await contentsOf(page, '[role="menu"]')));
      for (const [index, { box }] of (await contentsOf(page, '[role="menu"]')).entries())
        for (const [side, value] of box.entries())
          expect(Math.abs(value - (menu[index]?.box[side] ?? Number.NaN))).toBeLessThanOrEqual(2);
    }).toPass();
  });

test('NAV-02 the user menu opens before any script runs, and stays open', async ({ page }) => {
  await openSignedIn(page, 'lead@example.com', '/terms');
  const release = await openWithoutScripts(page);
  await page.keyboard.press('Tab');
  await userButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(firstMenu(page).getByRole('link', { name: 'User Profile' })).toBeFocused();
  release();
  await expect(page.getByRole('menuitem', { name: 'User Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).not.toBeAttached();
  await expect(userButton(page)).toBeFocused();
});

test('a link of the first menu is followed before any script runs', {
  tag: '@deep',
}, async ({ page }) => {
  await openSignedIn(page, 'lead@example.com', '/terms');
  const release = await openWithoutScripts(page);
  await userButton(page).click();
  await firstMenu(page)
    .getByRole('link', { name: /^Notification/ })
    .click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('a sign-out pressed before any script runs is done as soon as one does', async ({ page }) => {
  await openSignedIn(page, 'member@example.com', '/terms');
  const release = await openWithoutScripts(page);
  await userButton(page).click();
  await firstMenu(page).getByRole('button', { name: 'Sign Out' }).click();
  release();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/projects/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('NAV-01 the side menu of a narrow window opens before any script runs', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openSignedIn(page, 'lead@example.com', '/terms');
  const release = await openWithoutScripts(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const first = page.locator('#fh-side');
  await expect(first.getByRole('link', { name: 'User Profile' })).toBeVisible();
  release();
  await expect(first).not.toBeAttached();
  const side = page.getByRole('dialog', { name: 'Menu' });
  await side.getByRole('link', { name: 'User Profile' }).click();
  await expect(page).toHaveURL(/\/userProfile\/edit$/);
});
