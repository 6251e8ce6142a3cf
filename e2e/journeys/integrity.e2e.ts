import type { Page } from '@playwright/test';
import { expect, expectAccessible, fillSignIn, signIn, test } from '../support/journey.ts';

const refusedFile = /valid digest in the 'integrity' attribute/;
test.use({ provokes: refusedFile });

/** Changes one byte of a file on its way into the page; what is returned lets it through as it is. */
async function changeOneByte(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    // The last one, a semicolon or bracket: what else the file says is all there.
    body[body.length - 1] = 0x20;
    await route.fulfill({ response, body });
  });
  return () => page.unroute(file);
}

/** The frame of the portal goes on, and the page is the one that was loaded at first. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  return async () =>
    expect(
      await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage),
      'the page was not loaded again',
    ).toBe(true);
}

const jobsAway = 'Jobs are not available right now';

for (const [what, file] of [
  ['entry', /\/releases\/mf-projects\/.*\/remoteEntry\..*\.js/],
  ['exposed chunk', /\/releases\/mf-projects\/.*\/module\..*\.js/],
  ['route chunk', /\/releases\/mf-projects\/.*\/\d+\..*\.js/],
] as const) {
  test(`MFE-01 MFE-04 a changed byte in a module's ${what} is refused; its area says so and Retry brings it back`, async ({
    page,
  }) => {
    const restore = await changeOneByte(page, file);
    await page.goto('/login');
    await fillSignIn(page, 'rival@example.com');
    await expect(page.getByRole('heading', { name: jobsAway })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Portal support');
    const expectSamePage = await markPage(page);
    await restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
    await expectSamePage();
  });
}

test("MFE-01 MFE-04 a changed byte in a chunk that a module's page loads later is refused, and Retry brings it back", async ({
  page,
}) => {
  await signIn(page, 'member@example.com');
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Business Profile' }).click();
  const portfolio = page.getByRole('button', { name: 'Car park LED, 186 bays' });
  await expect(portfolio).toBeVisible();
  const expectSamePage = await markPage(page);
  const restore = await changeOneByte(page, /\/releases\/mf-business\/.*\/\d+\..*\.js/);
  await portfolio.click();
  await expect(page.getByRole('heading', { name: /not available right now/ })).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await portfolio.click();
  await expect(page.getByRole('dialog', { name: 'Portfolio' })).toBeVisible();
  await expectSamePage();
});

test('MFE-01 MFE-04 a changed byte in what the kernel brings on use is refused, and costs the page of the module alone', async ({
  page,
}) => {
  await signIn(page, 'member@example.com');
  const restore = await changeOneByte(page, /\/releases\/shell\/.*\/(?!main)[^/]*\.js/);
  const expectSamePage = await markPage(page);
  await page.evaluate(() => history.pushState(null, '', '/businessProfile'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { name: /not available right now/ })).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Harbourline is a licensed electrical contractor/)).toBeVisible();
  await expectSamePage();
});

test("MFE-01 a changed byte in a chunk of the shell is refused, and costs the person's menu until it is opened again", async ({
  page,
}) => {
  await signIn(page, 'member@example.com');
  const restore = await changeOneByte(page, /\/releases\/shell\/.*\/(?!main)[^/]*\.js/);
  const expectSamePage = await markPage(page);
  const menu = page.getByRole('button', { name: /your menu/ });
  await menu.click();
  await expect(page.getByText('The menu could not be loaded. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  await restore();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expectSamePage();
});

test("MFE-01 MFE-04 a changed byte in the shell's first file is refused; plain words say so, and Retry brings the portal", async ({
  page,
}) => {
  const restore = await changeOneByte(page, /\/releases\/shell\/.*\/main\..*\.js/);
  await page.goto('/login?reference=1');
  await expect(page.getByRole('heading', { name: 'Worklane is taking longer than usual' })).toBeVisible();
  await expectAccessible(page);
  await restore();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?reference=1$/);
});
