import type { Locator, Page } from '@playwright/test';

export const readBackOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Check your quote' });

export async function submitQuote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit quote' }).click();
  await readBackOf(page).getByRole('button', { name: 'Submit quote' }).click();
}
