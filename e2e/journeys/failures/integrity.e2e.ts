import type { Page } from '@playwright/test';
import { expect, expectAccessible, fillSignIn, signIn, test } from '../../support/journey.ts';
import { controlTimers, repairAndRetry } from '../../support/pages/retry.ts';

const refusedFile = /valid digest in the 'integrity' attribute/;
const refusedText = /Trusted|trusted-types/;
test.use({ provokes: new RegExp(`${refusedFile.source}|${refusedText.source}`) });

async function changeOneByte(page: Page, file: RegExp): Promise<() => void> {
  let isChanged = true;
  await page.route(file, async (route) => {
    if (!isChanged) return route.fallback();
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 1] = 0x20;
    await route.fulfill({ response, body });
  });
  return () => {
    isChanged = false;
  };
}

async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  return async () =>
    expect(
      await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage),
      'the page was not loaded again',
    ).toBe(true);
}

const projectsAway = 'Jobs are not available right now';

/** Otherwise a file would be requested in idle time, before its byte is changed. */
const loadNothingInIdleTime = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

test("MFE-01 MFE-04 a changed byte in a module's entry or chunk is refused until Retry", async ({ page }) => {
  await controlTimers(page);
  let path = '/login';
  for (const [what, file] of [
    ['entry', /\/releases\/mf-projects\/.*\/remoteEntry\..*\.js/],
    ['exposed chunk', /\/releases\/mf-projects\/.*\/module\..*\.js/],
    ['route chunk', /\/releases\/mf-projects\/.*\/\d+\..*\.js/],
  ] as const) {
    await test.step(what, async () => {
      const restore = await changeOneByte(page, file);
      await page.goto(path);
      if (path === '/login') await fillSignIn(page, 'rival@example.com');
      await expect(page.getByRole('heading', { name: projectsAway })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('Portal support');
      const expectSamePage = await markPage(page);
      await repairAndRetry(page, restore);
      await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
      await expectSamePage();
      path = '/projects/dashboard';
    });
  }
});

test("MFE-01 MFE-04 a changed byte in a module's later chunk affects only its part until reopened", {
  tag: '@deep',
}, async ({ page }) => {
  await loadNothingInIdleTime(page);
  await signIn(page, 'member@example.com');
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Business Profile' }).click();
  const portfolio = page.getByRole('button', { name: 'Car park LED, 186 bays', exact: true });
  await expect(portfolio).toBeVisible();
  const expectSamePage = await markPage(page);
  const restore = await changeOneByte(page, /\/releases\/mf-business\/.*\/\d+\..*\.js/);
  await portfolio.click();
  await expect(page.getByRole('alert')).toContainText('This could not be opened. Please try again.');
  await expect(portfolio).toBeVisible();
  restore();
  await portfolio.click();
  await expect(page.getByRole('dialog', { name: 'Portfolio' })).toBeVisible();
  await expectSamePage();
});

test('MFE-01 MFE-04 a changed byte in a lazy kernel chunk affects only its part until recovery', {
  tag: '@deep',
}, async ({ page }) => {
  await loadNothingInIdleTime(page);
  await signIn(page, 'member@example.com');
  const restore = await changeOneByte(page, /\/releases\/shell\/.*\/(?!main)[^/]*\.js/);
  const expectSamePage = await markPage(page);
  await page.evaluate(() => history.pushState(null, '', '/businessProfile'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('It could not be loaded. We try again by ourselves.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Car park LED, 186 bays', exact: true })).toBeVisible();
  restore();
  await expect(page.getByText(/^Harbourline is a licensed electrical contractor/)).toBeVisible();
  await expectSamePage();
});

test("MFE-01 a changed byte in a shell chunk affects only the person's menu until reopened", {
  tag: '@deep',
}, async ({ page }) => {
  await loadNothingInIdleTime(page);
  await signIn(page, 'member@example.com');
  const restore = await changeOneByte(page, /\/releases\/shell\/.*\/(?!main)[^/]*\.js/);
  const expectSamePage = await markPage(page);
  const menu = page.getByRole('button', { name: /your menu/ });
  await menu.click();
  await expect(page.getByText('This could not be opened. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  restore();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expectSamePage();
});

test("MFE-01 MFE-04 a changed byte in the shell's first file is refused until Retry", {
  tag: '@deep',
}, async ({ page }) => {
  const restore = await changeOneByte(page, /\/releases\/shell\/.*\/main\..*\.js/);
  await page.goto('/login?reference=1');
  await expect(page.getByRole('heading', { name: 'Worklane could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  restore();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?reference=1$/);
});

test('MFE-01 scripts come only from the release set, and no text becomes elements', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const refusals = await page.evaluate(async () => {
    const { worklaneAdmitScript, trustedTypes } = globalThis as unknown as {
      worklaneAdmitScript(script: HTMLScriptElement, url: string): void;
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const refused = (act: () => unknown) => {
      try {
        act();
        return 'let through';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const asked = document.createElement('script');
    const answer = new Promise((resolve) => {
      asked.onerror = () => resolve('failed');
      asked.onload = () => resolve('let through');
    });
    worklaneAdmitScript(asked, '/releases/mf-elsewhere/1.0.0-00000000/entry.js');
    document.head.append(asked);
    return {
      'an address as text': refused(() => {
        document.createElement('script').src = '/releases/mf-elsewhere/1.0.0-00000000/entry.js';
      }),
      'elements as text': refused(() => {
        document.body.insertAdjacentHTML('beforeend', '<b>Free money</b>');
      }),
      // This runs in a later task, because a debugger's code may evaluate text while it runs.
      'code as text': await new Promise((resolve) =>
        setTimeout(() => resolve(refused(() => new Function('return 1')))),
      ),
      'the name of a policy taken twice': refused(() => trustedTypes.createPolicy('worklane', {})),
      'a policy of another name': refused(() => trustedTypes.createPolicy('free', {})),
      'a file no set names, requested through the script loader of the shell': await answer,
      'its address': asked.getAttribute('src'),
    };
  });
  expect(refusals).toEqual({
    'an address as text': 'TypeError',
    'elements as text': 'TypeError',
    'code as text': 'EvalError',
    'the name of a policy taken twice': 'TypeError',
    'a policy of another name': 'TypeError',
    'a file no set names, requested through the script loader of the shell': 'failed',
    'its address': null,
  });
});
