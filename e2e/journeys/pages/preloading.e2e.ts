import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { firstCallsAt, type ModuleManifest, matchesModulePattern } from '@worklane/shared-kernel/contracts';
import { expect, signIn, test } from '../../support/journey.ts';

const projectsScript = (url: string) => url.includes('/releases/mf-projects/');

test('MFE-01 the page preloads only its first screen’s scripts, and repeats no included call', {
  tag: '@deep',
}, async ({ page: before, context }) => {
  await signIn(before, 'member@example.com');
  // A new tab, so that requests of the previous page do not count.
  const page = await context.newPage();
  await loadNothingInIdleTime(page);
  const scripts: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.push(pathname);
    if (request.resourceType() === 'xhr') calls.push(pathname);
  });
  const html = page.waitForResponse((response) => response.request().resourceType() === 'document');
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const source = await (await html).text();
  const named = [...source.matchAll(/(?:href|src)="(\/releases\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect(
    scripts.filter((script) => !named.includes(script)),
    'unlisted scripts',
  ).toEqual([]);
  expect(new Set(named.map((path) => path?.split('/')[2]))).toEqual(new Set(['shell', 'mf-messaging']));
  // The page itself makes the calls that the api answered too late.
  const element = /id="first-answers">(.*?)<\/script>/.exec(source);
  const brought = element ? Object.keys(JSON.parse(element[1] ?? '').answers) : [];
  for (const call of ['/api/users/me', '/api/notifications/newNotificationCount'])
    await expect.poll(() => [...brought, ...calls].filter((path) => path === call)).toEqual([call]);
});

test('the first calls that modules declare are those that their pages make', {
  tag: '@deep',
}, async ({ page: before, context }) => {
  await signIn(before, 'lead@example.com');
  const project = (await before.locator('main a[href^="/project/"]').first().getAttribute('href')) ?? '';
  for (const [module, path] of [
    ...['dashboard', 'pending', 'current', 'completed', 'shared', 'ended'].map(
      (list) => ['mf-projects', `/projects/${list}`] as const,
    ),
    ['mf-projects', project],
    ['mf-messaging', '/notifications'],
    ['mf-business', '/userinvitations'],
  ] as const) {
    const declared = firstCallsOf(module, path);
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.resourceType() === 'xhr') calls.push(`GET ${pathname}${search}`);
    });
    const html = page.waitForResponse((response) => response.request().resourceType() === 'document');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const element = /id="first-answers">(.*?)<\/script>/.exec(await (await html).text());
    const brought = Object.keys(JSON.parse(element?.[1] ?? '{}').answers ?? {}).map((call) => `GET ${call}`);
    // Repeated calls count once: a page asks again if another person changes something at the same time.
    const made = () => [...new Set([...brought, ...calls])].filter((call) => declared.includes(call));
    await expect.poll(() => made().sort(), path).toEqual(declared.sort());
    await page.close();
  }
});

test('hovering or focusing a link preloads its module, except with data saving', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'member@example.com');
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const ahead = page.waitForRequest((request) => projectsScript(request.url()));
  await dashboardLink(page).hover();
  await ahead;

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const aheadOfFocus = page.waitForRequest((request) => projectsScript(request.url()));
  await dashboardLink(page).focus();
  await aheadOfFocus;

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  let hasLoaded = false;
  page.on('request', (request) => {
    if (projectsScript(request.url())) hasLoaded = true;
  });
  await dashboardLink(page).hover();
  // A request caused by hovering would have been sent before this one is answered.
  await page.evaluate(async () => (await fetch('/healthz')).status);
  expect(hasLoaded, 'loaded before the link was followed').toBe(false);
  await dashboardLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  expect(hasLoaded, 'loaded when the link was followed').toBe(true);
});

const loadNothingInIdleTime = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

function firstCallsOf(module: string, url: string): string[] {
  const { paths }: ModuleManifest = JSON.parse(
    readFileSync(new URL(`../../../${module}/module.json`, import.meta.url), 'utf8'),
  );
  const owner = paths.find(({ pattern }) => matchesModulePattern(pattern, url));
  return owner ? firstCallsAt(owner, url) : [];
}

const dashboardLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
