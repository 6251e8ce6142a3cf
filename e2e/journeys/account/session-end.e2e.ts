import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  signIn,
  tabTo,
  test,
} from '../../support/journey.ts';
import { ApiClient, password } from '../../support/portal/api-client.ts';
import { endOnServer, holdSaves } from '../../support/portal/end-session.ts';
import { publishAcceptedRequest } from '../../support/work/work-requests.ts';

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Your session ended' });
const passwordIn = (page: Page) => dialogOf(page).getByLabel('Password', { exact: true });
const priceOf = (page: Page) => page.getByRole('textbox', { name: 'Total price excluding GST' });
const leadTimeOf = (page: Page) => page.getByRole('textbox', { name: 'Lead time' });
const savedIn = (page: Page) => page.getByText(/^Draft saved \d\d:\d\d [ap]m$/);

async function openQuoteForm(page: Page): Promise<string> {
  const { projectId } = await publishAcceptedRequest('Harbourline Electrical', 'lead@example.com');
  await page.goto(`/project/${projectId}`);
  await expect(page.getByRole('heading', { name: 'You need to submit a quote' })).toBeVisible();
  return projectId;
}

async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

test('AUTH-19 AUTH-04 QUOTE-06 a session that ends while a quote is typed is resumed in place', async ({
  page,
  context,
}) => {
  await signIn(page, 'lead@example.com');
  const projectId = await openQuoteForm(page);
  const letSavesPass = await holdSaves(context);
  await priceOf(page).fill('18450');
  await leadTimeOf(page).pressSequentially('1');
  await endOnServer(context);
  await expect(dialogOf(page)).toBeVisible();
  await letSavesPass();

  await test.step('the page behind is hidden from sight, screen readers and printers', async () => {
    await expect(page.getByRole('main')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(priceOf(page)).toHaveCount(0);
    await expect(page).toHaveTitle('Your session ended · Worklane');
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('#root, #root *')].filter(
        (element) => getComputedStyle(element).visibility !== 'hidden',
      ),
    );
    expect(shown).toEqual([]);
    expect(await page.locator('body').ariaSnapshot()).not.toContain('18,450');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#main')).toBeHidden();
    await page.emulateMedia({ media: null });
    await expectAccessible(page);
  });

  await test.step('a wrong password has the sign-in’s message, and the page stays', async () => {
    await passwordIn(page).fill('Wrong1234');
    await dialogOf(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialogOf(page).getByText('The email or password is not correct.')).toBeVisible();
    await expect(passwordIn(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeVisible();
    await expectAccessible(page);
  });

  await passwordIn(page).fill(password);
  await dialogOf(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`));
  await expect(priceOf(page)).toHaveValue('18,450.00');
  await expect(leadTimeOf(page)).toHaveValue('1');
  await expect(leadTimeOf(page)).toBeFocused();
  await page.keyboard.type('4');
  await expect(leadTimeOf(page)).toHaveValue('14');
  await expect(savedIn(page)).toBeVisible();
  const lead = await ApiClient.signIn('lead@example.com');
  await expect
    .poll(async () => (await lead.call('GET /api/projects/:id', { params: { id: projectId } })).quote)
    .toMatchObject({ leadTime: 14 });
});

test.describe('on a phone, by keyboard', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('AUTH-19 the dialog keeps the focus inside and continues with Enter', { tag: '@deep' }, async ({
    page,
    context,
  }) => {
    await signIn(page, 'lead@example.com');
    await openQuoteForm(page);
    const letSavesPass = await holdSaves(context);
    await priceOf(page).fill('990');
    await endOnServer(context);
    await expect(passwordIn(page)).toBeFocused();
    await letSavesPass();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    for (const name of ['Show', 'Sign in', 'Sign in as someone else'])
      await tabTo(page, dialogOf(page).getByRole('button', { name, exact: true }));
    await tabTo(page, passwordIn(page));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(priceOf(page)).toHaveValue('990.00');
    await expect(savedIn(page)).toBeVisible();
  });
});

test('AUTH-19 two tabs with unsaved work resume with one sign-in', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'lead@example.com');
  await openQuoteForm(page);
  const other = await context.newPage();
  await openQuoteForm(other);
  const letSavesPass = await holdSaves(context);
  await priceOf(page).fill('1100');
  await priceOf(other).fill('2200');
  await endOnServer(context);
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(other)).toBeVisible();
  await letSavesPass();
  await passwordIn(other).fill(password);
  await passwordIn(other).press('Enter');
  for (const [tab, price] of [
    [page, '1,100.00'],
    [other, '2,200.00'],
  ] as const) {
    await expect(dialogOf(tab)).toHaveCount(0);
    await expect(priceOf(tab)).toHaveValue(price);
    await expect(savedIn(tab)).toBeVisible();
  }
});

test('AUTH-19 a sign-out in another tab ends the work; only its author gets the draft', {
  tag: '@deep',
}, async ({ page, context }) => {
  await signIn(page, 'lead@example.com');
  const projectId = await openQuoteForm(page);
  const other = await context.newPage();
  await other.goto('/projects/current');
  await expect(other.getByRole('heading', { name: 'Current Jobs' })).toBeVisible();
  // The server stores nothing, so restored text can only come from this device.
  await holdSaves(context);
  await leadTimeOf(page).pressSequentially('27');
  await signOutByMenu(other);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You were signed out because you signed out in another tab.')).toBeVisible();
  await expectAccessible(page);

  await fillSignIn(page, 'member@example.com');
  await expect(page).toHaveURL(/\/projects\/dashboard$/);
  await page.goto(`/project/${projectId}`);
  await expect(leadTimeOf(page)).toHaveValue('');
  await signOutByMenu(page);
  await fillSignIn(page, 'lead@example.com');
  await expect(page).toHaveURL(/\/projects\/dashboard$/);
  await page.goto(`/project/${projectId}`);
  await expect(leadTimeOf(page)).toHaveValue('27');
});

test('AUTH-18 AUTH-19 a session without unsaved work ends at the sign-in, with reason and return', {
  tag: '@deep',
}, async ({ page, context }) => {
  await signIn(page, 'member@example.com');
  await page.goto('/projects/completed');
  await expect(page.getByRole('heading', { name: 'Completed Jobs' })).toBeVisible();
  await endOnServer(context);
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fprojects%2Fcompleted$/);
  await expect(page.getByText('Your session ended. Sign in to go on where you were.')).toBeVisible();
  await expectAccessible(page);
  await fillSignIn(page, 'member@example.com');
  await expect(page.getByRole('heading', { name: 'Completed Jobs' })).toBeVisible();
});

test('AUTH-19 after a sign-out the next person starts at home, not on the last page', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'lead@example.com');
  await openQuoteForm(page);
  await signOutByMenu(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await fillSignIn(page, 'solo@example.com');
  await expect(page).toHaveURL(/\/projects\/dashboard$/);
});

test('AUTH-19 another person who signs in elsewhere never sees the kept work', {
  tag: '@deep',
}, async ({ page, context }) => {
  await signIn(page, 'lead@example.com');
  await openQuoteForm(page);
  await holdSaves(context);
  await priceOf(page).fill('7777');
  await endOnServer(context);
  await expect(dialogOf(page)).toBeVisible();
  const other = await context.newPage();
  await signIn(other, 'solo@example.com');
  await expect(page).toHaveURL(/\/projects\/dashboard$/);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Mia Tran/ })).toBeVisible();
});

test('AUTH-19 another person leaves the kept page for the plain sign-in', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'lead@example.com');
  await openQuoteForm(page);
  await holdSaves(context);
  await priceOf(page).fill('8888');
  await endOnServer(context);
  await dialogOf(page).getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});

test('AUTH-19 a sign-out without a network is shown, and sent to the server later', {
  tag: '@deep',
}, async ({ page, context }) => {
  await signIn(page, 'member@example.com');
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === '__Host-worklane_token')?.value;
  const bind = cookies.find(({ name }) => name === '__Host-worklane_bind')?.value;
  const isOver = async () => {
    const answer = await fetch(new URL('/api/users/me', page.url()), {
      headers: { authorization: `Bearer ${token}`, cookie: `__Host-worklane_bind=${bind}` },
    });
    return answer.status === 401;
  };
  await page.getByRole('button', { name: /your menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.route('**/auth/logout', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^You are signed out on this device\./)).toBeVisible();
  await expectAccessible(page);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-worklane_token');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(token);
  expect(await isOver()).toBe(false);

  await page.unroute('**/auth/logout');
  await page.reload();
  await expect.poll(isOver).toBe(true);
  await expect(page.getByText(/^You are signed out on this device\./)).toHaveCount(0);
});

test('AUTH-18 a person without a standard business sees the account, and can sign out', {
  tag: '@deep',
}, async ({ page }) => {
  const { marketingSiteUrl } = await (await ApiClient.signIn('buyer@example.com')).call('GET /api/config/');
  await page.route(`${new URL(marketingSiteUrl).origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Marketing</h1>' }),
  );
  for (const who of ['nobusiness@example.com']) {
    await page.goto('/login');
    await fillSignIn(page, who);
    await expect(page).toHaveURL(marketingSiteUrl);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
    await expect(page.getByText(who)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the marketing site' })).toHaveAttribute(
      'href',
      marketingSiteUrl,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('You are signed out.')).toBeVisible();
  }
});
