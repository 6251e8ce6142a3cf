import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followPath,
  tabTo,
  test,
} from '../../support/journey.ts';
import { linkMailedTo } from '../../support/portal/outbox.ts';

const FIRST = 'Harbour12Line';
const SECOND = 'Quay34Street';
const phone = { width: 390, height: 844 };

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const emailIn = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const passwordIn = (page: Page) => page.getByLabel('Password', { exact: true });
const rememberIn = (page: Page) => page.getByRole('checkbox', { name: 'Remember Me' });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await emailIn(page).fill(email);
  await passwordIn(page).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(titled(page, 'Manage projects')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(titled(page, 'Sign in')).toBeVisible();
}

async function signUpByKeyboard(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: 'Create a free account' }));
  await page.keyboard.press('Enter');
  await expect(titled(page, 'Get started with a free account')).toBeFocused();
  const type = async (name: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name }));
    await page.keyboard.type(text);
  };
  await type('First name', 'Nora');
  await type('Last name', 'Field');
  await type('Email', email);
  await tabTo(page, passwordIn(page));
  await page.keyboard.type(FIRST);
  await expect(page.getByText(/^(Fair|Good|Strong): guessed/)).toBeVisible();
  await type('Business name', 'Field & Daughters Roofing');
  await page.reload();
  await expect(emailIn(page)).toHaveValue(email);
  await tabTo(page, passwordIn(page));
  await page.keyboard.type(FIRST);
  await tabTo(page, page.getByRole('combobox', { name: 'Industry' }));
  await page.keyboard.type('switch');
  await expect(page.getByRole('option', { name: 'Electrical - Switchboards' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');
}

test('AUTH-08 AUTH-13 AUTH-14 AUTH-06 AUTH-15 AUTH-16 a stranger signs up, confirms by mail, is remembered, forgets and resets', async ({
  page,
  context,
}) => {
  const email = `nora.${Date.now()}@example.com`;
  await page.setViewportSize(phone);

  await test.step('signs up on a phone by keyboard and is signed in at once', async () => {
    await signUpByKeyboard(page, email);
    await expect(page).toHaveURL(/\/projects\/dashboard$/);
    await expect(titled(page, 'Manage projects')).toBeVisible();
    await expect(page.getByText(`Confirm your email address. We sent a mail to ${email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Sent. Look in your spam folder too.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('confirms the email by the mail’s link; a second visit says so', async () => {
    const link = await linkMailedTo(email, 'Confirm your email address');
    await page.goto(link);
    await expect(page.getByText('Your email address is validated successfully.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(titled(page, 'Manage projects')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    await page.goto(link);
    await expect(titled(page, 'Email confirmed already')).toBeVisible();
    await expectAccessible(page);
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/projects/dashboard');

  await test.step('is remembered on this device until the box is unticked', async () => {
    await signOut(page);
    await expect(emailIn(page)).toHaveValue('');
    await rememberIn(page).check();
    await signIn(page, email, FIRST);
    await signOut(page);
    await page.reload();
    await expect(emailIn(page)).toHaveValue(email);
    await expect(passwordIn(page)).toHaveValue(FIRST);
    await expect(rememberIn(page)).toBeChecked();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(titled(page, 'Manage projects')).toBeVisible();
  });

  await test.step('resets a forgotten password, which signs out every tab of every device', async () => {
    const elsewhere = await context.newPage();
    await elsewhere.goto('/forgotpwd');
    await emailIn(elsewhere).fill(email);
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    await expect(
      elsewhere.getByText('If the account exists, you will shortly receive an email to reset your password.'),
    ).toBeVisible();
    await expect(elsewhere.getByText('Password change request has been submitted.')).toBeVisible();
    await expectAccessible(elsewhere);
    await elsewhere.goto(await linkMailedTo(email, 'Choose a new password'));
    await elsewhere.getByLabel('New password', { exact: true }).fill('harbour');
    await elsewhere.keyboard.press('Tab');
    await expect(elsewhere.getByText('Please provide a valid password')).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await expectAccessible(elsewhere);
    await elsewhere.getByLabel('New password', { exact: true }).fill(SECOND);
    await elsewhere.getByRole('button', { name: 'Submit' }).click();
    await expect(titled(elsewhere, 'Sign in')).toBeVisible();
    await expect(elsewhere.getByText('Changes saved')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await elsewhere.close();
    await linkMailedTo(email, 'Your password was changed');
  });

  await test.step('signs in with the new password unticked, which forgets the old one', async () => {
    await page.goto('/login');
    await expect(passwordIn(page)).toHaveValue(FIRST);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('The email or password is not correct.')).toBeVisible();
    await rememberIn(page).uncheck();
    await signIn(page, email, SECOND);
    expect((await context.cookies()).filter(({ path }) => path === '/login')).toEqual([]);
  });

  await test.step('signs out in one tab, and the other follows', async () => {
    const other = await context.newPage();
    await other.goto('/projects/current');
    await expect(titled(other, 'Manage projects')).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.getByText('You were signed out because you signed out in another tab.')).toBeVisible();
    await followPath(other, '/signup');
    await expect(titled(other, 'Get started with a free account')).toBeVisible();
  });
});

test('AUTH-12 AUTH-13 only the mailbox learns that an email has an account already', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/signup?email=lead%40example.com');
  await page.getByRole('textbox', { name: 'First name' }).fill('Not');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Dana');
  await passwordIn(page).fill(SECOND);
  await page.getByRole('textbox', { name: 'Business name' }).fill('Elsewhere');
  await page.getByRole('combobox', { name: 'Industry' }).fill('Electrical - Switchboards');
  // Closes the list, which hides the rest of the page from screen readers.
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(titled(page, 'Manage projects')).toBeVisible();
  await expect(page.getByText('We sent a mail to lead@example.com')).toBeVisible();
  expect(await linkMailedTo('lead@example.com', 'You have a Worklane account already')).toBe('/login');
});
