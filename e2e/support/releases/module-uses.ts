import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

export const uses: Record<string, { path: string; shows: (page: Page) => Promise<void> }> = {
  'mf-projects': {
    path: '/projects/pending',
    shows: async (page) => {
      const details = page.getByRole('link', { name: /^View Details of/ }).first();
      const title = (await details.getAttribute('aria-label'))?.replace('View Details of ', '') ?? '';
      await details.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  },
  'mf-business': {
    path: '/projects/dashboard',
    shows: async (page) => {
      const badges = page.getByRole('region', { name: 'Your badges' });
      await expect(badges.getByRole('listitem')).toHaveCount(8);
    },
  },
  'mf-messaging': {
    path: '/notifications',
    shows: (page) => expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible(),
  },
  'mf-account': {
    path: '/terms',
    shows: (page) => expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible(),
  },
};
