import type { Page, Request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  tabTo,
  test,
} from '../../support/journey.ts';
import { ApiClient } from '../../support/portal/api-client.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const rows = (page: Page) => page.getByRole('list', { name: 'Your notifications' }).getByRole('listitem');

const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s+your menu`) });

async function newFor(page: Page, name: string): Promise<number> {
  const text = (await menuOf(page, name).textContent()) ?? '';
  return Number(/your menu, (\d+) new/.exec(text)?.[1] ?? 0);
}

test('NAV-04 NOTE-01 NOTE-02 NOTE-03 NOTE-04 an invitation reaches two open tabs without a reload, and opens its project', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desk);
  await signIn(page, 'solo@example.com');
  const other = await context.newPage();
  await other.setViewportSize(desk);
  await other.goto('/projects/pending');
  await expect(menuOf(other, 'Mia Tran')).toBeVisible();

  await publishWorkRequest('Bayside Plumbing');
  for (const tab of [page, other])
    await expect(async () => expect(await newFor(tab, 'Mia Tran')).toBeGreaterThan(0)).toPass();
  await publishWorkRequest('Bayside Plumbing');
  await expect(async () =>
    expect(await newFor(page, 'Mia Tran')).toBe(await newFor(other, 'Mia Tran')),
  ).toPass();

  await test.step('NAV-02 the menu shows the number', async () => {
    await menuOf(page, 'Mia Tran').click();
    const entry = page.getByRole('menuitem', { name: 'Notification' });
    await expect(entry).toContainText(/\d+ new/);
    await entry.click();
  });

  await test.step('NOTE-01 opening the list marks it as seen in both tabs', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Your Notifications' })).toBeFocused();
    await expect(rows(page).first()).toContainText(/\d+ Work Requests from Meridian Property Group/);
    await expect(rows(page).first()).toContainText('Priya Raman');
    for (const tab of [page, other])
      await expect(async () => expect(await newFor(tab, 'Mia Tran')).toBe(0)).toPass();
    await expectAccessible(page);
  });

  await test.step('NOTE-01 a new one appears at the top of the open list', async () => {
    const { workTitle } = await publishWorkRequest('Bayside Plumbing', { buyerEmail: 'strata@example.com' });
    await expect(rows(page).first()).toContainText(workTitle);

    await test.step('NOTE-03 a click opens the project and marks the item', async () => {
      await tabTo(page, rows(page).first().getByRole('link', { name: 'New Work Request' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}\/$/);
      await expect(page.getByRole('heading', { level: 1, name: workTitle })).toBeVisible();
    });
  });

  await test.step('NOTE-03 the row of several opens all in a new tab, and is read', async () => {
    await page.goto('/notifications?show=unread');
    const row = rows(page).filter({ hasText: 'Work Requests from Meridian' }).first();
    const opening = context.waitForEvent('page');
    // The opened page marks it as read, however the link was opened.
    const isMark = (sent: Request) => sent.method() === 'PUT' && sent.url().includes('entityId');
    const marking = context.waitForEvent('request', isMark);
    await row.getByRole('link').click({ button: 'middle' });
    const opened = await opening;
    await expect(opened).toHaveURL(/\/projects\/pending\?told=[\w-]+$/);
    const marked = await marking;
    expect((await marked.response())?.status()).toBe(200);
    const { entityId } = JSON.parse(new URL(marked.url()).searchParams.get('filter') ?? '');
    const reader = await ApiClient.signIn('solo@example.com');
    const filter = JSON.stringify({ notificationClicked: false });
    const unread = await reader.call('GET /api/notifications', { query: { filter, pageSize: '100' } });
    expect(unread.map(({ id }) => id)).not.toContain(entityId);
    await opened.close();
  });

  await test.step('NOTE-01 all can be marked as read', async () => {
    const { workTitle } = await publishWorkRequest('Bayside Plumbing');
    const newest = rows(page).filter({ hasText: workTitle });
    await expect(newest).toBeVisible();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(newest).toHaveCount(0);
  });
});

test('NOTE-01 NOTE-02 NOTE-03 a phone pages through the list, and reads rows without a page', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'lead@example.com');
  await page.goto('/notifications');
  await expect(rows(page)).toHaveCount(20);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'See More' }).click();
  await expect(async () => expect(await rows(page).count()).toBeGreaterThan(20)).toPass();
  // Concurrent journeys add entries at the top of the list.
  const request = rows(page).filter({ hasText: 'Request to join' });
  await expect(async () => {
    if ((await request.count()) === 0)
      await page.getByRole('button', { name: 'See More' }).click({ timeout: 1_000 });
    expect(await request.count()).toBeGreaterThan(0);
  }).toPass();
  await expect(request.first()).toContainText('asked to join');

  await page.getByRole('link', { name: /^Unread/ }).click();
  await expect(page).toHaveURL(/\/notifications\?show=unread$/);
  await expect(rows(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
