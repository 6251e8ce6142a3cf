import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  signIn,
  tabTo,
  test,
} from '../../support/journey.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

const businessFiles = '**/releases/mf-business/**';

test('HUB-08 MFE-04 without the business module’s files the hub works, and badges return by themselves', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route(businessFiles, (route) => route.abort());
  await page.goto('/login');
  await fillSignIn(page, 'lead@example.com');

  const badges = page.getByRole('region', { name: 'Your badges' });
  await expect(badges).toContainText('Your badges are not available right now.');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  await expectAccessible(page);

  await test.step('HUB-02 the rest of the hub works', async () => {
    await page.getByRole('link', { name: /^You have \d+ pending Jobs$/ }).click();
    await expect(page.getByRole('link', { name: /^View Details of/ }).first()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(badges).toContainText('Your badges are not available right now.');
  });

  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.unroute(businessFiles);
  await expect(badges.getByRole('listitem')).toHaveCount(8);
  await expect(badges).not.toContainText('not available');
  expect(
    await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage),
    'the page was not loaded again',
  ).toBe(true);
});

for (const width of [1440, 390]) {
  test(`VET-01 HUB-08 the hub shows the badges of Harbourline at ${width} pixels`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'lead@example.com');
    const badges = page.getByRole('region', { name: 'Your badges' });
    await expect(badges.getByRole('listitem')).toHaveCount(8);
    await expect(badges.getByRole('listitem').filter({ hasText: 'Working at Heights' })).toContainText(
      'Expired',
    );
    await expect(badges.getByRole('listitem').filter({ hasText: 'WHS Management System' })).toContainText(
      'Draft',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test(`NAV-02 BIZ-01 BIZ-03 a person opens the business profile from the menu at ${width} pixels`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'member@example.com');
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Business Profile' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Harbourline Electrical' });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('link', { name: 'View Website (opens in a new tab)' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'See more' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('We keep a crew on call')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const picture = page.getByRole('button', { name: 'Car park LED, 186 bays', exact: true });
    await tabTo(page, picture);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Portfolio' });
    await expect(dialog.getByRole('img', { name: 'Car park LED, 186 bays' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(picture).toBeFocused();
  });
}

async function expectTipBeside(page: Page, badge: string): Promise<void> {
  const card = page.getByRole('button', { name: badge }).or(page.getByRole('link', { name: badge }));
  const tip = page.getByRole('tooltip', { name: 'Shows how your business cares for waste' });
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
  for (const [fromTheEnd, isAbove] of [
    [8, true],
    [160, false],
  ] as const) {
    await card.blur();
    await expect(tip).toBeHidden();
    await card.evaluate((element, distance) => {
      const { bottom } = element.getBoundingClientRect();
      window.scrollBy({ top: bottom + distance - window.innerHeight, behavior: 'instant' });
      element.focus({ preventScroll: true });
    }, fromTheEnd);
    await expect(tip).toBeInViewport({ ratio: 1 });
    expect((await topOf(tip)) < (await topOf(card))).toBe(isAbove);
  }
}

test('PROJ-05 BRIEF-01 a locked Work Request shows the badges it needs, without its content', {
  tag: '@deep',
}, async ({ page }) => {
  const { projectId, workTitle } = await publishWorkRequest('Harbourline Electrical', {
    description: '<p>Nobody reads this without the badges.</p>',
    requiredBadges: ['Public Liability $20m', 'Working at Heights', 'Site Induction: Meridian'],
    desirableBadges: ['Environmental Policy'],
  });
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes(projectId)) answers.push(response.text().catch(() => ''));
  });
  await signIn(page, 'lead@example.com');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['', '/brief']) {
      await page.goto(`/project/${projectId}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: workTitle })).toBeVisible();
      const lock = page.getByRole('region', { name: 'Get all required badges to view this brief' });
      await expect(lock).toContainText('1 of 3 required badges obtained');
      await expect(lock.getByRole('listitem')).toHaveCount(4);
      await expect(lock.getByRole('listitem').filter({ hasText: 'Working at Heights' })).toContainText(
        'Expired',
      );
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width, height: 420 });
    await expectTipBeside(page, 'Environmental Policy');
  }
  const received = (await Promise.all(answers)).join();
  expect(received).toContain('isLocked');
  expect(received).not.toContain('Nobody reads this');
  expect(received).not.toContain('ELLERY');
});
