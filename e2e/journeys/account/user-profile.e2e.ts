import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  tabTo,
  test,
} from '../../support/journey.ts';

/** No other journey changes this person. */
const EMAIL = 'strata@example.com';
const OLD = 'Worklane1';
const NEW = 'Switchboard7';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Manage your profile' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Changes saved' });
const menu = (page: Page) => page.getByRole('button', { name: /your menu/ });
const pictureIn = (page: Page) => page.getByRole('banner').locator('img[src*="/files/avatars/"]');

async function aPhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    for (const [colour, left] of [
      ['red', 0],
      ['blue', 300],
    ] as const) {
      if (!context) continue;
      context.fillStyle = colour;
      context.fillRect(left, 0, 300, 300);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const colourOfPicture = (page: Page) =>
  pictureIn(page).evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  });

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('Old password').fill(from);
  await page.getByLabel('New password').fill(to);
  await save(page).click();
}

async function openDevice(device: BrowserContext, path: string): Promise<Page> {
  const page = await device.newPage();
  await openSignedIn(page, EMAIL, path);
  return page;
}

// Sequential, because they change the same person.
test.describe.configure({ mode: 'serial' });

test('USER-01 USER-03 USER-04 NAV-02 a person changes name and photo by keyboard, and every tab updates', async ({
  page,
  context,
}) => {
  await openSignedIn(page, EMAIL, '/projects/dashboard');
  const other = await context.newPage();
  await other.goto('/projects/dashboard');
  await expect(menu(other)).toBeVisible();

  await page.bringToFront();
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'User Profile' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL('/userProfile/edit');
  await expectAccessible(page);

  await test.step('a photo is moved with the arrow keys before it is used', async () => {
    const buffer = await aPhoto(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose photo' }).press('Enter');
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
    await expect(dialog.getByRole('group', { name: 'Photo, move with the arrow keys' })).toBeFocused();
    await expectAccessible(page);
    for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('ArrowRight');
    await tabTo(page, dialog.getByRole('button', { name: 'Use photo' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The new photo counts once you save.')).toBeVisible();
  });

  const firstName = page.getByRole('textbox', { name: 'First name' });
  const before = await firstName.inputValue();
  await firstName.fill('Jo');
  await save(page).press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(menu(page)).toHaveAccessibleName(/^Jo /);
  await expect(menu(other)).toHaveAccessibleName(/^Jo /);
  await expect(pictureIn(other)).toHaveAttribute('src', (await pictureIn(page).getAttribute('src')) ?? '');
  expect(await colourOfPicture(page)).toBe('red');

  await test.step('the browser caches the picture, which needs a sign-in', async () => {
    const url = String(await pictureIn(page).getAttribute('src'));
    const answer = await page.request.get(url);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect((await fetch(new URL(url, page.url()))).status).toBe(404);
  });

  await test.step('the photo is removed, and the initials are back', async () => {
    await firstName.fill(before);
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await save(page).click();
    await expect(pictureIn(page)).toHaveCount(0);
    await expect(pictureIn(other)).toHaveCount(0);
  });
});

test('USER-02 AUTH-18 a new password or End signs other browsers out at once, except this one', {
  tag: '@deep',
}, async ({ page, browser }) => {
  await openSignedIn(page, EMAIL, '/userProfile/password');
  await expect(heading(page)).toBeVisible();
  const device = await browser.newContext();
  const elsewhere = await openDevice(device, '/userProfile/edit');
  await expect(heading(elsewhere)).toBeVisible();

  await changePassword(page, 'Worklane2', NEW);
  await expect(page.getByText('The old password is not correct.')).toBeVisible();
  await expectAccessible(page);
  await changePassword(page, OLD, NEW);
  await expect(saved(page)).toBeVisible();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  const changed = page.waitForResponse((answer) => answer.url().endsWith('/password'));
  await changePassword(page, NEW, OLD);
  expect((await changed).status()).toBe(204);

  await test.step('one session is ended in the list', async () => {
    await openSignedIn(elsewhere, EMAIL, '/userProfile/edit');
    await expect(heading(elsewhere)).toBeVisible();
    await page.reload();
    const list = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(list.getByText('This device')).toBeVisible();
    await list
      .getByRole('button', { name: /^End Chrome/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'End' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(heading(page)).toBeVisible();
  });
  await device.close();
});

test('the chosen appearance and email settings apply on another device', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const canvasOf = (where: Page) => where.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await openSignedIn(page, EMAIL, '/userProfile/edit/emails');
  const choice = (where: Page) => where.getByRole('checkbox', { name: 'New quotes' });
  await expect(choice(page)).toBeChecked();
  await choice(page).uncheck();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/userpreferences/mine'));
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect((await stored).ok()).toBe(true);
  expect(await canvasOf(page)).toBe('rgb(11, 19, 24)');

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const small = await openDevice(phone, '/userProfile/edit/emails');
  await expect(choice(small)).not.toBeChecked();
  await expect(small.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await canvasOf(small)).toBe('rgb(11, 19, 24)');
  for (const path of ['/userProfile/edit', '/userProfile/password', '/userProfile/edit/emails']) {
    await small.goto(path);
    await expect(heading(small)).toBeVisible();
    await expect(save(small)).toBeVisible();
    await expectNoSidewaysScroll(small);
  }
  await choice(small).check();
  await save(small).click();
  await expect(saved(small)).toBeVisible();
  const reset = small.waitForResponse((answer) => answer.url().endsWith('/api/userpreferences/mine'));
  await small.getByRole('radio', { name: 'System' }).check();
  expect((await reset).ok()).toBe(true);
  await phone.close();
});
