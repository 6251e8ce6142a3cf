import { expect, type Page } from '@playwright/test';

/** Marks the page as it is now loaded, for `expectNoReload`. */
export async function watchReloads(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { hasStayed: true }));
}

/** Fails where the page was loaded again since `watchReloads`. */
export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'hasStayed' in window), 'the page was not loaded again').toBe(true);
}
