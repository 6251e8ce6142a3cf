import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
} from '../../support/journey.ts';
import { ApiClient } from '../../support/portal/api-client.ts';
import {
  award,
  openComparison,
  rate,
  recordPayment,
  sendBack,
  sendRequest,
  writeRequest,
} from '../../support/work/buyer.ts';
import { completeWork } from '../../support/work/seller.ts';
import { submitQuote } from '../../support/work/submit-quote.ts';

const phone = { width: 390, height: 844 };
const contractors = ['Bayside Plumbing', 'Summit Fire Services'];
const items = ['Supply isolators', 'Test and label'];
const LOSER_QUOTE = { version: 0, leadTime: 5, estimatedWorksDuration: 9, startDate: null };

/** The rival's quote prices one item and leaves the other out. */
async function quoteAsRival(title: string): Promise<void> {
  const rival = await ApiClient.signIn('rival@example.com');
  const projects = await rival.call('GET /api/projects/status/:status', {
    params: { status: 'selling-pending' },
    query: { q: title },
  });
  const id = projects[0]?.id ?? '';
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
    await writeRequest(page, { title, contractors, items });
    await expectAccessible(page);
    await sendRequest(page, title);
  });

  await test.step('BUY-07 the contractor prices its items; BUY-09 the buyer sees the answers live', async () => {
    await openSignedIn(seller, 'solo@example.com', '/projects/pending');
    await quote(seller, title);
    await quoteAsRival(title);
    await expect(page.getByRole('heading', { name: /2 quotes are ready to compare/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('BUY-13 BUY-16 the buyer goes on with a phone, compares and awards with a reason', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: /^Quotes/ }).click();
    await openComparison(page);
    await expect(page.getByRole('table')).toContainText('not included');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await award(page, 'Bayside Plumbing', 'Scope');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(seller.getByRole('heading', { name: 'Work in progress' })).toBeVisible();
  });

  await test.step('BUY-19 the buyer sends the work back, then accepts it', async () => {
    await completeWork(seller);
    await sendBack(page, 'One label is missing.');
    await expect(seller.getByText('One label is missing.').first()).toBeVisible();
    await completeWork(seller);
    await page.getByRole('button', { name: 'Accept work' }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('BUY-20 the payment is recorded, and the contractor sees it', async () => {
    await recordPayment(page);
    await expect(seller.getByRole('region', { name: 'Payment steps' })).toContainText('Paid');
  });

  await test.step('BUY-21 PROJ-10 both sides rate', async () => {
    await rate(page, 5, 'Careful work, on time.', 'Send rating');
    await expect(seller.getByText('Careful work, on time.')).toBeVisible();
    await rate(seller, 4, 'Clear and quick.', 'Submit review');
    await expect(page.getByText('Clear and quick.')).toBeVisible();
  });
  await seller.context().close();
});
