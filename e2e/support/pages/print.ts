import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../journey.ts';

const paper = { width: 794, height: 1123 };

export async function expectPrints(page: Page, words: string): Promise<void> {
  const screen = page.viewportSize();
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(words).first()).toBeVisible();
  for (const role of ['button', 'navigation', 'searchbox', 'textbox', 'combobox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'screen' });
  if (screen) await page.setViewportSize(screen);
}
