import { expect, type Page } from '@playwright/test';

export async function watchReloads(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { hasStayed: true }));
}

export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'hasStayed' in window), 'the page was not loaded again').toBe(true);
}
