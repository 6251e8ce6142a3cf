import type { Page } from '@playwright/test';
import { expect, expectAccessible, openSignedIn, test } from '../../support/journey.ts';
import { expectNoReload, watchReloads } from '../../support/pages/no-reload.ts';
import { ApiClient } from '../../support/portal/api-client.ts';
import { signInOperator } from '../../support/portal/operator.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

const desk = { width: 1440, height: 900 };
const BUSINESS = 'Bayside Plumbing';
const SELLER = 'solo@example.com';
const BUYER = 'buyer@example.com';
const quote = {
  ...{ version: 0, basePrice: 6420, startDate: '2027-02-01T00:00:00.000Z' },
  ...{ leadTime: 5, estimatedWorksDuration: 6, deliverables: ['Replace 4 pump isolators'] },
};

type Request = Awaited<ReturnType<typeof publishWorkRequest>>;

const row = (page: Page, { workTitle }: Request) => page.getByRole('listitem').filter({ hasText: workTitle });
const endedCount = async (page: Page): Promise<number> => {
  const link = page
    .getByRole('navigation', { name: 'Jobs' })
    .getByRole('link', { name: 'Declined and lost' });
  return Number(/\d+/.exec((await link.textContent()) ?? '')?.[0] ?? 0);
};

async function open(seller: ApiClient, isQuoted: boolean): Promise<Request> {
  const request = await publishWorkRequest(BUSINESS);
  if (isQuoted) await submit(seller, request.projectId);
  return request;
}

async function submit(seller: ApiClient, id: string): Promise<void> {
  const act = (action: string, body: object) =>
    seller.call('PUT /api/projects/:id', { params: { id }, query: { action }, body: body as never });
  await act('acceptProject', { acceptRfq: true });
  await act('submitQuote', quote);
}

async function decline(page: Page, { projectId }: Request, name: string, reason?: string): Promise<void> {
  await page.goto(`/project/${projectId}`);
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill(reason);
  await dialog.getByRole('button', { name }).click();
  await expect(page).toHaveURL(/\/projects\/dashboard$/);
}

interface Words {
  heading: string;
  pill: string;
  reason: string | null;
}

async function expectEnded(page: Page, hub: Page, request: Request, words: Words): Promise<void> {
  await expect(row(hub, request)).toContainText(words.pill);
  await page.goto(`/project/${request.projectId}`);
  const note = page.getByRole('region', { name: words.heading });
  await expect(note).toBeVisible();
  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(newest).toBeVisible();
  if (words.reason) {
    await expect(note).toContainText(words.reason);
    await expect(newest).toContainText(words.reason);
  }
}

async function mailAbout(operator: ApiClient, address: string, subject: string): Promise<string> {
  const find = async () =>
    (await operator.call('GET /api/operator/outbox', { query: { q: address } })).find(
      (mail) => mail.subject === subject,
    );
  await expect.poll(async () => (await find())?.subject, `a mail '${subject}'`).toBe(subject);
  const id = (await find())?.id ?? '';
  const { content } = await operator.call('GET /api/operator/outbox/:id', { params: { id } });
  return content?.paragraphs.join(' ') ?? '';
}

