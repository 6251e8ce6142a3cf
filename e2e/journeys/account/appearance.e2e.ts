import { expect, openSignedIn, test } from '../../support/journey.ts';

const canvas = { light: 'rgb(245, 248, 248)', dark: 'rgb(11, 19, 24)' } as const;
const colourOf = (page: import('@playwright/test').Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('a person chooses colours, and every tab uses them from the first paint on', {
  tag: '@deep',
}, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSignedIn(page, 'rival@example.com', '/projects/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  expect(await colourOf(page)).toBe(canvas.dark);

  const appearance = page.getByRole('group', { name: 'Appearance' });
  await expect(appearance.getByRole('radio', { name: 'System' })).toBeChecked();
  const other = await context.newPage();
  await other.goto('/projects/dashboard');
  await page.bringToFront();
  await appearance.getByRole('radio', { name: 'System' }).press('ArrowRight');
  await expect(appearance.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await colourOf(page)).toBe(canvas.light);

  await other.emulateMedia({ colorScheme: 'dark' });
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(other.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await colourOf(other)).toBe(canvas.light);

  await other.route('**/*.js', (route) => route.abort());
  await other.reload({ waitUntil: 'commit' });
  await expect
    .poll(() => other.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe(canvas.light);

  await appearance.getByRole('radio', { name: 'Dark' }).check();
  await page.reload();
  await expect(appearance.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await colourOf(page)).toBe(canvas.dark);
  await appearance.getByRole('radio', { name: 'System' }).check();
  expect(await colourOf(page)).toBe(canvas.light);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-worklane_theme');
});
