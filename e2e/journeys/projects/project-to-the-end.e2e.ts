import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  tabTo,
  test,
} from '../../support/journey.ts';
import { expectNoReload, watchReloads } from '../../support/pages/no-reload.ts';
import { expectPrints } from '../../support/pages/print.ts';
import { ApiClient } from '../../support/portal/api-client.ts';
import { submitQuote } from '../../support/work/submit-quote.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function expectAccessibleOnBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(desk);
}

const stage = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const steps = (page: Page) => page.getByRole('list', { name: 'Job stage' }).getByRole('listitem');

async function acceptAndQuote(page: Page, projectId: string): Promise<void> {
  await page.goto(`/project/${projectId}`);
  await expect(stage(page, 'Please confirm your intention to quote')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'I will provide a quote' }).click();
  await expect(stage(page, 'You need to submit a quote')).toBeVisible();
  await page.getByRole('textbox', { name: 'Total price excluding GST' }).fill('6420');
  await page.getByRole('textbox', { name: 'Start date' }).fill('01022027');
  await page.getByRole('textbox', { name: 'Lead time' }).fill('5');
  await page.getByRole('textbox', { name: 'Works duration' }).fill('6');
  await page.getByRole('textbox', { name: 'Deliverable 1' }).fill('Replace 4 pump isolators, lockable, IP66');
  await expectAccessibleOnBoth(page);
  await submitQuote(page);
  await expect(page.getByText('Your quote was submitted.')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Job' }).getByRole('link', { name: 'Quote' }),
  ).toHaveCount(0);
  await expectAccessibleOnBoth(page);
}

async function completeWork(page: Page, workTitle: string, next: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Complete Work' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Complete Work on this Job?' });
  await expect(dialog).toContainText(workTitle);
  await expectAccessibleOnBoth(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Complete Work' }));
  await page.keyboard.press('Enter');
  await expect(stage(page, next)).toBeVisible();
  await expect(stage(page, next)).toBeFocused();
}

