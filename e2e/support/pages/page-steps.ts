import type { Page } from '@playwright/test';

export interface PageStep {
  heading: string;
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
