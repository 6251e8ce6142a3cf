import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Cookie, chromium, type Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { password, portalUrl } from '../../support/portal/api-client.ts';
import { filesWith, holdsSecret } from '../../support/work/profile-search.ts';

const EMAIL = 'member@example.com';
const emailIn = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const passwordIn = (page: Page) => page.getByLabel('Password', { exact: true });
const rememberIn = (page: Page) => page.getByRole('checkbox', { name: 'Remember Me' });

async function signInRemembered(page: Page): Promise<void> {
  await page.goto('/login');
  await emailIn(page).fill(EMAIL);
  await passwordIn(page).fill(password);
  await rememberIn(page).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
}

const rememberedIn = async (context: BrowserContext): Promise<Cookie[]> =>
  (await context.cookies()).filter(({ path }) => path === '/login');

const dropSession = (context: BrowserContext) => context.clearCookies({ name: '__Host-worklane_token' });

async function expectEmptyForm(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/login');
  await expect.poll(() => rememberedIn(context)).toEqual([]);
  await expect(emailIn(page)).toHaveValue('');
  await expect(passwordIn(page)).toHaveValue('');
  await expect(rememberIn(page)).not.toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('AUTH-06 no browser data of Remember Me contains the password, profile files included', {
  tag: '@deep',
}, async ({ launchOptions }) => {
  const profile = mkdtempSync(join(tmpdir(), 'worklane-profile-'));
  const open = () => chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: portalUrl() });
  try {
    let context = await open();
    let page = await context.newPage();
    await signInRemembered(page);
    const cookies = await rememberedIn(context);
    expect(cookies.map(({ secure, sameSite, path }) => ({ secure, sameSite, path }))).toEqual(
      Array(2).fill({ secure: true, sameSite: 'Strict', path: '/login' }),
    );
    const kept = JSON.stringify(await context.storageState({ indexedDB: true }));
    for (const secret of [password, EMAIL]) {
      for (const { value } of cookies) expect(holdsSecret(Buffer.from(value), secret)).toBe(false);
    }
    expect(holdsSecret(Buffer.from(kept), password)).toBe(false);
    expect(await exportedKey(page)).toBe('InvalidAccessError');
    await context.close();
    expect(filesWith(profile, password)).toEqual([]);

    context = await open();
    page = await context.newPage();
    await dropSession(context);
    await page.goto('/login');
    await expect(emailIn(page)).toHaveValue(EMAIL);
    await expect(passwordIn(page)).toHaveValue(password);
    await expect(rememberIn(page)).toBeChecked();
    await context.close();
    expect(filesWith(profile, password)).toEqual([]);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

/** Returns the name of the error with which the browser refuses to export the device's key. */
function exportedKey(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('worklane.device');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const key = await new Promise<CryptoKey>((resolve, reject) => {
      const request = database.transaction('keys').objectStore('keys').get('sign-in');
      request.onsuccess = () => resolve(request.result as CryptoKey);
      request.onerror = () => reject(request.error);
    });
    database.close();
    return crypto.subtle.exportKey('raw', key).then(
      () => 'exported',
      (error: Error) => error.name,
    );
  });
}

test('AUTH-06 a changed cookie is dropped without a message', { tag: '@deep' }, async ({ page, context }) => {
  await signInRemembered(page);
  const [first, second] = await rememberedIn(context);
  if (!first || !second) throw new Error('Nothing is remembered.');
  const last = first.value.at(-1) === 'A' ? 'B' : 'A';
  const changes: Cookie[][] = [
    [{ ...first, value: `${first.value.slice(0, -1)}${last}` }, second],
    [{ ...first, value: second.value }, second],
    [{ ...first, value: '%%%' }, second],
    [{ ...first, value: '' }, second],
  ];
  for (const cookies of changes) {
    await dropSession(context);
    await context.addCookies(cookies);
    await expectEmptyForm(page, context);
  }
});

test('AUTH-06 a cookie of another device is dropped without a message', { tag: '@deep' }, async ({
  page,
  context,
  browser,
}) => {
  await signInRemembered(page);
  const cookies = await rememberedIn(context);
  for (const hasOwnKey of [false, true]) {
    const other = await browser.newContext({ baseURL: portalUrl() });
    const device = await other.newPage();
    if (hasOwnKey) await signInRemembered(device);
    await dropSession(other);
    await other.addCookies(cookies);
    await expectEmptyForm(device, other);
    await other.close();
  }
});
