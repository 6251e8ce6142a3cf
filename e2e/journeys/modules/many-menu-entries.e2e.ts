import type { NavigationEntry } from '@worklane/shared-kernel/contracts';
import { expect, expectNoSidewaysScroll, openSignedIn, test } from '../../support/journey.ts';
import { moduleIn, reviseReleaseSet } from '../../support/releases/release-set.ts';

const entryOf = (menu: NavigationEntry['menu'], path: string, label: string): NavigationEntry => ({
  menu,
  label: { 'en-AU': label },
  path,
  icon: 'dashboard',
  order: 90,
  onDesktop: true,
  onMobile: true,
  isExternal: false,
  badge: null,
});

test('MFE-04 all pages and the user menu are reachable with menus of 50 modules', {
  tag: '@deep',
}, async ({ page }) => {
  await reviseReleaseSet(page, (set) => {
    const { manifest } = moduleIn(set, 'mf-projects');
    manifest.navigation.push(
      entryOf('main', '/terms/long', 'Overlong label '.repeat(8)),
      ...Array.from({ length: 49 }, (_, index) =>
        entryOf(index < 10 ? 'main' : 'user', `/terms/${index}`, `Entry number ${index}`),
      ),
      entryOf('main', '/terms', 'The last one'),
    );
  });
  await openSignedIn(page, 'lead@example.com', '/projects/dashboard');
  const header = page.getByRole('banner');
  const userMenu = header.getByRole('button', { name: /your menu/i });
  for (const width of [320, 575, 768, 991, 992, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(userMenu).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }

  const more = header.getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  const last = header.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'The last one' });
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(last).toBeHidden();

  await page.setViewportSize({ width: 320, height: 640 });
  await header.getByRole('button', { name: 'Open menu' }).click();
  const entry = page.getByRole('dialog').getByRole('link', { name: 'The last one' });
  await entry.scrollIntoViewIfNeeded();
  await expect(entry).toBeInViewport();
  await expectNoSidewaysScroll(page);
});