test('PROJ-12 HUB-02 HUB-10 NOTE-04 each ending of a project is named on page, hub, notification and mail', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const [operator, seller] = [await signInOperator(), await ApiClient.signIn(SELLER)];
  await page.setViewportSize(desk);
  await openSignedIn(page, SELLER, '/projects/dashboard');
  const second = await browser.newContext({ viewport: desk });
  const hub = await second.newPage();
  await openSignedIn(hub, SELLER, '/projects/ended');
  await expect(hub.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  await watchReloads(hub);

  const lastNotificationOf = async ({ buyer, briefId }: Request) => {
    const received = await buyer.call('GET /api/notifications', { query: { pageSize: '100' } });
    const { notificationSubject, notificationBody } =
      received.find(({ entityId }) => entityId === briefId) ?? {};
    return `${notificationSubject} / ${notificationBody}`;
  };
  const expectNotified = async (request: Request, ...words: string[]) => {
    await page.goto('/notifications');
    const list = page.getByRole('list', { name: 'Your notifications' });
    const about = list.getByRole('listitem').filter({ hasText: request.workTitle }).first();
    for (const word of words) await expect(about).toContainText(word);
  };

  for (const reason of ['Booked out until March', null]) {
    await test.step(`PROJ-12 an invitation that is declined ${reason ? 'with' : 'without'} a reason`, async () => {
      const request = await open(seller, false);
      await decline(page, request, "I don't want to quote", reason ?? undefined);
      const words = { heading: 'You declined this Work Request.', pill: 'Declined', reason };
      await expectEnded(page, hub, request, words);
      expect(await lastNotificationOf(request)).toContain('Invitation declined / ');
      const mail = await mailAbout(operator, BUYER, `Invitation declined: ${request.workTitle}`);
      expect(mail.includes('Booked out')).toBe(reason !== null);
    });
  }

  await test.step('PROJ-12 a submitted quote that is terminated', async () => {
    const reason = 'No crew in that week';
    const request = await open(seller, true);
    await decline(page, request, 'Terminate quote', reason);
    const words = { heading: 'You terminated your quote.', pill: 'Quote terminated', reason };
    await expectEnded(page, hub, request, words);
    await expectAccessible(page);
    expect(await lastNotificationOf(request)).toContain('Quote terminated / ');
    const mail = await mailAbout(operator, BUYER, `Quote terminated: ${request.workTitle}`);
    expect(mail).toContain(`terminated its quote on "${request.workTitle}". ${reason}`);
  });

  await test.step('PROJ-12 a quote that the buyer declines', async () => {
    const reason = 'The price does not fit';
    const request = await open(seller, true);
    const params = { id: request.projectId };
    await request.buyer.call('POST /api/buyer/projects/:id/decline', { params, body: { reason } });
    const words = {
      heading: 'Priya Raman declined your quote.',
      pill: 'Buyer declined',
      reason,
    };
    await expectEnded(page, hub, request, words);
    await expectNotified(request, 'Quote unsuccessful', 'Priya Raman declined your quote', reason);
    expect(await mailAbout(operator, SELLER, `Quote unsuccessful: ${request.workTitle}`)).toContain(reason);
  });

  await test.step('PROJ-12 a work request that is withdrawn', async () => {
    const reason = 'The owners put it off';
    const request = await open(seller, true);
    const params = { id: request.briefId };
    await request.buyer.call('POST /api/buyer/requestforquotes/:id/withdraw', { params, body: { reason } });
    const words = {
      heading: 'Priya Raman withdrew this Work Request.',
      pill: 'Buyer withdrew',
      reason,
    };
    await expectEnded(page, hub, request, words);
    await expectNotified(request, 'Work Request withdrawn', 'Priya Raman withdrew', reason);
    expect(await mailAbout(operator, SELLER, `Work Request withdrawn: ${request.workTitle}`)).toContain(
      reason,
    );
  });

  await test.step('PROJ-12 HUB-10 a project that another contractor wins, and a won one', async () => {
    const lost = await open(seller, true);
    const [winner] = await lost.buyer.call('GET /api/buyer/businesses', {
      query: { name: 'Summit Fire Services' },
    });
    const brief = await lost.buyer.call('POST /api/buyer/requestforquotes/:id/invite', {
      params: { id: lost.briefId },
      body: { businessIds: [winner?.id ?? ''] },
    });
    const id = brief.projects.find(({ businessId }) => businessId === winner?.id)?.id ?? '';
    await submit(await ApiClient.signIn('rival@example.com'), id);
    await lost.buyer.call('POST /api/buyer/projects/:id/award', { params: { id } });
    const words = {
      ...{ heading: 'This Job went to another Contractor.', pill: 'Awarded elsewhere' },
      reason: null,
    };
    await expectEnded(page, hub, lost, words);
    await expectNotified(lost, 'Job went to another Contractor');
    const subject = `Job went to another Contractor: ${lost.workTitle}`;
    expect(await mailAbout(operator, SELLER, subject)).toContain('went to another Contractor');

    const won = await open(seller, true);
    await won.buyer.call('POST /api/buyer/projects/:id/award', { params: { id: won.projectId } });
    await page.goto(`/project/${won.projectId}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Work in progress' })).toBeVisible();
    await expectNotified(won, 'Quote awarded');
    expect(await mailAbout(operator, SELLER, `Quote awarded: ${won.workTitle}`)).toContain(
      'The work can begin.',
    );
    await page.goto('/projects/current');
    await expect(row(page, won)).toContainText('Work in progress');
  });

  await test.step('HUB-02 the hub in the other browser has counted all of them, without a reload', async () => {
    const { ended } = await seller.call('GET /api/projects/counts');
    await expect.poll(() => endedCount(hub)).toBe(ended);
    await expectNoReload(hub);
    await expectAccessible(hub);
  });
  await second.close();
});
