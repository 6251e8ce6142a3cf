import type { Page } from '@playwright/test';
import { pseudoText } from '@worklane/shared-kernel/i18n/pseudo-text';
import { expect, expectNoSidewaysScroll, openSignedIn, test } from '../../support/journey.ts';
import { withoutFirstAnswers } from '../../support/pages/first-answers.ts';
import { textFaults } from '../../support/pages/text-faults.ts';
import { AnsweredTexts, untranslatedTexts } from '../../support/pages/untranslated-texts.ts';
import { endOnServer, holdSaves } from '../../support/portal/end-session.ts';
import { publishAcceptedRequest, publishWorkRequest } from '../../support/work/work-requests.ts';

// Many screens, each checked word by word at two widths, take long on a busy machine.

const phone = { width: 390, height: 844 };
const widths = [{ width: 1440, height: 900 }, phone];
const pseudo = '?lang=en-XA';
const button = (page: Page, text: string) =>
  page.getByRole('button', { name: pseudoText(text), exact: true });
const heading = (page: Page, text: string) => page.getByRole('heading', { name: pseudoText(text) });

function watcherOf(
  page: Page,
): (screen: string, over?: 'over the page', sizes?: typeof widths) => Promise<void> {
  const answered = new AnsweredTexts(page);
  return (screen, over, sizes = widths) =>
    test.step(screen, async () => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect(page.getByText(pseudoText('Loading'), { exact: true })).toHaveCount(0);
        await expect.poll(() => untranslatedTexts(page, answered), `English on ${screen}`).toEqual([]);
        await expectNoSidewaysScroll(page);
        const faults = await textFaults(page);
        const real = over ? faults.filter((fault) => !fault.endsWith('is covered')) : faults;
        expect(real, `${screen} at ${size.width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });
}

test('a hidden English date is found, within a translated text too', { tag: '@deep' }, async ({ page }) => {
  const november = pseudoText('November');
  const texts = (...shown: string[]) => page.setContent(shown.map((text) => `<p>${text}</p>`).join(''));
  const found = () => untranslatedTexts(page, new AnsweredTexts(page));
  const escaped = [
    '23rd Nov 26',
    '19 November 2026',
    '09:14 am',
    '⟦Ûpdàtéd 19 November 2026⟧',
    '⟦Ûpdàtéd 23rd ⟦Ñööv⟧ 26⟧',
    '⟦Sàvéd 02:14 pm⟧',
    '⟦Sàvéd Yesterday⟧',
  ];
  await texts(...escaped);
  expect(await found()).toEqual(escaped);
  await texts('19/11/2026', `⟦Ûpdàtéd ⟦19 ${november} 2026⟧⟧`, '⟦Sàvéd ⟦02:14 pm⟧⟧', '⟦⟦23rd⟧ ⟦Ñööv⟧ 26⟧');
  expect(await found()).toEqual([]);
});

test('sign-in, terms and the privacy notice are translated in the pseudo-language', {
  tag: '@deep',
}, async ({ page }) => {
  const expectSound = watcherOf(page);
  await page.goto(`/login${pseudo}`);
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expectSound('sign-in');
  await page.getByRole('textbox', { name: pseudoText('Email') }).fill('nobody@example.com');
  await page.getByLabel(pseudoText('Password'), { exact: true }).fill('Wrong1234');
  await button(page, 'Sign in').click();
  await expect(page.getByText('The email or password is not correct.')).toBeVisible();
  await expectSound('a refused sign-in');
  for (const path of ['/terms', '/privacy-notice', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(path);
  }
});

test('the lists, the business and the notifications are translated in the pseudo-language', {
  tag: '@deep',
}, async ({ page }) => {
  const expectSound = watcherOf(page);
  await openSignedIn(page, 'lead@example.com', `/projects/dashboard${pseudo}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectSound('dashboard');
  for (const path of ['/projects/pending', '/projects/current', '/projects/completed', '/notifications']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectSound(path);
  }
  for (const path of ['/businessProfile', '/nowhere', '/project/0190a5c0-0000-7000-8000-000000000000']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(path);
  }
  await page.goto('/projects/dashboard');
  await page.getByRole('banner').getByRole('button').last().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectSound('menu of the person', 'over the page');
});

test('the menu of a phone is translated in the pseudo-language', { tag: '@deep' }, async ({ page }) => {
  const expectSound = watcherOf(page);
  await page.setViewportSize(phone);
  await openSignedIn(page, 'lead@example.com', `/projects/dashboard${pseudo}`);
  await button(page, 'Open menu').click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expectSound('menu of a phone', 'over the page', [phone]);
});

test('the developer panel is translated in the pseudo-language', { tag: '@deep' }, async ({ page }) => {
  const expectSound = watcherOf(page);
  await openSignedIn(page, 'lead@example.com', `/projects/dashboard${pseudo}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Control+Shift+M');
  await expect(heading(page, 'Developer panel')).toBeFocused();
  await expectSound('developer panel', 'over the page');
  await page.route('**/releases/mf-messaging/**', (route) => route.abort());
  await page.goto('/notifications');
  await expect(button(page, 'Retry')).toBeVisible();
  await page.keyboard.press('Control+Shift+M');
  await expect(heading(page, 'Failures, newest first')).toBeVisible();
  await expectSound('developer panel with a failure', 'over the page');
});

test('the dialog of an ended session is translated in the pseudo-language', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const expectSound = watcherOf(page);
  const { projectId } = await publishAcceptedRequest('Harbourline Electrical', 'lead@example.com');
  await openSignedIn(page, 'lead@example.com', `/project/${projectId}${pseudo}`);
  const price = page.getByRole('textbox', { name: pseudoText('Total price excluding GST') });
  await expect(price).toBeVisible();
  await holdSaves(context);
  await price.fill('18450');
  await endOnServer(context);
  const dialog = page.getByRole('alertdialog', { name: pseudoText('Your session ended') });
  await expect(dialog).toBeVisible();
  await expectSound('ended session', 'over the page');
  await dialog.getByLabel(pseudoText('Password'), { exact: true }).fill('Wrong1234');
  await dialog.getByRole('button', { name: pseudoText('Sign in'), exact: true }).click();
  await expect(dialog.getByText('The email or password is not correct.')).toBeVisible();
  await expectSound('ended session after a wrong password', 'over the page');
  await dialog.getByRole('button', { name: pseudoText('Sign in as someone else') }).click();
  await expect(page).toHaveURL(/\/login/);
  await expectSound('sign-in after an ended session');
});

test('the operator’s pages are translated in the pseudo-language', { tag: '@deep' }, async ({ page }) => {
  const expectSound = watcherOf(page);
  await openSignedIn(page, 'operator@example.com', `/login${pseudo}`);
  await expect(page.getByRole('heading', { name: pseudoText('Operators') })).toBeVisible();
  await expectSound('the home of operators');
});

test('messages about failures are translated in the pseudo-language', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const expectSound = watcherOf(page);
  await page.route('**/releases/mf-messaging/**', (route) => route.abort());
  await openSignedIn(page, 'member@example.com', `/notifications${pseudo}`);
  await expect(button(page, 'Retry')).toBeVisible();
  await expectSound('a module that cannot be loaded');
  await page.unroute('**/releases/mf-messaging/**');

  await page.goto('/projects/pending');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/⟦.*⟧/).first()).toBeVisible();
  await expectSound('without a connection');
  await context.setOffline(false);

  await page.route('**/api/projects/status/**', (route) => route.fulfill({ status: 500, json: {} }));
  await withoutFirstAnswers(page, '/projects/completed');
  await page.goto('/projects/completed');
  await expect(button(page, 'Retry')).toBeVisible();
  await expectSound('a list that cannot be loaded');
});

test('an invitation and the quote form are translated in the pseudo-language', {
  tag: '@deep',
}, async ({ page }) => {
  const expectSound = watcherOf(page);
  const locked = await publishWorkRequest('Harbourline Electrical', {
    requiredBadges: ['Public Liability $20m', 'Workers Compensation'],
    desirableBadges: ['Environmental Policy'],
  });
  await openSignedIn(page, 'lead@example.com', `/project/${locked.projectId}${pseudo}`);
  const accept = button(page, 'I will provide a quote');
  await expect(accept).toBeVisible();
  await expectSound('locked job');

  const { projectId } = await publishWorkRequest('Harbourline Electrical');
  await page.goto(`/project/${projectId}`);
  await expect(accept).toBeVisible();
  await expectSound('invitation');
  await button(page, "I don't want to quote").click();
  await expect(page.getByText(pseudoText('The buyer reads it.'))).toBeVisible();
  await expectSound('declining', 'over the page');
  await page.keyboard.press('Escape');
  await accept.click();
  await expect(heading(page, 'You need to submit a quote')).toBeVisible();
  await expect(page.getByRole('button', { name: pseudoText('Choose files') })).toBeVisible();
  await expectSound('quote form');
  await page.getByRole('textbox', { name: pseudoText('Lead time') }).fill('9999');
  await page.getByRole('textbox', { name: pseudoText('Works duration') }).fill('1');
  await page.getByRole('textbox', { name: pseudoText('Start date') }).fill('99999999');
  await page.keyboard.press('Tab');
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectSound('quote form with problems');
  for (const tab of ['brief', 'terms']) {
    await page.goto(`/project/${projectId}/${tab}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectSound(tab);
  }
});

test('a project is translated in the pseudo-language, from the quote to the end', {
  tag: '@deep',
}, async ({ page }) => {
  const expectSound = watcherOf(page);
  const { buyer, projectId } = await publishAcceptedRequest('Harbourline Electrical', 'lead@example.com');
  const params = { id: projectId };
  await openSignedIn(page, 'lead@example.com', `/project/${projectId}${pseudo}`);
  const field = (name: string) => page.getByRole('textbox', { name: pseudoText(name) });
  await field('Total price excluding GST').fill('6420');
  await field('Start date').fill('01022027');
  await field('Lead time').fill('5');
  await field('Works duration').fill('6');
  await page.getByRole('textbox', { name: /1⟧$/ }).fill('Replace 4 pump isolators');
  await button(page, 'Submit quote').click();
  await expect(page.getByRole('heading', { name: pseudoText('Check your quote') })).toBeVisible();
  await expectSound('quote read back', 'over the page');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: pseudoText('Submit quote') })
    .click();
  await expect(page.getByText(pseudoText('Your quote was submitted.')).first()).toBeVisible();
  await expectSound('quote submitted');

  await buyer.call('POST /api/buyer/projects/:id/award', { params });
  await page.reload();
  await expect(button(page, 'Complete Work')).toBeVisible();
  await expectSound('work in progress');
  await page.goto(`/project/${projectId}/quote`);
  await expect(page.getByText('Replace 4 pump isolators')).toBeVisible();
  await expectSound('quote');
  await page.goto(`/project/${projectId}`);
  await button(page, 'Complete Work').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSound('completing the work', 'over the page');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: pseudoText('Complete Work') })
    .click();
  await expect(heading(page, 'Payment pending - the buyer needs to make full payment.')).toBeVisible();
  await expectSound('waiting for the payment');

  await buyer.call('POST /api/buyer/projects/:id/paid', { params });
  await page.reload();
  await expect(button(page, 'Submit review')).toBeVisible();
  await button(page, 'Submit review').click();
  await expect(page.getByText(pseudoText('Choose a rating from 1 to 5 stars')).first()).toBeVisible();
  await expectSound('review with problems');
  await page.getByRole('radio').nth(3).check({ force: true });
  await field('Review').fill('Clear scope and quick answers');
  await button(page, 'Submit review').click();
  await expect(heading(page, 'Thank you for your feedback!')).toBeVisible();
  await expectSound('completed job');
});
