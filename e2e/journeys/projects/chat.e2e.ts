import type { Browser, Page } from '@playwright/test';
import { LIVE_WINDOW_MS } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { emptyChat, fillBoard, fillChat } from '../../../api/src/testing/work/long-conversations.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  tabTo,
  test,
} from '../../support/journey.ts';
import { ApiClient } from '../../support/portal/api-client.ts';
import { portalDatabaseUrl } from '../../support/releases/release-workshop.ts';
import { countElements, readUpwards } from '../../support/work/long-thread.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function another(browser: Browser, viewport: typeof desk): Promise<Page> {
  const context = await browser.newContext({ viewport });
  return context.newPage();
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNgaGjAjgZSAgD5WTAB5jQfiAAAAABJRU5ErkJggg==',
  'base64',
);

const composerOf = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const logOf = (page: Page) => page.getByRole('log');

/** Scrolling by a key is smooth; it has ended when the position is equal in ten frames. */
const scrollingIsOver = (page: Page) =>
  logOf(page).evaluate(
    (log) =>
      new Promise<void>((resolve) => {
        let last = log.scrollTop;
        let same = 0;
        const look = () => {
          same = log.scrollTop === last ? same + 1 : 0;
          last = log.scrollTop;
          if (same < 10) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );
const tailOf = async (page: Page, count: number) =>
  (await logOf(page).locator('p[dir="auto"]').allTextContents()).slice(-count);

test('CHAT-01 CHAT-03 CHAT-07 CHAT-08 NAV-04 two colleagues chat side by side, and offline messages arrive once', async ({
  page: dana,
  context,
  browser,
}) => {
  await openSignedIn(dana, 'lead@example.com', '/messages');
  await expect(dana.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await dana.getByRole('link', { name: /Jack Reid/ }).click();
  await expect(dana.getByRole('heading', { level: 1, name: 'Jack Reid' })).toBeVisible();
  await expect(dana).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  const chatUrl = dana.url();
  const jack = await another(browser, phone);
  await openSignedIn(jack, 'member@example.com', '/messages/all');
  await expect(jack.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await test.step('a message with a line break arrives without a reload, and is counted', async () => {
    await composerOf(dana).fill('Hello Jack,');
    await composerOf(dana).press('Shift+Enter');
    await dana.keyboard.type('see https://example.com/plan.');
    await dana.keyboard.press('Enter');
    await expect(composerOf(dana)).toHaveValue('');
    const row = jack.getByRole('listitem').filter({ hasText: 'Dana Whitlock' });
    await expect(row).toContainText('Hello Jack,');
    await expect(row).toContainText(/\d+ new/);
    await expect(jack.getByRole('button', { name: /your menu, \d+ new/ })).toBeVisible();
    await expectAccessible(jack);
    await expectNoSidewaysScroll(jack);
  });

  await test.step('the phone opens it by keyboard, and the sender sees that it was seen', async () => {
    await tabTo(jack, jack.getByRole('link', { name: /Dana Whitlock/ }));
    await jack.keyboard.press('Enter');
    await expect(jack.getByRole('heading', { level: 1, name: 'Dana Whitlock' })).toBeFocused();
    await expect(logOf(jack).getByRole('link', { name: /example\.com\/plan/ })).toHaveAttribute(
      'rel',
      /noopener/,
    );
    await expect(jack.getByRole('contentinfo')).toBeHidden();
    await expect(logOf(dana).getByText(/Seen/)).toBeVisible();
    await expectAccessible(jack);
    await expectNoSidewaysScroll(jack);
    await tabTo(jack, composerOf(jack));
    await jack.keyboard.type('Thank you, Dana 👍🏽');
    await jack.keyboard.press('Enter');
    await expect(logOf(dana).getByText('Thank you, Dana 👍🏽')).toBeVisible();
    await expectAccessible(dana);
  });

  await test.step('a lost answer does not double a message', async () => {
    let isLost = false;
    await dana.route('**/api/messages/*', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await composerOf(dana).fill('Is the riser open?');
    await dana.keyboard.press('Enter');
    await expect(logOf(jack).getByText('Is the riser open?')).toBeVisible();
    await expect(logOf(dana).getByText('Sending')).toHaveCount(0);
    expect(await tailOf(dana, 2)).toEqual(['Thank you, Dana 👍🏽', 'Is the riser open?']);
  });

  await test.step('photos and files belong to a message, and have boxes before they load', async () => {
    const chosen = dana.waitForEvent('filechooser');
    await dana.getByRole('button', { name: 'Attach photos and files' }).click();
    await (await chosen).setFiles([
      { name: 'Board.png', mimeType: 'image/png', buffer: PICTURE },
      { name: 'Price.xlsm.ps1', mimeType: 'text/plain', buffer: Buffer.from('Get-Item .') },
      { name: 'Empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    ]);
    await expect(dana.getByRole('list', { name: 'Files on their way' })).toContainText('This file is empty.');
    await dana.getByRole('button', { name: 'Cancel Empty.pdf' }).click();
    await expect(dana.getByRole('list', { name: 'Files of this message' }).getByRole('listitem')).toHaveCount(
      2,
    );
    await expectAccessible(dana);
    await composerOf(dana).press('Enter');
    const picture = logOf(jack).getByRole('img', { name: 'Board.png' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
    await expectNoSidewaysScroll(jack);
    await expectAccessible(jack);
    await tabTo(jack, logOf(jack).getByRole('button', { name: 'Board.png' }));
    await jack.keyboard.press('Enter');
    const viewer = jack.getByRole('dialog', { name: 'Picture' });
    await expect(viewer.getByRole('img')).toBeVisible();
    const window = jack.viewportSize();
    await expect
      .poll(() => viewer.boundingBox().then((box) => box && [Math.round(box.width), Math.round(box.height)]))
      .toEqual([window?.width, window?.height]);
    await jack.keyboard.press('Escape');
    await expect(logOf(jack).getByRole('button', { name: 'Board.png' })).toBeFocused();
    await logOf(jack).getByRole('button', { name: 'Price.xlsm.ps1' }).click();
    const question = jack.getByRole('alertdialog', { name: 'Download Price.xlsm.ps1?' });
    await question.getByRole('checkbox').check();
    const download = jack.waitForEvent('download');
    await question.getByRole('button', { name: 'Download anyway' }).click();
    expect((await download).suggestedFilename()).toBe('Price.xlsm.ps1');
    const link = await picture.getAttribute('src');
    expect((await jack.request.get(String(link))).status()).toBe(200);
    expect((await dana.request.get(String(link))).status()).toBe(404);
  });

  await test.step('offline messages are sent from another tab, in order and once', async () => {
    await context.setOffline(true);
    for (const text of ['First from the basement', 'Second from the basement']) {
      await composerOf(dana).fill(text);
      await dana.keyboard.press('Enter');
    }
    await expect(logOf(dana).getByText('Waiting for a connection')).toHaveCount(2);
    await composerOf(dana).fill('Half a sent');
    await dana.close();
    await context.setOffline(false);
    const again = await context.newPage();
    // The queue is sent from any page, without a visit to the messages.
    await again.goto('/projects/dashboard');
    const expected = ['Is the riser open?', 'First from the basement', 'Second from the basement'];
    await expect.poll(() => tailOf(jack, 3)).toEqual(expected);
    await again.goto(chatUrl);
    await expect(composerOf(again)).toHaveValue('Half a sent');
    await expect.poll(() => tailOf(again, 3)).toEqual(expected);
  });

  await test.step('messages of two offline tabs are sent once, in the order of writing', async () => {
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await tab.goto(chatUrl);
      await expect(composerOf(tab)).toBeVisible();
      await expect(logOf(tab).getByText('Second from the basement')).toBeVisible();
    }
    await context.setOffline(true);
    const written = ['Of the first tab', 'Of the second', 'Of the first again', 'Of the second again'];
    for (const [index, text] of written.entries()) {
      const tab = tabs[index % tabs.length] as Page;
      await composerOf(tab).fill(text);
      await composerOf(tab).press('Enter');
    }
    await context.setOffline(false);
    for (const one of [jack, ...tabs]) await expect.poll(() => tailOf(one, written.length)).toEqual(written);
    for (const tab of tabs) await expect(logOf(tab).getByText(/Sending|Waiting/)).toHaveCount(0);
  });

  const [tab] = context.pages().slice(-1) as [Page];
  const sender = await ApiClient.signIn('member@example.com');
  const chatId = chatUrl.split('/').at(-1) ?? '';
  const sends = (message: string) =>
    sender.call('POST /api/messages/:chatId', { params: { chatId }, body: { message } });

  await test.step('each message of an open chat is shown without waiting for others', async () => {
    const count = 8;
    const begun = Date.now();
    for (let number = 1; number <= count; number += 1) {
      await sends(`One by one, ${number}`);
      await expect(logOf(tab).getByText(`One by one, ${number}`, { exact: true })).toBeVisible();
    }
    // If they were held back, each after the first would take a whole window.
    expect(Date.now() - begun).toBeLessThan((count - 1) * LIVE_WINDOW_MS);
  });

  await test.step('combining characters, a joined emoji and right-to-left text are unchanged', async () => {
    const texts = [
      'Cafe\u0301 to\u0302t',
      'The crew: \u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}',
      '\u0645\u0631\u062d\u0628\u0627 L9',
    ];
    for (const text of texts) {
      await composerOf(jack).fill(text);
      await composerOf(jack).press('Enter');
    }
    for (const one of [jack, tab]) await expect.poll(() => tailOf(one, texts.length)).toEqual(texts);
  });
});

const LONG = 100_000;
const FAR_UP = 1234;

test('PROJ-02 CHAT-04 CHAT-05 CHAT-07 the reading position stays, in a small window too', {
  tag: '@deep',
}, async ({ page: mia }) => {
  const { buyer, projectId } = await publishWorkRequest('Bayside Plumbing');
  await mia.setViewportSize(desk);
  await openSignedIn(mia, 'solo@example.com', `/project/${projectId}`);
  await mia.getByRole('button', { name: 'Message Buyer' }).click();
  await expect(mia.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
  const chatId = new URL(mia.url()).pathname.split('/').at(-1) ?? '';
  const mark = crypto.randomUUID().slice(0, 8);
  const say = (message: string) =>
    buyer.call('POST /api/messages/:chatId', { params: { chatId }, body: { message } });
  const line = (number: number) => logOf(mia).getByText(new RegExp(`^Line ${number}\\b`));
  const database = portalDatabaseUrl();
  await emptyChat(database, chatId);
  await fillChat(database, { chatId, upTo: 20 });
  await mia.reload();
  await expect(line(20)).toBeInViewport();
  const elementsOfTwenty = await countElements(mia);
  await fillChat(database, { chatId, upTo: LONG, rare: { number: FAR_UP, word: 'quandong' } });
  await mia.reload();
  await expect(line(LONG)).toBeInViewport();

  await test.step('a chat of 100,000 messages renders as much as one of 20, without jumps', async () => {
    expect(await countElements(mia)).toBeLessThan(elementsOfTwenty * 1.3);
    const { jump, drawn } = await logOf(mia).evaluate(readUpwards, { pages: 20 });
    expect(jump).toBeLessThanOrEqual(2);
    expect(drawn).toBeLessThan(80);
    const [oldest] = await logOf(mia)
      .getByText(/^Line \d/)
      .allTextContents();
    expect(Number(/\d+/.exec(oldest ?? '')?.[0])).toBeLessThan(LONG - 200);
    expect(await countElements(mia)).toBeLessThan(elementsOfTwenty * 1.6);
  });

  await test.step('a new message below does not move the view; a button shows it', async () => {
    const inView = () =>
      logOf(mia).evaluate((box) => {
        const top = box.getBoundingClientRect().top;
        const rows = [...box.querySelectorAll<HTMLElement>('[data-key]')];
        const first = rows.find((row) => row.getBoundingClientRect().top >= top);
        return `${first?.dataset.key} at ${Math.round((first?.getBoundingClientRect().top ?? 0) / 2)}`;
      });
    const before = await inView();
    await say(`${mark} and one more`);
    const pill = mia.getByRole('status').getByRole('button', { name: 'New message' });
    await expect(pill).toBeVisible();
    expect(await inView()).toBe(before);
    await pill.click();
    await expect(logOf(mia).getByText(`${mark} and one more`)).toBeInViewport();
    await expect(pill).toHaveCount(0);
  });

  await test.step('a search finds an old message, and opens its chat with the message marked', async () => {
    await mia.getByRole('textbox', { name: 'Search messages' }).fill('quand');
    await expect(mia.getByRole('status').filter({ hasText: '1 message found' })).toBeAttached();
    const results = mia.getByRole('list', { name: 'Messages found' });
    await results.getByRole('link', { name: /quandong/ }).click();
    await expect(line(FAR_UP)).toBeInViewport();
    const found = line(FAR_UP).locator('xpath=ancestor::*[@data-found]');
    await expect(found).toBeFocused();
    await expect(found.locator(':scope > div').first()).toHaveCSS('box-shadow', /3px/);
    expect(await countElements(mia)).toBeLessThan(elementsOfTwenty * 1.6);
    await expectAccessible(mia);
    for (const key of ['PageDown', 'Home', 'PageUp']) {
      await logOf(mia).focus();
      await mia.keyboard.press(key);
    }
    await scrollingIsOver(mia);
    await mia.getByRole('button', { name: 'Latest messages' }).click();
    await expect(logOf(mia).getByText(`${mark} and one more`)).toBeInViewport();
  });

  await test.step('in a window of 320 by 256 everything can be reached and sent', async () => {
    await mia.setViewportSize({ width: 320, height: 256 });
    await mia.goto(`/messages/${chatId}`);
    await expect(logOf(mia).getByText(`${mark} and one more`)).toBeVisible();
    const { jump, drawn } = await logOf(mia).evaluate(readUpwards, { pages: 3 });
    expect(jump).toBeLessThanOrEqual(2);
    expect(drawn).toBeLessThan(40);
    await expectNoSidewaysScroll(mia);
    await composerOf(mia).focus();
    await mia.keyboard.type(`${mark} from a small window שלום ${'long'.repeat(60)}`);
    await expect(composerOf(mia)).toBeInViewport();
    await mia.keyboard.press('Enter');
    await expect(logOf(mia).getByText(`${mark} from a small window`)).toBeVisible();
    await expectNoSidewaysScroll(mia);
    await expectAccessible(mia);
  });
  await emptyChat(database, chatId);
});

test('BOARD-01 BOARD-02 BOARD-03 PROJ-01 two rivals write on a live board and stay anonymous', async ({
  page: mia,
  browser,
}) => {
  const { buyer, briefId, projectId } = await publishWorkRequest('Bayside Plumbing');
  const [harbourline] = await buyer.call('GET /api/buyer/businesses', {
    query: { name: 'Harbourline Electrical' },
  });
  const brief = await buyer.call('POST /api/buyer/requestforquotes/:id/invite', {
    params: { id: briefId },
    body: { businessIds: [String(harbourline?.id)] },
  });
  const rivalProject = brief.projects.find(({ businessId }) => businessId === harbourline?.id)?.id;
  const jack = await another(browser, phone);
  const bytes: string[] = [];
  jack.on('response', async (response) => {
    // An answer that the page no longer waits for has no body.
    if (response.url().includes('/api/')) bytes.push(await response.text().catch(() => ''));
  });
  jack.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => bytes.push(String(payload))));
  await openSignedIn(jack, 'member@example.com', `/project/${rivalProject}/messages`);
  await mia.setViewportSize(desk);
  await openSignedIn(mia, 'solo@example.com', `/project/${projectId}`);
  await mia.getByRole('link', { name: 'Message board' }).click();
  const field = (page: Page) => page.getByRole('textbox', { name: 'Message to everyone on the board' });
  await expect(mia.getByText(/Other contractors see you as Contractor [0-9a-f]{4}\./)).toBeVisible();
  const people = mia.getByRole('list', { name: 'Public message board participants' });
  await expect(people.getByRole('listitem')).toHaveText([
    /Priya Raman/,
    /Mia Tran/,
    /^Contractor [0-9a-f]{4}$/,
  ]);
  await expect(field(jack)).toBeVisible();

  await field(mia).fill('Is there a lift?');
  await mia.keyboard.press('Enter');
  await expect(mia.getByRole('article').filter({ hasText: 'Is there a lift?' })).toContainText('Mia Tran');
  const post = jack.getByRole('article').filter({ hasText: 'Is there a lift?' });
  await expect(post).toContainText(/^Contractor [0-9a-f]{4}@ \d\d:\d\d [ap]m/);
  await field(jack).fill('And parking?');
  await jack.keyboard.press('Enter');
  await expect(mia.getByRole('article').filter({ hasText: 'And parking?' })).toContainText(/^Contractor/);
  await buyer.call('POST /api/grouptalkmessage/:entityId', {
    params: { entityId: briefId },
    body: { message: 'Both.', type: 'comment' },
  });
  await expect(mia.getByRole('article').filter({ hasText: 'Both.' })).toContainText('Priya Raman');
  await expectAccessible(mia);
  await expectAccessible(jack);
  await expectNoSidewaysScroll(jack);

  await test.step('a board of five hundred messages renders those in view, and scrolls without jumps', async () => {
    await fillBoard(portalDatabaseUrl(), { briefId, upTo: PAGE_SIZE.boardMessages });
    for (const page of [mia, jack]) {
      await page.reload();
      await field(page).scrollIntoViewIfNeeded();
      await expect(page.getByText(new RegExp(`^Line ${PAGE_SIZE.boardMessages}\\b`))).toBeInViewport();
      await scrollingIsOver(page);
      const { jump, drawn } = await logOf(page).evaluate(readUpwards, { step: 400 });
      expect(jump).toBeLessThanOrEqual(2);
      expect(drawn).toBeLessThan(60);
      await logOf(page).evaluate((box) => box.scrollTo({ top: 0 }));
      await logOf(page).scrollIntoViewIfNeeded();
      await expect(page.getByText('Is there a lift?')).toBeInViewport();
    }
    await logOf(mia).focus();
    await mia.keyboard.press('End');
    await field(mia).scrollIntoViewIfNeeded();
    await expect(mia.getByText(new RegExp(`^Line ${PAGE_SIZE.boardMessages}\\b`))).toBeInViewport();
  });

  const seller = await ApiClient.signIn('solo@example.com');
  const { id, business } = await seller.call('GET /api/users/me');
  const stored = bytes.join('\n');
  expect(stored).toContain('Is there a lift?');
  for (const secret of ['Mia Tran', 'solo@example.com', id, String(business?.id), String(business?.name)])
    expect(stored, secret).not.toContain(secret);
});
