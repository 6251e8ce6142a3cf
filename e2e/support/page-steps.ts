import type { Page } from '@playwright/test';

/** A change from one page to another by a link. */
export interface PageStep {
  /** Of the page it leads to. */
  heading: string;
  /** Clicks the link to the page. */
  go(page: Page): Promise<void>;
}

export const fromUserMenu = (entry: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

export const toDashboard: PageStep = {
  heading: 'Manage projects',
  go: (page) => page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click(),
};
