import type { Browser, Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  tabTo,
  test,
} from '../support/journey.ts';
import { publishWorkRequest } from '../support/work-requests.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function another(browser: Browser, viewport: typeof desk): Promise<Page> {
  const context = await browser.newContext({ viewport });
  return context.newPage();
}

const composerOf = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const logOf = (page: Page) => page.getByRole('log');
const tailOf = async (page: Page, count: number) =>
  (await logOf(page).locator('p[dir="auto"]').allTextContents()).slice(-count);

test('CHAT-01 CHAT-03 CHAT-07 CHAT-08 NAV-04 two colleagues chat side by side, and what is written offline arrives once', async ({
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

  await test.step('a message with a line break reaches the other without a reload, and is counted', async () => {
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

  await test.step('the phone opens it by keyboard, and the writer sees that it was seen', async () => {
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

  await test.step('an answer that is lost does not double a message', async () => {
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

  await test.step('what is written offline goes when another tab is open again, in order and once', async () => {
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
    await again.goto('/messages/all');
    const expected = ['Is the riser open?', 'First from the basement', 'Second from the basement'];
    await expect.poll(() => tailOf(jack, 3)).toEqual(expected);
    await again.goto(chatUrl);
    await expect(composerOf(again)).toHaveValue('Half a sent');
    await expect.poll(() => tailOf(again, 3)).toEqual(expected);
  });
});

const LONG = 5000;

/** A message of one to six lines in a chat that exists in this page alone. */
function longMessage(chatId: string, number: number) {
  const id = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const text = `Line ${number} ${'and what else was said about it, at length. '.repeat(number % 7)}`;
  const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString();
  return { _id: id, id, chatId, number, poster: id, message: text, text, clientId: id, createdAt };
}

/** Scrolls up through pages of a chat. Tells by how much a message moved that should not, and the most that were drawn. */
async function readUpwards(box: HTMLElement, pages: number) {
  const rows = () => [...box.querySelectorAll<HTMLElement>('[data-key]')];
  const topOf = (row: HTMLElement) => row.getBoundingClientRect().top;
  const frames = async () => {
    for (let count = 0; count < 4; count += 1) await new Promise((done) => requestAnimationFrame(done));
  };
  let jump = 0;
  let drawn = 0;
  for (let page = 0; page < pages; page += 1) {
    const height = box.scrollHeight;
    box.scrollTop = 40;
    await frames();
    const first = rows().find((row) => topOf(row) >= box.getBoundingClientRect().top);
    const before = first ? topOf(first) : 0;
    const key = first?.dataset.key;
    for (let wait = 0; wait < 100 && box.scrollHeight <= height; wait += 1) await frames();
    await frames();
    const after = rows().find((row) => row.dataset.key === key);
    jump = Math.max(jump, after ? Math.abs(topOf(after) - before) : Number.POSITIVE_INFINITY);
    drawn = Math.max(drawn, rows().length);
  }
  return { jump, drawn };
}

test('PROJ-02 CHAT-04 CHAT-05 CHAT-07 the place one reads at stays where it is, in a small window, too', async ({
  page: mia,
}) => {
  const { buyer, projectId } = await publishWorkRequest('Bayside Plumbing');
  await mia.setViewportSize(desk);
  await openSignedIn(mia, 'solo@example.com', `/project/${projectId}`);
  await mia.getByRole('button', { name: 'Message Buyer' }).click();
  await expect(mia.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
  const chatId = new URL(mia.url()).pathname.split('/').at(-1) ?? '';
  const mark = crypto.randomUUID().slice(0, 8);
  const say = (message: string) =>
    buyer.call('POST /api/messages/:chatId', { params: { chatId }, body: { message } });
  for (let at = 1; at <= 45; at += 1) await say(`${mark} number ${at}`);
  await mia.reload();
  const shown = (at: number) => logOf(mia).getByText(`${mark} number ${at}`, { exact: true });
  await expect(shown(45)).toBeInViewport();

  await test.step('older messages come without a jump', async () => {
    await expect(shown(26)).toBeAttached();
    const heightOf = () => logOf(mia).evaluate((box) => box.scrollHeight);
    const height = await heightOf();
    const before = await logOf(mia).evaluate((box, text) => {
      box.scrollTop = 0;
      const found = [...box.querySelectorAll('p')].find((one) => one.textContent === text);
      return found?.getBoundingClientRect().top;
    }, `${mark} number 26`);
    await expect.poll(heightOf).toBeGreaterThan(height);
    const after = await shown(26).evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(after - Number(before))).toBeLessThan(2);
  });

  await test.step('a new message below does not move the view, and a button leads to it', async () => {
    const place = () => shown(26).evaluate((element) => element.getBoundingClientRect().top);
    const before = await place();
    await say(`${mark} number 46`);
    const pill = mia.getByRole('button', { name: 'New message' });
    await expect(pill).toBeVisible();
    expect(Math.abs((await place()) - before)).toBeLessThan(2);
    await pill.click();
    await expect(shown(46)).toBeInViewport();
    await expect(pill).toHaveCount(0);
  });

  await test.step('a chat of five thousand messages draws those in view, and none moves what is read', async () => {
    await mia.route('**/api/messages?*', async (route) => {
      const query = new URL(route.request().url()).searchParams;
      const at = (Number(query.get('pageNum') ?? 1) - 1) * 20;
      const isAscending = query.get('sort') === 'createdAt:asc';
      const messages = Array.from({ length: Math.min(20, LONG - at) }, (_, index) =>
        longMessage(chatId, isAscending ? at + index + 1 : LONG - at - index),
      );
      await route.fulfill({ json: { chatId, messages, recordCount: LONG } });
    });
    await mia.goto(`/messages/${chatId}?message=2500`);
    const found = logOf(mia).getByText('Line 2500 ', { exact: false });
    await expect(found).toBeInViewport();
    await expect(found.locator('xpath=ancestor::*[@data-found]')).toBeFocused();
    await expect(mia.getByRole('button', { name: 'Latest messages' })).toBeVisible();
    for (const key of ['PageDown', 'End', 'Home', 'PageUp']) {
      await logOf(mia).focus();
      await mia.keyboard.press(key);
    }
    await mia.goto(`/messages/${chatId}`);
    await expect(logOf(mia).getByText(`Line ${LONG} `, { exact: false })).toBeInViewport();
    const { jump, drawn } = await logOf(mia).evaluate(readUpwards, 30);
    expect(jump).toBeLessThanOrEqual(2);
    expect(drawn).toBeLessThan(80);
    await logOf(mia).focus();
    await mia.keyboard.press('End');
    await expect(logOf(mia).getByText(`Line ${LONG} `, { exact: false })).toBeInViewport();
    await mia.unrouteAll({ behavior: 'wait' });
    await mia.reload();
  });

  await test.step('in a window of 320 by 256 everything can be reached and sent', async () => {
    await mia.setViewportSize({ width: 320, height: 256 });
    await expectNoSidewaysScroll(mia);
    await composerOf(mia).focus();
    await mia.keyboard.type(`${mark} from a small window שלום ${'long'.repeat(60)}`);
    await expect(composerOf(mia)).toBeInViewport();
    await mia.keyboard.press('Enter');
    await expect(logOf(mia).getByText(`${mark} from a small window`)).toBeVisible();
    await expectNoSidewaysScroll(mia);
    await expectAccessible(mia);
  });
});

test('BOARD-01 BOARD-02 BOARD-03 PROJ-01 two rivals write on a board live, and neither learns who the other is', async ({
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
    if (/\/api\/(search|grouptalk)/.test(response.url())) bytes.push(await response.text());
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

  const seller = await ApiClient.signIn('solo@example.com');
  const { id, business } = await seller.call('GET /api/users/me');
  const told = bytes.join('\n');
  expect(told).toContain('Is there a lift?');
  for (const secret of ['Mia', 'Tran', 'solo@example.com', id, String(business?.id), String(business?.name)])
    expect(told, secret).not.toContain(secret);
});
