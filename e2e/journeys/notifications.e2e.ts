import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, tabTo, test } from '../support/journey.ts';
import { publishWorkRequest } from '../support/work-requests.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s+your menu`) });

/** The number of new notifications in the person's menu; 0 if the menu shows none. */
async function newFor(page: Page, name: string): Promise<number> {
  const text = (await menuOf(page, name).textContent()) ?? '';
  return Number(/your menu, (\d+) new/.exec(text)?.[1] ?? 0);
}

test('NAV-04 NOTE-01 NOTE-02 NOTE-03 NOTE-04 an invitation reaches two open tabs without a reload, and leads to its job', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desk);
  await signIn(page, 'solo@example.com');
  const other = await context.newPage();
  await other.setViewportSize(desk);
  await other.goto('/projects/pending');
  await expect(menuOf(other, 'Mia Tran')).toBeVisible();

  const { workTitle } = await publishWorkRequest('Bayside Plumbing');
  const before = await newFor(page, 'Mia Tran');
  await expect(async () => expect(await newFor(page, 'Mia Tran')).toBeGreaterThan(0)).toPass();
  const { workTitle: second } = await publishWorkRequest('Bayside Plumbing');
  for (const tab of [page, other])
    await expect(async () =>
      expect(await newFor(tab, 'Mia Tran')).toBeGreaterThanOrEqual(before + 1),
    ).toPass();
  await expect(async () =>
    expect(await newFor(page, 'Mia Tran')).toBe(await newFor(other, 'Mia Tran')),
  ).toPass();

  await test.step('NAV-02 the menu says how many', async () => {
    await menuOf(page, 'Mia Tran').click();
    const entry = page.getByRole('menuitem', { name: 'Notification' });
    await expect(entry).toContainText(/\d+ new/);
    await entry.click();
  });

  await test.step('NOTE-01 opening the list ends what is new, in both tabs', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Your Notifications' })).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: second })).toContainText('New Work Request');
    await expect(page.getByRole('listitem').filter({ hasText: workTitle })).toContainText('Priya Raman');
    for (const tab of [page, other])
      await expect(async () => expect(await newFor(tab, 'Mia Tran')).toBe(0)).toPass();
    await expectAccessible(page);
  });

  await test.step('NOTE-01 one that comes while the list is open stands at its top', async () => {
    const { workTitle: third } = await publishWorkRequest('Bayside Plumbing');
    await expect(page.getByRole('listitem').first()).toContainText(third);
  });

  await test.step('NOTE-03 a click leads to the job and marks the item', async () => {
    const row = page.getByRole('listitem').filter({ hasText: workTitle });
    await tabTo(page, row.getByRole('link', { name: 'New Work Request' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}\/$/);
    await expect(page.getByRole('heading', { level: 1, name: workTitle })).toBeVisible();
  });
});

test('NOTE-01 NOTE-02 NOTE-03 a phone pages through the list, and is told of a target that is gone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'lead@example.com');
  await page.goto('/notifications');
  await expect(page.getByRole('listitem')).toHaveCount(20);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'See More' }).click();
  await expect(async () => expect(await page.getByRole('listitem').count()).toBeGreaterThan(20)).toPass();
  const gone = page
    .getByRole('button', { name: 'New message' })
    .or(page.getByRole('button', { name: 'Invitation to join' }))
    .first();
  // Concurrent journeys add entries at the top of the list.
  await expect(async () => {
    if (!(await gone.isVisible()))
      await page.getByRole('button', { name: 'See More' }).click({ timeout: 1_000 });
    expect(await gone.isVisible()).toBe(true);
  }).toPass();
  await gone.click();
  await expect(page.getByText('What this notification is about is no longer there.')).toBeVisible();
  await expect(page).toHaveURL(/\/notifications$/);
});
