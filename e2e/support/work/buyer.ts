import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { button, field, titled } from './seller.ts';

const SITE = '210 Ellery Street, PARRAMATTA NSW 2150';

interface WrittenRequest {
  title: string;
  contractors: readonly string[];
  desirableBadge?: string;
  items?: readonly string[];
}

/** Writes a Work Request from the list on. Its quotes are readable as they arrive. */
export async function writeRequest(page: Page, request: WrittenRequest): Promise<void> {
  const { title, contractors, desirableBadge, items = [] } = request;
  await page.getByRole('link', { name: 'New Work Request' }).click();
  await field(page, 'Title').fill(title);
  await page.getByRole('combobox', { name: 'Trade' }).fill('Switchboards');
  await page.getByRole('option', { name: /Switchboards/ }).click();
  await page.getByRole('combobox', { name: 'Site address' }).fill(SITE);
  await page.keyboard.press('Escape');
  for (const [index, item] of items.entries()) {
    await button(page, 'Add line').click();
    const line = page.getByRole('group', { name: `Line ${index + 1}` });
    await line.getByRole('textbox', { name: 'Item' }).fill(item);
    await line.getByRole('textbox', { name: 'Quantity' }).fill('4');
  }
  if (desirableBadge) {
    await page.getByRole('combobox', { name: 'Desirable badges' }).fill(desirableBadge);
    await page.keyboard.press('Escape');
    await expect(button(page, `Remove ${desirableBadge}`)).toBeVisible();
  }
  await page.getByRole('switch', { name: /^Sealed until due/ }).click();
  await button(page, 'Of this trade').click();
  for (const business of contractors) {
    await field(page, 'Find contractors').fill(business);
    await page.getByRole('checkbox', { name: `Invite ${business}` }).check();
  }
}

export async function sendRequest(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Send to/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(titled(page, title)).toBeVisible();
}

export async function addContractor(page: Page, business: string): Promise<void> {
  await button(page, 'Add contractors').click();
  const dialog = page.getByRole('dialog', { name: 'Add contractors' });
  await dialog.getByRole('textbox').fill(business);
  await dialog.getByRole('checkbox', { name: business }).check();
  await dialog.getByRole('button', { name: 'Invite 1 contractor' }).click();
  await expect(dialog).toHaveCount(0);
}

export async function openQuote(page: Page, business: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Work Request' })
    .getByRole('link', { name: /^Quotes/ })
    .click();
  await page.getByRole('main').getByRole('link', { name: business }).click();
  await expect(page.getByRole('heading', { name: `Quote of ${business}` })).toBeVisible();
}

export async function openComparison(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Compare/ })
    .first()
    .click();
  await expect(page.getByRole('table')).toBeVisible();
}

/** All other quotes get the same reason. */
export async function award(page: Page, business: string, reason: string): Promise<void> {
  await button(page, `Award to ${business}`).click();
  const dialog = page.getByRole('dialog', { name: `Award to ${business}?` });
  for (const choice of await dialog.getByText(reason, { exact: true }).all()) await choice.click();
  await button(page, `Award to ${business}`).last().click();
  await expect(dialog).toHaveCount(0);
}

export async function sendBack(page: Page, reason: string): Promise<void> {
  await field(page, 'Reason').fill(reason);
  await button(page, 'Send back with reason').click();
}

/** On a phone, notices are shown where the dialog has its buttons. */
export async function recordPayment(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Record payment/ })
    .first()
    .click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^Record payment/ });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  expect(await confirm.evaluate(isUncovered), 'nothing covers the button').toBe(true);
  await confirm.click();
}

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

export async function rate(page: Page, stars: number, review: string, send: string): Promise<void> {
  await page.getByRole('radio', { name: `${stars} of 5 stars` }).check({ force: true });
  await field(page, 'Review').fill(review);
  await button(page, send).click();
}
