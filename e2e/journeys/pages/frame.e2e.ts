import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  signIn,
  test,
} from '../../support/journey.ts';
import { ApiClient } from '../../support/portal/api-client.ts';

test('AUTH-05 AUTH-18 a guarded address asks for the sign-in and returns to it afterwards', async ({
  page,
}) => {
  await page.goto('/projects/completed/2');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fprojects%2Fcompleted%2F2$/);
  await fillSignIn(page, 'member@example.com');
  await expect(page).toHaveURL(/\/projects\/completed\/2$/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === '__Host-worklane_token')).toMatchObject({
    httpOnly: false,
    secure: true,
    sameSite: 'Strict',
    path: '/',
  });
  expect(cookies.find(({ name }) => name === '__Host-worklane_bind')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  });
});

test('AUTH-05 an address of another site in the query leads to the home page', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/login?returnTo=https%3A%2F%2Fevil.example%2F');
  await fillSignIn(page, 'member@example.com');
  await expect(page).toHaveURL(/\/projects\/dashboard$/);
});

test('AUTH-04 AUTH-02 AUTH-03 a wrong password and an unknown email give the same message and keep fields', async ({
  page,
}) => {
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(submit).toBeDisabled();
  await expect(page.getByRole('link', { name: '1800 160 401' })).toBeVisible();
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('not an email');
  await email.blur();
  await expect(page.getByText('Please provide a valid email')).toBeVisible();
  for (const who of ['nobody@example.com', 'member@example.com']) {
    await email.fill(who);
    await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
    await submit.click();
    await expect(page.getByText('The email or password is not correct.')).toBeVisible();
    await expect(email).toHaveValue(who);
    await expectAccessible(page);
  }
});

test('AUTH-18 BUY-01 the marketing site gets people without a standard business; buyers have pages', async ({
  page,
}) => {
  await page.route('https://www.worklane.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Marketing</h1>' }),
  );
  const { marketingSiteUrl } = await (await ApiClient.signIn('nobusiness@example.com')).call(
    'GET /api/config/',
  );
  await page.goto('/login');
  await fillSignIn(page, 'nobusiness@example.com');
  await expect(page).toHaveURL(marketingSiteUrl);
  await page.context().clearCookies();
  await page.goto('/login');
  await fillSignIn(page, 'buyer@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Work Requests' })).toBeVisible();
  await expect(page).toHaveURL(/\/buying\/requests/);
  await page.goto('/projects/current');
  await expect(page).toHaveURL(marketingSiteUrl);
});

test('AUTH-19 signing out in one tab signs out the others at once', async ({ page, context }) => {
  await signIn(page, 'member@example.com');
  const other = await context.newPage();
  await other.goto('/projects/current');
  await expect(other.getByRole('heading', { name: 'Current Jobs' })).toBeVisible();
  await page.getByRole('button', { name: /^Jack Reid/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-worklane_token');
});

test('AUTH-19 a session that ended on the server signs the page out too', { tag: '@deep' }, async ({
  page,
}) => {
  await signIn(page, 'member@example.com');
  const token = (await page.context().cookies()).find(({ name }) => name === '__Host-worklane_token')?.value;
  const answer = await page.evaluate(
    async (bearer) =>
      (await fetch('/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${bearer}` } }))
        .status,
    token,
  );
  expect(answer).toBe(204);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('AUTH-20 AUTH-07 HUB-01 unknown addresses and the sign-in lead to the dashboard', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'member@example.com');
  for (const path of ['/', '/no/such/page', '/projects', '/projects/nonsense', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/projects\/dashboard$/);
  }
});

test('PROJ-04 a project of another business shows that there is no access', { tag: '@deep' }, async ({
  page,
}) => {
  await signIn(page, 'solo@example.com');
  for (const id of ['019a9d00-0000-7000-8000-000000000000', 'not-an-id']) {
    await page.goto(`/project/${id}`);
    await expect(page.getByText('You no longer have access to this project.')).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/projects\/dashboard$/);
});

test('NAV-01 NAV-08 the header is 72 px high, and from 320 px up nothing scrolls sideways', async ({
  page,
}) => {
  await signIn(page, 'member@example.com');
  for (const width of [320, 390, 576, 768, 992, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/projects/dashboard', '/projects/pending', '/projects/completed']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(72);
    const hamburger = page.getByRole('button', { name: 'Open menu' });
    if (width < 992) await expect(hamburger).toBeVisible();
    else await expect(hamburger).toBeHidden();
  }
  const colour = (name: string) =>
    page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name);
  expect([await colour('--teal-600'), await colour('--orange-500'), await colour('--grey-600')]).toEqual([
    '#087a77',
    '#f37825',
    '#5a656b',
  ]);
});

test('NAV-05 the legal pages open in a new tab, without a session too', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'member@example.com');
  await expect(page.getByRole('contentinfo')).toContainText('1.46.0');
  for (const [link, heading] of [
    ['Terms (opens in a new tab)', 'Terms of use'],
    ['Privacy notice (opens in a new tab)', 'Privacy notice'],
  ] as const) {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: link }).click(),
    ]);
    await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(tab);
    await tab.close();
  }
  await context.clearCookies();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
});
