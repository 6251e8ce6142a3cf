import { expect, type Page } from '@playwright/test';

/** A busy api may answer too late for a first view: the page is then opened again. */
export async function openWithoutScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/releases/**/*.js*', async (route) => {
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  await expect(async () => {
    await page.goto('/projects/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('#first-view h1')).toBeVisible({ timeout: 2_000 });
    await expect(page.locator('#first-header header')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return release;
}
