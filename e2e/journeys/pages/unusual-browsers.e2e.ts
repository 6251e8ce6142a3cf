import type { Page } from '@playwright/test';
import { expect, fillSignIn, openSignedIn, test } from '../../support/journey.ts';
import { translatePage } from '../../support/pages/translate-page.ts';

const unavailable = (page: Page) => page.getByText(/not available right now|This version failed/);

/** Sellers' pages, each with the name of a button that changes something, or ''. */
const pages: readonly (readonly [path: string, button: string])[] = [
  ['/projects/dashboard', ''],
  ['/projects/pending', ''],
  ['/projects/current', ''],
  ['/search/rfq', ''],
  ['/messages', ''],
  ['/notifications', ''],
  ['/userProfile/edit', 'Save'],
  ['/userProfile/password', 'Show'],
  ['/business/teamEdit', ''],
  ['/businessProfile', ''],
  ['/business/edit', 'Save'],
  ['/badges', ''],
  ['/userinvitations', ''],
];

test('a page translated by the browser works: sign-in, wrong password, show and hide', async ({ page }) => {
  await translatePage(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
  for (const name of ['Show', 'Hide']) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The email or password is not correct.')).toBeVisible();
  await fillSignIn(page, 'member@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  expect(await page.locator('font').count()).toBeGreaterThan(20);
  await expect(unavailable(page)).toHaveCount(0);
});

test('all pages of a seller work in the browser’s translation', { tag: '@deep' }, async ({ page }) => {
  await translatePage(page);
  await openSignedIn(page, 'lead@example.com', '/projects/dashboard');
  for (const [path, button] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (button !== '') {
        const first = page.getByRole('button', { name: button }).first();
        await first.click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await expect(unavailable(page)).toHaveCount(0);
    });
  }
});

test('a browser without cookies and storage shows public pages, and the sign-in explains', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const [path, name] of [
    ['/terms', /Terms/],
    ['/privacy-notice', /Privacy/],
    ['/signup', 'Get started with a free account'],
    ['/forgotpwd', 'Forgot your password?'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.goto('/login');
  await fillSignIn(page, 'member@example.com');
  await expect(
    page.getByText(/Your browser did not keep the sign-in\. Allow cookies for this site/),
  ).toBeVisible();
  expect(errors).toEqual([]);
});
