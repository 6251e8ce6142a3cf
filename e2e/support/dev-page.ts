import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The errors that a page in development shows above itself. */
export function errorsOf(page: Page): Locator {
  return page.getByRole('alert', { name: 'Errors of the code in development' });
}

/** Replaces a passage of a file, as a developer who saves it. */
export function changeFile(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before, `${from} in ${file}`).toContain(from);
  writeFileSync(file, before.replace(from, to));
}

/**
 * Presses Retry, in any language, where the development server takes longer to compile a page than the page waits for
 * it, until what is expected is shown; the error of the long wait is closed.
 */
export async function withRetry(page: Page, shown: () => Promise<unknown>): Promise<void> {
  const retry = page.getByRole('button', { name: /Retry$/ });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await shown();
  }).toPass();
  const close = errorsOf(page).getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
}
