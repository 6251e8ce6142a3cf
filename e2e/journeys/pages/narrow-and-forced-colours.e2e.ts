import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, openSignedIn, test } from '../../support/journey.ts';
import { textFaults } from '../../support/pages/text-faults.ts';
import { ApiClient } from '../../support/portal/api-client.ts';
import { newEmail, signUp } from '../../support/portal/new-business.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

async function expectSoundText(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    expect(await textFaults(page), screen).toEqual([]);
  });
}

test('NAV-08 at 320 px no word is broken, and no label cut off or covered', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { projectId } = await publishWorkRequest('Harbourline Electrical', {
    requiredBadges: ['Public Liability $20m', 'Workers Compensation'],
    desirableBadges: ['Environmental Policy'],
  });
  const project = `/project/${projectId}`;
  await openSignedIn(page, 'lead@example.com', '/projects/dashboard');
  await expect(page.getByRole('region', { name: 'Your badges' }).getByRole('listitem')).not.toHaveCount(0);
  await expectSoundText(page, 'dashboard');
  for (const list of ['pending', 'current', 'completed']) {
    await page.goto(`/projects/${list}`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectSoundText(page, list);
  }
  await page.goto(project);
  const accept = page.getByRole('button', { name: 'I will provide a quote' });
  await expect(accept).toBeVisible();
  await expect(page.getByText('Workers Compensation', { exact: true })).toBeVisible();
  await expectSoundText(page, 'locked job');

  const open = await publishWorkRequest('Harbourline Electrical');
  await page.goto(`/project/${open.projectId}`);
  await accept.click();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await expectSoundText(page, 'quote form');
  await page.goto(`/project/${open.projectId}/brief`);
  await expect(page.getByText('Replace the isolators of plant room 2.')).toBeVisible();
  await expectSoundText(page, 'work request');
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectSoundText(page, 'notifications');
  await page.goto('/businessProfile');
  await expect(page.getByRole('heading', { name: 'Business Details' })).toBeVisible();
  await expectSoundText(page, 'business profile');
});

test('NAV-08 names of 45 letters widen no page, and the header’s tooltip shows them whole', {
  tag: '@deep',
}, async ({ page }) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevora';
  const email = newEmail(long.toLowerCase());
  await signUp(email, long.repeat(2));
  const person = await ApiClient.signIn(email);
  const { id } = await person.call('GET /api/users/me');
  const names = { firstName: long, lastName: long, jobTitle: long.repeat(2) };
  await person.call('PUT /api/users/:id', { params: { id }, body: names });
  const { projectId } = await publishWorkRequest(long.repeat(2));
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await openSignedIn(page, email, '/projects/dashboard');
    for (const path of [
      '/projects/dashboard',
      '/projects/pending',
      `/project/${projectId}`,
      '/businessProfile',
      '/business/teamEdit',
      '/userProfile/edit',
      '/userProfile/password',
      '/messages/all',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await test.step(`${path} at ${width} px`, () => expectNoSidewaysScroll(page));
    }
  }
  await page.getByRole('button', { name: /your menu/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.getByTitle(`${long} ${long}`).first()).toBeVisible();
});

const inks = (entry: Locator) =>
  entry.evaluate((element) => {
    const drawing = element.querySelector('svg');
    return {
      word: getComputedStyle(element).color,
      drawing: drawing ? getComputedStyle(drawing).color : null,
    };
  });

/** Marks of the current entry besides its background, which forced colours remove. */
const bordersOf = (entry: Locator) =>
  entry.evaluate((element) => {
    const { borderTopWidth, borderBottomWidth } = getComputedStyle(element);
    return [borderTopWidth, borderBottomWidth];
  });

test('with forced colours the current menu entry stands out; icons match their text', {
  tag: '@deep',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openSignedIn(page, 'member@example.com', '/projects/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();

  const main = page.getByRole('navigation', { name: 'Main' });
  expect(await bordersOf(main.getByRole('link', { name: 'Dashboard' }))).toContain('2px');

  const hub = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: /^Completed/ }) });
  const current = hub.locator('[aria-current]');
  expect(await bordersOf(current)).toContain('2px');
  for (const entry of await hub.getByRole('link').all()) {
    const { word, drawing } = await inks(entry);
    expect(drawing, String(await entry.textContent())).toBe(word);
  }

  await page.getByRole('button', { name: /your menu/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  for (const item of await page.getByRole('menuitem').all()) {
    const { word, drawing } = await inks(item);
    expect(drawing, String(await item.textContent())).toBe(word);
  }
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  expect(await bordersOf(menu.getByRole('link', { name: 'Dashboard', exact: true }))).toContain('2px');
  for (const entry of await menu
    .getByRole('link')
    .filter({ has: page.locator('svg.lucide') })
    .all()) {
    const { word, drawing } = await inks(entry);
    expect(drawing, String(await entry.textContent())).toBe(word);
  }
});
