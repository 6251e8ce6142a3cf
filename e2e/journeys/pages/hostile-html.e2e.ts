import type { Locator, Page } from '@playwright/test';
import { cleanText, LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { CANARY, hostileFileNames, hostileHtml, RAN } from '@worklane/shared-kernel/testing/hostile-html';
import { Uploader } from '../../../api/src/testing/uploader.ts';
import { expect, openSignedIn, test } from '../../support/journey.ts';
import { withoutFirstAnswers } from '../../support/pages/first-answers.ts';
import { ApiClient, portalUrl } from '../../support/portal/api-client.ts';
import { readUpwards } from '../../support/work/long-thread.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

const NAME_MAX = 60;
const READING_STEP = 400;
const allowed = 'p, br, strong, b, em, i, u, ul, ol, li, a';
const sendable = hostileHtml.filter(({ html }) => !html.includes('\0') && cleanText(html) !== null);
const messages = sendable.map(({ html }) => html).filter((html) => html.length <= TEXT_MAX_LENGTH.message);
const closing = '<img src=x onerror=alert(1)> & that is all';

/** Every message is shown, and none became an element. */
async function expectWritten(log: Locator): Promise<void> {
  await expect(log.getByText(closing)).toBeVisible();
  const foreign = log.locator(
    'script, iframe, style, object, embed, form, [onerror], [onload], [onclick], [style*="fixed"], :is(p, bdi) svg, p img',
  );
  await expect(foreign).toHaveCount(0);
  await log.evaluate(readUpwards, { step: READING_STEP });
  await expect(foreign).toHaveCount(0);
}

async function watch(page: Page): Promise<() => Promise<unknown>> {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => found.push(`window ${popup.url()}`));
  page.context().on('request', (request) => {
    if (request.url().startsWith(CANARY)) found.push(request.url());
  });
  return async () => {
    const ran = await page.evaluate((name) => name in globalThis, RAN);
    return { found, ran };
  };
}

const nothing = { found: [], ran: false };

test.describe('rich text without the server’s cleaning', () => {
  // The cleaner parses rich text in an inert document, for which the policy reports refusals too.
  test.use({
    provokes:
      /inline event handler|inline style|base URI|TrustedScript|trusted-types-sink|\/track\.vtt|script-src-attr|style-src-(attr|elem)|base-uri/,
  });

  test('no payload of the table runs, loads or changes anything', {
    tag: '@deep',
  }, async ({ page }) => {
    const seen = await watch(page);

    await page.route('**/api/notifications?*', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      const [row] = (await answer.json()) as object[];
      const rows = hostileHtml.map(({ name, html }, index) => ({
        ...row,
        id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        _id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        notificationSubject: name,
        notificationBody: html,
      }));
      return route.fulfill({
        response: answer,
        json: rows,
        headers: { ...answer.headers(), 'record-count': String(rows.length) },
      });
    });
    await withoutFirstAnswers(page, '/notifications');
    await openSignedIn(page, 'lead@example.com', '/notifications');
    const last = hostileHtml.at(-1)?.name ?? '';
    await expect(page.getByText(last, { exact: true })).toBeVisible();
    await expect(page.getByText(hostileHtml[0]?.name ?? '', { exact: true })).toBeVisible();
    const foreign = await page
      .locator('main li div[dir="auto"] *')
      .evaluateAll(
        (elements, tags) =>
          elements
            .filter(
              (element) =>
                !element.matches(tags) ||
                [...element.attributes].some(
                  ({ name }) => !['href', 'rel', 'target', 'start'].includes(name),
                ) ||
                /^(?!https?:|mailto:)/i.test(element.getAttribute('href') ?? 'https:'),
            )
            .map(({ outerHTML }) => outerHTML.slice(0, 200)),
        allowed,
      );
    expect(foreign).toEqual([]);
    const shown = await page.locator('main li div[dir="auto"]').count();
    expect(shown).toBeGreaterThanOrEqual(hostileHtml.length * 2);
    expect(await seen()).toEqual(nothing);
    await page.unroute('**/api/notifications?*');
  });
});

test('no page refuses anything in the payloads that the real server stored', {
  tag: '@deep',
}, async ({ page }) => {
  const seen = await watch(page);

  await test.step('a description with all of them, stored by the real server', async () => {
    const description = sendable.map(({ html }) => `<p>before</p>${html}`).join('');
    const { projectId } = await publishWorkRequest('Harbourline Electrical', { description });
    await openSignedIn(page, 'lead@example.com', `/project/${projectId}/brief`);
    await expect(page.locator('main').getByText('before', { exact: true }).first()).toBeVisible();
    expect(await seen()).toEqual(nothing);
  });

  await test.step('messages that arrive over the socket are shown as they were written', async () => {
    await page.goto('/messages');
    await page.getByRole('link', { name: /Jack Reid/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jack Reid' })).toBeVisible();
    const chatId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const jack = await ApiClient.signIn('member@example.com');
    const log = page.getByRole('log');
    expect(messages.length).toBeGreaterThan(100);
    for (const message of messages)
      await jack.call('POST /api/messages/:chatId', { params: { chatId }, body: { message } });
    const uploader = new Uploader(portalUrl(), jack.headers);
    const names = hostileFileNames
      .filter((name) => name.length < NAME_MAX)
      .slice(-LIST_MAX_ITEMS.messageFiles);
    const fileIds = await Promise.all(
      names.map((name) => uploader.send(Buffer.from('Hi'), { name, purpose: 'chat-file', context: chatId })),
    );
    await jack.call('POST /api/messages/:chatId', {
      params: { chatId },
      body: { message: 'Names of files', fileIds },
    });
    await jack.call('POST /api/messages/:chatId', { params: { chatId }, body: { message: closing } });
    const named = log.locator('[data-key]').filter({ hasText: 'Names of files' });
    await expect(named.locator('bdi')).toHaveText(names);
    await expectWritten(log);
    expect(await seen()).toEqual(nothing);
  });

  await test.step('comments on an open board are shown as they were written', async () => {
    const { buyer, briefId, projectId } = await publishWorkRequest('Harbourline Electrical');
    await page.goto(`/project/${projectId}/messages`);
    const log = page.getByRole('log', { name: 'Public message board' });
    await expect(log).toBeVisible();
    for (const message of [...messages, closing])
      await buyer.call('POST /api/grouptalkmessage/:entityId', {
        params: { entityId: briefId },
        body: { message, type: 'comment' },
      });
    await expectWritten(log);
    expect(await seen()).toEqual(nothing);
  });
});