async function rateTheBuyer(page: Page, review: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByRole('heading', { name: 'There are 2 problems' })).toBeVisible();
  await expectAccessibleOnBoth(page);

  await tabTo(page, page.getByRole('radio', { name: '1 of 5 stars' }));
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Review' })).toBeFocused();
  await page.keyboard.insertText(review);
  await page.reload();
  await expect(page.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue(review);
  for (const star of await page.getByRole('radio').all()) {
    const box = await star.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessibleOnBoth(page);

  await tabTo(page, page.getByRole('button', { name: 'Submit review' }));
  await page.keyboard.press('Enter');
  await expect(stage(page, 'Thank you for your feedback!')).toBeFocused();
  await expect(page.getByText('This Job is complete.')).toBeVisible();
  await expect(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(page.getByText(review)).toBeVisible();
  await expectAccessibleOnBoth(page);
}

async function readTheQuote(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Job' });
  await expect(tabs.getByRole('link')).toHaveText([
    /^Activity/,
    /^Work Request/,
    /^Quote/,
    /^Message board/,
    /^Files/,
    /^Terms/,
  ]);
  await tabTo(page, page.getByRole('link', { name: 'View quote' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quote$/);
  await expect(page.getByText('Replace 4 pump isolators, lockable, IP66')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await tabs.getByRole('link', { name: 'Activity' }).click();
}

async function expectReview(buyerId: string, review: string): Promise<void> {
  const reader = await ApiClient.signIn('solo@example.com');
  const reviews = await reader.call('GET /api/reviews', {
    query: { filter: JSON.stringify({ reviewedId: buyerId, reviewedEntity: 'user' }) },
  });
  expect(reviews[0]).toMatchObject({ rating: 4, reviewText: review });
}

test('PROJ-01 PROJ-09 PROJ-10 PROJ-11 HUB-10 a project for a procurement buyer, from the invitation to the end', async ({
  page,
}) => {
  const { buyer, projectId, workTitle } = await publishWorkRequest('Harbourline Electrical');
  const params = { id: projectId };
  await signIn(page, 'lead@example.com');
  await acceptAndQuote(page, projectId);
  await watchReloads(page);

  await test.step('PROJ-09 the buyer awards the quote, and the work starts', async () => {
    await buyer.call('POST /api/buyer/projects/:id/award', { params });
    await expect(stage(page, 'Work in progress')).toBeVisible();
    await expectAccessibleOnBoth(page);
    await readTheQuote(page);
  });

  await test.step('the stage, the Work Request and the files print without screen controls', async () => {
    const tabs = page.getByRole('navigation', { name: 'Job' });
    await expectPrints(page, 'Work in progress');
    await tabs.getByRole('link', { name: 'Work Request' }).click();
    await expect(stage(page, 'Description')).toBeVisible();
    await expectPrints(page, 'Replace the isolators of plant room 2.');
    await tabs.getByRole('link', { name: 'Files' }).click();
    await expect(stage(page, 'Your files')).toBeVisible();
    await expectPrints(page, 'Your files');
    await tabs.getByRole('link', { name: 'Activity' }).click();
  });

  await test.step('PROJ-11 completed work waits for the payment', async () => {
    await completeWork(page, workTitle, 'Payment pending - the buyer needs to make full payment.');
    await expect(steps(page)).toHaveText([/Quote/, /Work/, /Payment/, /Review/, /Complete/]);
    const progress = page.getByRole('region', { name: 'Payment', exact: true });
    await expect(progress.getByRole('listitem')).toHaveText([
      /Quote awarded/,
      /Work completed/,
      /Full payment by the buyer/,
      /Rate the buyer/,
    ]);
    await expect(progress).toContainText('$6,420.00');
    await expectAccessibleOnBoth(page);
  });

  await test.step('PROJ-10 after the payment the buyer is rated and the project is complete', async () => {
    await buyer.call('POST /api/buyer/projects/:id/paid', { params });
    await expect(stage(page, 'How was working with Priya Raman?')).toBeVisible();
    await expectNoReload(page);
    await rateTheBuyer(page, `Clear scope, quick answers: ${workTitle} 👍`);
    const { id } = await buyer.call('GET /api/users/me');
    await expectReview(id, `Clear scope, quick answers: ${workTitle} 👍`);
    await expectPrints(page, 'This Job is complete.');
  });

  await test.step('HUB-10 it is under Completed', async () => {
    await page.getByRole('link', { name: 'Completed Jobs' }).first().click();
    await expect(page.getByRole('link', { name: workTitle, exact: true })).toBeVisible();
    await expectPrints(page, workTitle);
  });
});

test('PROJ-06 PROJ-09 PROJ-10 a project for a buyer who pays elsewhere, with changes, to the end', {
  tag: '@deep',
}, async ({ page }) => {
  const { buyer, projectId, workTitle } = await publishWorkRequest('Summit Fire Services', {
    buyerEmail: 'strata@example.com',
  });
  const params = { id: projectId };
  await signIn(page, 'rival@example.com');
  await acceptAndQuote(page, projectId);
  await watchReloads(page);

  await test.step('PROJ-09 awarded and completed work is reviewed at once', async () => {
    await buyer.call('POST /api/buyer/projects/:id/award', { params });
    await expect(steps(page)).toHaveText([/Quote/, /Work/, /Review/, /Complete/]);
    await completeWork(page, workTitle, 'How was working with Tom Fielder?');
    await expectAccessibleOnBoth(page);
  });

  await test.step('the buyer asks for changes, and the work continues', async () => {
    await buyer.call('POST /api/buyer/projects/:id/request-changes', {
      params,
      body: { reason: 'One isolator has no label' },
    });
    await expect(stage(page, 'Work in progress')).toBeVisible();
    await expect(page.getByText(/^Tom Fielder asked for changes/)).toBeVisible();
    await expect(page.getByRole('blockquote')).toHaveText('One isolator has no label');
    await expectAccessibleOnBoth(page);
    await completeWork(page, workTitle, 'How was working with Tom Fielder?');
  });

  await test.step('PROJ-10 both sides rate each other', async () => {
    await buyer.call('POST /api/buyer/projects/:id/rate', { params, body: { rating: 5, review: 'On time' } });
    await expect(page.getByText('On time', { exact: true })).toBeVisible();
    await expectNoReload(page);
    await rateTheBuyer(page, `Access was ready: ${workTitle}`);
    const { id } = await buyer.call('GET /api/users/me');
    await expectReview(id, `Access was ready: ${workTitle}`);
  });
});
