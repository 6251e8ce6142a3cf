import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzip } from '../../../api/src/testing/unzip.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, tabTo, test } from '../../support/journey.ts';
import { linkMailedTo } from '../../support/portal/outbox.ts';

const PASSWORD = 'Harbour12Line';
const phone = { width: 390, height: 844 };

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Close your account?' });

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Field');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Business name' }).fill('Field & Daughters Roofing');
  await page.getByRole('combobox', { name: 'Industry' }).fill('switch');
  await page.getByRole('option', { name: 'Electrical - Switchboards' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(titled(page, 'Manage projects')).toBeVisible();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/userProfile/password');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
}

async function closeByKeyboard(page: Page, email: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Close account' }));
  await page.keyboard.press('Enter');
  await expect(dialogIn(page)).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, dialogIn(page).getByRole('textbox', { name: 'Your email, to confirm' }));
  await page.keyboard.type(email);
  await tabTo(page, dialogIn(page).getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Your account is closed. We have emailed you a link that opens it again.'),
  ).toBeVisible();
}

test('AUTH-17 a person downloads their data, closes the account, reopens it, and closes it finally', {
  tag: '@deep',
}, async ({ page }) => {
  const email = `nora.leaving.${Date.now()}@example.com`;
  await signUp(page, email);
  await openSecurity(page);

  await test.step('requests the data, gets the mail, downloads and reads the ZIP', async () => {
    await page.getByRole('button', { name: 'Download all my data' }).click();
    const link = await linkMailedTo(email, 'Your data is ready to download');
    expect(link).toBe('/yourData');
    await expect(page.getByText(/^Ready until .+, \d+ KB$/)).toBeVisible();
    const arriving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/^worklane-\d{4}-\d\d-\d\d\.zip$/);
    const files = await unzip(await readFile(await download.path()));
    const textOf = (name: string) => files.get(name)?.toString() ?? '';
    expect(textOf('index.html')).toContain('<h1>Your data at Worklane</h1>');
    expect(JSON.parse(textOf('profile.json'))).toMatchObject([{ email, firstName: 'Nora' }]);
    expect(JSON.parse(textOf('business.json'))).toMatchObject([{ name: 'Field & Daughters Roofing' }]);
    await expectAccessible(page);
  });

  await test.step('closes the account on a phone by the keyboard, with the right words', async () => {
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Close account' }).click();
    await expect(dialogIn(page).getByText(/Field & Daughters Roofing has no other user/)).toBeVisible();
    await dialogIn(page).getByRole('textbox', { name: 'Your email, to confirm' }).fill('nora@example.org');
    await dialogIn(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialogIn(page).getByRole('button', { name: 'Close account' }).click();
    await expect(dialogIn(page).getByText('This is not the email of your account.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    await closeByKeyboard(page, email);
  });

  await test.step('reopens it by the link in the mail, which works once', async () => {
    const link = await linkMailedTo(email, 'Your account is closed');
    await page.goto(link);
    await expect(titled(page, 'Open your account again')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open my account again' }).click();
    await expect(titled(page, 'Your account is open again')).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: 'Open my account again' }).click();
    await expect(titled(page, 'Your account is open again')).toBeVisible();
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  await signIn(page, email);
  await expect(titled(page, 'Manage projects')).toBeVisible();

  await test.step('closes it again; a later sign-in only allows to reopen it', async () => {
    await openSecurity(page);
    await closeByKeyboard(page, email);
    await signIn(page, email);
    await expect(titled(page, 'Open your account again')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/projects/dashboard');
    await expect(titled(page, 'Open your account again')).toBeVisible();
    await page.getByRole('button', { name: 'Leave it closed and sign out' }).click();
    await expect(titled(page, 'Open your account again')).toBeVisible();
    await page.goto('/login');
    await signIn(page, email);
    await page.getByRole('button', { name: 'Open my account again' }).click();
    await expect(titled(page, 'Manage projects')).toBeVisible();
  });
});
