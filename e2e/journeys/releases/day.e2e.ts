import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ReleaseDescription } from '@worklane/shared-kernel/contracts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
} from '../../support/journey.ts';
import { recordPage } from '../../support/pages/page-record.ts';
import { ApiClient } from '../../support/portal/api-client.ts';
import { type SeparatePortal, startSeparatePortal } from '../../support/portal/separate-portal.ts';
import { releaseVariant, statusOf } from '../../support/releases/release-variants.ts';
import {
  addContractor,
  award,
  openComparison,
  openQuote,
  rate,
  recordPayment,
  sendBack,
  sendRequest,
  writeRequest,
} from '../../support/work/buyer.ts';
import {
  BADGE,
  button,
  completeWork,
  confirmEmail,
  earnBadge,
  field,
  finishQuote,
  openInvitation,
  price,
  type Seller,
  saveProfile,
  seller,
  sendSignUp,
  stage,
  tab,
  titled,
  typeProfile,
  typeSignUp,
} from '../../support/work/seller.ts';
import { submitQuote } from '../../support/work/submit-quote.ts';

/** A badge without an application has no case, and the journey's script does not run in an image. */
const MEANT = [/\/case\/supplierid\//, /\/favicon\.svg$/];
const BUYER = 'buyer@example.com';
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const board = (page: Page) => field(page, 'Message to everyone on the board');

let portal: SeparatePortal;
test.beforeAll(async () => {
  portal = await startSeparatePortal();
});
test.afterAll(() => portal?.end());

async function runningIn(page: Page): Promise<string> {
  await page.keyboard.press('Control+Shift+M');
  const panel = page.getByRole('complementary', { name: 'Developer panel' });
  const packages = panel.getByRole('table', { name: 'Packages' });
  await expect(packages).toBeVisible();
  const text = await packages.textContent();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  return String(text);
}

test('MFE-03 AUTH-13 MAIL-01 VET-05 PROJ-08 PROJ-10 sellers, a buyer and an operator finish a project while every part is replaced', {
  tag: '@deep',
}, async ({ browser, page: operator }) => {
  const nora = await seller(browser, desk, {
    firstName: 'Nora',
    lastName: 'Field',
    business: 'Quayside Switchboards',
  });
  const sam = await seller(browser, phone, {
    firstName: 'Sam',
    lastName: 'Okafor',
    business: 'Bluegum Electrical',
  });
  const sellers = [nora, sam];
  const buyer = await (await browser.newContext({ viewport: desk })).newPage();
  const buyerRecord = recordPage('buyer', buyer);
  const operatorRecord = recordPage('operator', operator);
  const released: ReleaseDescription[] = [];
  const release = async (name: string) => {
    released.push(await releaseVariant(name, { version: '0.1.9' }));
  };
  /** The next entry of an area loads the release without reloading the document. */
  const expectTaken = async ({ record }: Pick<Seller, 'record'>, name: string) => {
    const id = released.find((one) => one.package === name)?.id;
    await expect.poll(() => [...record.releases], `${name} in the next area`).toContain(`${name}/${id}`);
  };

  await test.step('AUTH-13 MAIL-01 two people sign up and confirm by mail while mf-account is replaced', async () => {
    await typeSignUp(nora);
    await typeSignUp(sam);
    await sendSignUp(nora);
    await release('mf-account');
    await expect(field(sam.page, 'Business name')).toHaveValue(sam.business);
    await expect(sam.page.getByLabel('Password', { exact: true })).toHaveValue('Harbour12Line');
    await sendSignUp(sam);
    for (const one of sellers) {
      await confirmEmail(one, await portal.linkMailedTo(one.email, 'Confirm your email address'));
      await expectTaken(one, 'mf-account');
    }
  });

  await test.step('both complete their profiles while mf-business is replaced', async () => {
    for (const one of sellers) await typeProfile(one);
    await release('mf-business');
    for (const one of sellers) await saveProfile(one);
  });

  const workTitle = `Replace plant room isolators ${randomUUID().slice(0, 8)}`;
  await test.step('a buyer writes and sends a work request', async () => {
    await openSignedIn(buyer, BUYER, '/buying');
    await writeRequest(buyer, {
      title: workTitle,
      contractors: [nora.business],
      desirableBadge: BADGE,
    });
    await sendRequest(buyer, workTitle);
  });

  await test.step('VET-05 a seller applies for the badge of a work request, and the operator awards it', async () => {
    await addContractor(buyer, sam.business);
    await earnBadge(nora, operator);
    await expectTaken(nora, 'mf-business');
  });

  await test.step('both write quotes while mf-projects is replaced', async () => {
    for (const one of sellers) {
      await openInvitation(one, workTitle);
      await price(one.page).fill('18450');
    }
    await release('mf-projects');
    await finishQuote(sam, '18450');
  });

  await test.step('a half-written message and quote survive new releases and the way back', async () => {
    const { page } = nora;
    await button(page, 'Message Buyer').click();
    await expect(titled(page, 'Priya Raman')).toBeVisible();
    await expectTaken(nora, 'mf-projects');
    await composer(page).fill('Is the riser ');
    await release('mf-messaging');
    await composer(page).press('End');
    await page.keyboard.type('open?');
    await page.goBack();
    await finishQuote(nora, '18,450.00');
    await expectTaken(nora, 'mf-messaging');
    await button(page, 'Message Buyer').click();
    await expect(composer(page)).toHaveValue('Is the riser open?');
    await composer(page).press('Enter');
    await expect(page.getByRole('log').getByText('Is the riser open?')).toBeVisible();
  });

  await test.step('both write on the board while the shell is replaced', async () => {
    await tab(sam.page, 'Message board').click();
    await board(sam.page).fill('Is there');
    await release('shell');
    await board(sam.page).press('End');
    await sam.page.keyboard.type(' a lift?');
    await sam.page.keyboard.press('Enter');
    await nora.page.goBack();
    await tab(nora.page, 'Message board').click();
    const question = nora.page.getByRole('article').filter({ hasText: 'Is there a lift?' });
    await expect(question).toContainText(/^Contractor/);
    await board(nora.page).fill('And parking?');
    await nora.page.keyboard.press('Enter');
    await expect(sam.page.getByRole('article').filter({ hasText: 'And parking?' })).toBeVisible();
    await expectNoSidewaysScroll(sam.page);
  });

  await test.step('PROJ-08 the buyer asks for another price, and a seller recalls and resubmits the quote', async () => {
    const { page } = nora;
    await openQuote(buyer, nora.business);
    await button(buyer, 'Ask for changes').click();
    const words = buyer.getByRole('dialog').getByRole('textbox');
    await words.fill('Can you do it ');
    await release('mf-buying');
    await words.press('End');
    await buyer.keyboard.type('for 17,900?');
    await buyer.getByRole('dialog').getByRole('button', { name: 'Ask for changes' }).click();
    await tab(page, 'Activity').click();
    await expect(page.getByText('Can you do it for 17,900?').first()).toBeVisible();
    await button(buyer, 'Message contractor').click();
    await expect(buyer.getByRole('log').getByText('Is the riser open?')).toBeVisible();
    await buyer.goBack();
    await expectTaken({ record: buyerRecord }, 'mf-buying');
    await button(page, 'Modify').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Modify' }).click();
    await expect(price(page)).toHaveValue('18,450.00');
    await price(page).fill('17900');
    await submitQuote(page);
    await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
  });

  await test.step('the buyer awards one quote, which both open pages show', async () => {
    await tab(sam.page, 'Activity').click();
    await openComparison(buyer);
    await award(buyer, nora.business, 'Price');
    await expect(stage(nora.page, 'Work in progress')).toBeVisible();
    await expect(sam.page.getByText('This Job went to another Contractor.')).toBeVisible();
    await sam.page.goto(await portal.linkMailedTo(sam.email, `Job went to another Contractor: ${workTitle}`));
    await expect(sam.page.getByText('This Job went to another Contractor.')).toBeVisible();
    await expectTaken(sam, 'shell');
    await expectAccessible(sam.page);
  });

  await test.step('the work is done and changed, with files', async () => {
    const { page } = nora;
    await tab(page, 'Files').click();
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Upload Files').click();
    await (await chooser).setFiles({
      name: 'Test report.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n'),
    });
    await expect(page.getByRole('row').filter({ hasText: 'Test report.pdf' })).toContainText('Only you');
    await tab(page, 'Activity').click();
    await completeWork(page);
    await sendBack(buyer, 'One isolator has no label');
    await expect(page.getByText(/^Priya Raman asked for changes/)).toBeVisible();
    await completeWork(page);
  });

  await test.step('PROJ-10 it is paid, and both sides rate each other', async () => {
    const { page } = nora;
    await button(buyer, 'Accept work').click();
    await recordPayment(buyer);
    await expect(stage(page, 'How was working with Priya Raman?')).toBeVisible();
    await rate(page, 4, 'Clear scope, quick answers', 'Submit review');
    await expect(stage(page, 'Thank you for your feedback!')).toBeVisible();
    await rate(buyer, 5, 'On time', 'Send rating');
    await portal.linkMailedTo(nora.email, `You were rated: ${workTitle}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Completed Jobs' }).first().click();
    await expect(page.getByRole('link', { name: workTitle, exact: true })).toBeVisible();
    const reader = await ApiClient.signIn('solo@example.com');
    const { id } = await (await ApiClient.signIn(BUYER)).call('GET /api/users/me');
    const reviews = await reader.call('GET /api/reviews', {
      query: { filter: JSON.stringify({ reviewedId: id, reviewedEntity: 'user' }) },
    });
    expect(reviews[0]).toMatchObject({ rating: 4, reviewText: 'Clear scope, quick answers' });
  });

  await test.step('MFE-03 served and running releases are new, and pages show no faults', async () => {
    const modules = released.filter(({ package: name }) => name !== 'shell');
    const running = `${await runningIn(nora.page)} ${await runningIn(buyer)}`;
    for (const { id } of modules) expect(running).toContain(id);
    expect(nora.record.documents, 'loads of documents').toEqual(['/signup', '/signup/emailValidation']);
    expect(sam.record.documents, 'loads of documents').toEqual([
      '/signup',
      '/signup/emailValidation',
      new URL(sam.page.url()).pathname,
    ]);
    expect(buyerRecord.documents, 'loads of documents').toEqual(['/favicon.svg', '/buying']);
    await operator.goto('/operator/releases');
    for (const { id } of released) await expect(operator.getByText(id).first()).toBeVisible();
    for (const page of [buyer, nora.page, sam.page]) await page.context().close();
    for (const { package: name, id } of released) {
      const healthOf = async () => (await statusOf(name)).health.find((health) => health.id === id);
      if (name !== 'shell') await expect.poll(async () => (await healthOf())?.loads ?? 0).toBeGreaterThan(0);
      const { live, health, violations } = await statusOf(name);
      expect(live?.id).toBe(id);
      expect(health.map(({ loadFailures, errors }) => loadFailures + errors)).toEqual(health.map(() => 0));
      expect(violations).toEqual([]);
    }
    const faults = [nora.record, sam.record, buyerRecord, operatorRecord].flatMap((record) => record.faults);
    expect(faults.filter((fault) => !MEANT.some((meant) => meant.test(fault)))).toEqual([]);
  });
});
