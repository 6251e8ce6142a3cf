import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

export function errorsOf(page: Page): Locator {
  return page.getByRole('alert', { name: 'Errors of the code in development' });
}

export function changeFile(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before, `${from} in ${file}`).toContain(from);
  writeFileSync(file, before.replace(from, to));
}

/** Presses Retry until `shown` passes, because the development server may compile for longer than the page waits. */
export async function withRetry(page: Page, shown: () => Promise<unknown>): Promise<void> {
  const retry = page.getByRole('button', { name: /Retry$/ });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await shown();
  }).toPass();
  const close = errorsOf(page).getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
}
