import type { Browser, Page } from '@playwright/test';
import { expect, openSignedIn } from '../journey.ts';
import { type PageRecord, recordPage } from '../pages/page-record.ts';
import { OPERATOR_EMAIL } from '../portal/operator.ts';
import { submitQuote } from './submit-quote.ts';

export const BADGE = 'Environmental Policy';

export interface Seller {
  page: Page;
  record: PageRecord;
  firstName: string;
  lastName: string;
  email: string;
  business: string;
}

export const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const stage = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name });
export const price = (page: Page) => field(page, 'Total price excluding GST');
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Job' }).getByRole('link', { name });

export async function seller(
  browser: Browser,
  viewport: { width: number; height: number },
  person: Pick<Seller, 'firstName' | 'lastName' | 'business'>,
): Promise<Seller> {
  const page = await (await browser.newContext({ viewport })).newPage();
  const email = `${person.firstName.toLowerCase()}@example.org`;
  return { ...person, email, page, record: recordPage(person.firstName, page) };
}

export async function typeSignUp({ page, firstName, lastName, email, business }: Seller): Promise<void> {
  await page.goto('/signup');
  await field(page, 'First name').fill(firstName);
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Harbour12Line');
  await field(page, 'Business name').fill(business);
}

export async function sendSignUp({ page }: Seller): Promise<void> {
  await page.getByRole('combobox', { name: 'Industry' }).fill('Electrical - Switchboards');
  // Closes the list, which hides the rest of the page from screen readers.
  await page.keyboard.press('Tab');
  await button(page, 'Create account').click();
  await expect(titled(page, 'Manage projects')).toBeVisible();
}

export async function confirmEmail({ page }: Seller, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('Your email address is validated successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(titled(page, 'Manage projects')).toBeVisible();
}

const description = (page: Page) => field(page, 'Description (optional)');

export async function typeProfile({ page, business }: Seller): Promise<void> {
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByRole('link', { name: 'Edit Business' }).click();
  await expect(titled(page, 'Edit Business')).toBeVisible();
  const address = page.getByRole('combobox', { name: 'Address (optional)' });
  await address.click();
  await page.keyboard.type('18 Calloway Road Marrickvi');
  await page.getByRole('option', { name: '18 Calloway Road, Marrickville NSW 2204' }).click();
  await description(page).fill(`${business}: boards that last.`);
}

export async function saveProfile({ page, business }: Seller): Promise<void> {
  await expect(description(page)).toHaveText(`${business}: boards that last.`);
  await expect(field(page, 'Postcode')).toHaveValue('2204');
  await button(page, 'Save').click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page.getByText(`${business}: boards that last.`)).toBeVisible();
}

export async function openInvitation({ page }: Seller, workTitle: string): Promise<void> {
  await page.getByRole('link', { name: 'Worklane, home' }).click();
  await page.getByRole('link', { name: /^You have \d+ pending Jobs$/ }).click();
  await page.getByRole('link', { name: `View Details of ${workTitle}` }).click();
  await button(page, 'I will provide a quote').click();
  await expect(stage(page, 'You need to submit a quote')).toBeVisible();
}

export async function finishQuote({ page }: Seller, typed: string): Promise<void> {
  await expect(price(page)).toHaveValue(typed);
  await field(page, 'Start date').fill('01022027');
  await field(page, 'Lead time').fill('5');
  await field(page, 'Works duration').fill('6');
  await field(page, 'Deliverable 1').fill('Replace 4 pump isolators');
  await submitQuote(page);
  await expect(page.getByText('Your quote was submitted.')).toBeVisible();
}

export async function earnBadge({ page, business }: Seller, operator: Page): Promise<void> {
  await page.getByRole('link', { name: 'Worklane, home' }).click();
  await page.getByRole('link', { name: 'All badges' }).click();
  await page.getByRole('main').getByRole('link', { name: BADGE }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose files/ }).click();
  await (await chooser).setFiles({
    name: 'Policy.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('We sort our waste.'),
  });
  await expect(page.getByRole('button', { name: 'Remove Policy.txt' })).toBeVisible();
  await page.getByRole('textbox', { name: /waste, noise and water/ }).fill('Skips and bins');
  await button(page, 'Submit').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your answers are being reviewed.')).toBeVisible();

  await openSignedIn(operator, OPERATOR_EMAIL, '/operator/vetting');
  await operator.getByRole('link', { name: business }).click();
  await expect(operator.getByText('Skips and bins')).toBeVisible();
  await button(operator, 'Award').click();
  await button(operator, 'Award the badge').click();
  await expect(operator.getByText('Badge awarded')).toBeVisible();

  await page.getByRole('link', { name: 'Worklane, home' }).click();
  await page.getByRole('link', { name: 'All badges' }).click();
  await expect(page.getByRole('region', { name: 'Yours' }).getByText(BADGE)).toBeVisible();
}

export async function completeWork(page: Page): Promise<void> {
  await button(page, 'Complete Work').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete Work' }).click();
  await expect(stage(page, 'Payment pending - the buyer needs to make full payment.')).toBeVisible();
}
