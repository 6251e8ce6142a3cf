import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/journey.ts';
import { password } from '../../support/portal/api-client.ts';
import { newEmail, signUp } from '../../support/portal/new-business.ts';
import { linkMailedTo } from '../../support/portal/outbox.ts';

const NEW_PASSWORD = 'Quay34Street';
const phone = { width: 390, height: 844 };
const email = (page: Page) => page.getByRole('region', { name: 'Email', exact: true });

async function signIn(page: Page, address: string, secret: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
}

test('a person changes the email, and reverts it from the former mailbox', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const [former, next] = [newEmail('nora.former'), newEmail('nora.next')];
  await signUp(former, 'Field & Daughters Roofing');
  await signIn(page, former, password);

  await test.step('requests it on the security page; the mailbox gets a link', async () => {
    await page.goto('/userProfile/password');
    await email(page).getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    await dialog.getByLabel('New email').fill(next);
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(email(page).getByText(next)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
  });

  await test.step('confirms it in a browser without a session', async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(await linkMailedTo(next, 'Confirm your new email address'));
    await elsewhere.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Email changed' })).toBeVisible();
    await expectAccessible(elsewhere);
    await elsewhere.context().close();
    await page.reload();
    await expect(email(page).getByText(next)).toBeVisible();
    await expect(email(page).getByText(former)).toBeHidden();
  });

  await test.step('reverts it from the former mailbox: the session ends, a password is needed', async () => {
    const thief = page;
    const owner = await (await browser.newContext()).newPage();
    await owner.goto(await linkMailedTo(former, 'The email address of your account was changed'));
    await owner.getByRole('button', { name: 'Undo the change' }).click();
    await owner.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await owner.getByRole('button', { name: 'Submit' }).click();
    await expect(owner).toHaveURL(/\/login/);
    await signIn(owner, former, NEW_PASSWORD);
    await thief.reload();
    await expect(thief).toHaveURL(/\/login/);
    await owner.context().close();
  });
});
