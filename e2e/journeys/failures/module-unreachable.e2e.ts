import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  fillSignIn,
  followPath,
  openSignedIn,
  test,
} from '../../support/journey.ts';
import {
  controlTimers,
  pauseTimers,
  repairAndRetry,
  runTimersBeforeNextRetry,
} from '../../support/pages/retry.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

const projectsFiles = '**/releases/mf-projects/**';

test('MFE-04 without the projects module’s files the rest works, and Retry restores it', async ({ page }) => {
  await page.route(projectsFiles, (route) => route.abort());
  await controlTimers(page);
  await page.goto('/login');
  await fillSignIn(page, 'rival@example.com');

  const fallback = page.getByRole('heading', { name: 'Jobs are not available right now' });
  await expect(fallback).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Portal support');
  await expect(page.getByText(/^Trying again in \d+ seconds?$/)).toBeVisible();
  await expectAccessible(page);

  await test.step('NAV-02 AUTH-19 the menu, signing out and signing in work', async () => {
    await page.getByRole('button', { name: /^Owen Clarke\s+your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await fillSignIn(page, 'rival@example.com');
    await expect(fallback).toBeVisible();
  });

  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await repairAndRetry(page, () => page.unroute(projectsFiles));
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeFocused();
  await expect(fallback).toHaveCount(0);
  expect(
    await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage),
    'the page was not loaded again',
  ).toBe(true);
  expect(loads).toEqual([]);
});

test('MFE-04 the area returns by itself', { tag: '@deep' }, async ({ page }) => {
  await page.route(projectsFiles, (route) => route.abort());
  await page.goto('/login');
  await fillSignIn(page, 'rival@example.com');
  await expect(page.getByRole('heading', { name: 'Jobs are not available right now' })).toBeVisible();
  await page.unroute(projectsFiles);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
});

const notifications = {
  path: '/notifications',
  heading: (page: Page) => page.getByRole('heading', { level: 1, name: 'Notifications' }),
  fallback: (page: Page) => page.getByRole('heading', { name: /are not available right now$/ }),
  isFile: ({ pathname }: URL) =>
    /\/releases\/mf-messaging\//.test(pathname) ||
    /\/releases\/shell\/[^/]+\/(?!main\.).+\.js$/.test(pathname),
};

test('MFE-04 files without an answer are requested again by the next try', {
  tag: '@deep',
}, async ({ page }) => {
  const hung = (url: URL) =>
    notifications.isFile(url) && !/remoteEntry/.test(url.pathname) && !url.searchParams.has('again');
  const asked: string[] = [];
  await page.route(hung, (route) => {
    asked.push(route.request().url());
  });
  await controlTimers(page);
  await openSignedIn(page, 'member@example.com', '/projects/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  await pauseTimers(page);
  await followPath(page, notifications.path);
  await expect.poll(() => asked.some((url) => url.includes('/mf-messaging/'))).toBe(true);
  await page.clock.runFor(5_000);
  await expect(notifications.fallback(page)).toBeVisible();
  await page.clock.runFor(4_000);
  await runTimersBeforeNextRetry(page, notifications.heading(page));
});

test('MFE-04 BOARD-01 PROJ-01 the board works without the business module, a project without the messaging module', {
  tag: '@deep',
}, async ({ page }) => {
  const { projectId } = await publishWorkRequest('Summit Fire Services');
  const project = `/project/${projectId}`;
  await page.route('**/releases/mf-business/**', (route) => route.abort());
  await openSignedIn(page, 'rival@example.com', `${project}/messages`);
  await page.getByRole('textbox', { name: 'Message to everyone on the board' }).fill('Is there a lift?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Is there a lift?' })).toContainText(
    /@ \d\d:\d\d/,
  );
  await page.unroute('**/releases/mf-business/**');

  await page.route('**/releases/mf-messaging/**', (route) => route.abort());
  await page.goto(project);
  await expect(
    page.getByRole('heading', { level: 2, name: 'Please confirm your intention to quote' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Message board' }).click();
  await expect(page.getByText('The message board is not available right now.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Work Request' }).first().click();
  await expect(page.getByText('Replace the isolators of plant room 2.')).toBeVisible();
  await page.unroute('**/releases/mf-messaging/**');
});
