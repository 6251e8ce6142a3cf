import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openSignedIn, test } from '../support/journey.ts';
import { ApiClient } from '../support/portal/api-client.ts';
import { submitQuote } from '../support/work/submit-quote.ts';

const LOSER_QUOTE = { version: 0, leadTime: 5, estimatedWorksDuration: 9, startDate: null };

async function writeRequest(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'New Work Request' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Trade' }).fill('Switchboards');
  await page.getByRole('option', { name: /Switchboards/ }).click();
  await page.getByRole('combobox', { name: 'Site address' }).fill('210 Ellery Street, PARRAMATTA NSW 2150');
  await page.keyboard.press('Escape');
  for (const [number, item] of ['Supply isolators', 'Test and label'].entries()) {
    await page.getByRole('button', { name: 'Add line' }).click();
    const line = page.getByRole('group', { name: `Line ${number + 1}` });
    await line.getByRole('textbox', { name: 'Item' }).fill(item);
    await line.getByRole('textbox', { name: 'Quantity' }).fill('4');
  }
  await page.getByRole('switch', { name: /^Sealed until due/ }).click();
  await page.getByRole('button', { name: 'Of this trade' }).click();
  await choose(page, 'Bayside Plumbing');
  await choose(page, 'Summit Fire Services');
}

async function choose(page: Page, business: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Find contractors' }).fill(business);
  await page.getByRole('checkbox', { name: `Invite ${business}` }).check();
}

/** The rival's quote prices one item and leaves the other out. */
async function quoteAsRival(title: string): Promise<void> {
  const rival = await ApiClient.signIn('rival@example.com');
  const jobs = await rival.call('GET /api/projects/status/:status', {
    params: { status: 'selling-pending' },
    query: { q: title },
  });
  const id = jobs[0]?.id ?? '';
  const act = (action: string, body: object) =>
    rival.call('PUT /api/projects/:id', { params: { id }, query: { action }, body: body as never });
  const { brief } = await act('acceptProject', { acceptRfq: true });
  const lines = (brief.schedule ?? []).map(({ id: scheduleItemId, item, quantity, unit }, index) => ({
    ...{ item, quantity, unit, scheduleItemId },
    ...(index === 0 ? { rate: '210.00' } : { rate: '', inclusion: 'notIncluded' }),
  }));
  await act('submitQuote', { ...LOSER_QUOTE, basePrice: 840, lines });
}

async function quote(page: Page, title: string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'I will provide a quote' }).click();
  for (const [number, rate] of ['230', '15'].entries())
    await page
      .getByRole('group', { name: `Line ${number + 1}` })
      .getByRole('textbox', { name: 'Rate' })
      .fill(rate);
  await page.getByRole('textbox', { name: /^Lead time/ }).fill('3');
  await page.getByRole('textbox', { name: /^Works duration/ }).fill('2');
  await submitQuote(page);
  await expect(page.getByRole('heading', { name: 'Your Quote' })).toBeVisible();
}

test('BUY-03 BUY-16 BUY-20 BUY-21 a Work Request from its form to both ratings', async ({
  page,
  browser,
}) => {
  const title = `Replace isolators ${randomUUID().slice(0, 8)}`;
  const seller = await (await browser.newContext()).newPage();

  await test.step('BUY-02 BUY-03 the buyer writes and sends it', async () => {
    await openSignedIn(page, 'buyer@example.com', '/buying');
    await expect(page.getByRole('heading', { level: 1, name: 'Work Requests' })).toBeVisible();
    await expectAccessible(page);
    await writeRequest(page, title);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send to 2 contractors' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('BUY-07 the contractor prices its items; BUY-09 the buyer sees the answers live', async () => {
    await openSignedIn(seller, 'solo@example.com', '/projects/pending');
    await quote(seller, title);
    await quoteAsRival(title);
    await expect(page.getByRole('heading', { name: /2 quotes are ready to compare/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('BUY-13 BUY-16 the buyer compares and awards with a reason', async () => {
    await page.getByRole('link', { name: /^Quotes/ }).click();
    await page
      .getByRole('link', { name: /Compare/ })
      .first()
      .click();
    await expect(page.getByRole('table')).toContainText('not included');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Award to Bayside Plumbing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Award to Bayside Plumbing?' });
    await dialog.getByText('Scope', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Award to Bayside Plumbing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(seller.getByRole('heading', { name: 'Work in progress' })).toBeVisible();
  });

  await test.step('BUY-19 the buyer sends the work back, then accepts it', async () => {
    await seller.getByRole('button', { name: 'Complete Work' }).click();
    await seller.getByRole('alertdialog').getByRole('button').last().click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('One label is missing.');
    await page.getByRole('button', { name: 'Send back with reason' }).click();
    await expect(seller.getByText('One label is missing.').first()).toBeVisible();
    await seller.getByRole('button', { name: 'Complete Work' }).click();
    await seller.getByRole('alertdialog').getByRole('button').last().click();
    await page.getByRole('button', { name: 'Accept work' }).click();
    await expectAccessible(page);
  });

  await test.step('BUY-20 the payment is recorded, and the contractor sees it', async () => {
    await page
      .getByRole('button', { name: /^Record payment/ })
      .first()
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Record payment/ })
      .click();
    await expect(seller.getByRole('region', { name: 'Payment steps' })).toContainText('Paid');
  });

  await test.step('BUY-21 PROJ-10 both sides rate', async () => {
    await page.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Review' }).fill('Careful work, on time.');
    await page.getByRole('button', { name: 'Send rating' }).click();
    await expect(seller.getByText('Careful work, on time.')).toBeVisible();
    await seller.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
    await seller.getByRole('textbox', { name: 'Review' }).fill('Clear and quick.');
    await seller.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByText('Clear and quick.')).toBeVisible();
  });
  await seller.context().close();
});
