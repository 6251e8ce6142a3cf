import type { Locator, Page } from '@playwright/test';

/** The dialog that reads a quote back before it goes to the buyer. */
export const readBackOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Check your quote' });

/** Presses Submit quote, and again after reading the figures. */
export async function submitQuote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit quote' }).click();
  await readBackOf(page).getByRole('button', { name: 'Submit quote' }).click();
}
