import type { Page } from '@playwright/test';
import { Uploader } from '../../../api/src/testing/uploader.ts';
import {
  expect,
  expectAccessible,
  openSignedIn,
  pressByKeyboard,
  tabTo,
  test,
} from '../../support/journey.ts';
import { expectNoReload, watchReloads } from '../../support/pages/no-reload.ts';
import { ApiClient, portalUrl } from '../../support/portal/api-client.ts';
import { publishAcceptedRequest, publishWorkRequest } from '../../support/work/work-requests.ts';

// Sequential: the second counts all projects that are shared with a person of the third.
test.describe.configure({ mode: 'default' });

const desk = { width: 1440, height: 900 };
const quote = {
  basePrice: 6420,
  startDate: '2027-02-01T00:00:00.000Z',
  leadTime: 5,
  estimatedWorksDuration: 6,
  deliverables: ['Replace 4 pump isolators'],
};

const stage = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const hubCount = async (page: Page, name: string): Promise<number> => {
  const projects = page.getByRole('navigation', { name: 'Jobs' });
  return Number(/\d+/.exec((await projects.getByRole('link', { name }).textContent()) ?? '')?.[0] ?? 0);
};
const newestRow = (page: Page) =>
  page.getByRole('list', { name: 'Your notifications' }).getByRole('listitem').first();

test('LIVE-01 HUB-02 HUB-05 PROJ-01 PROJ-08 NOTE-04 open pages in two browsers follow a project without a reload', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desk);
  await openSignedIn(page, 'rival@example.com', '/projects/pending');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  const second = await browser.newContext({ viewport: desk });
  const project = await second.newPage();
  await openSignedIn(project, 'rival@example.com', '/notifications');
  await expect(project.getByRole('heading', { level: 1, name: 'Your Notifications' })).toBeVisible();
  const pages = [page, project];
  for (const one of pages) await watchReloads(one);
  const pending = await hubCount(page, 'Pending');
  const seller = await ApiClient.signIn('rival@example.com');
  const { buyer, briefId, projectId, workTitle } = await publishWorkRequest('Summit Fire Services');
  const params = { id: projectId };
  const sells = (action: string, body: object) =>
    seller.call('PUT /api/projects/:id', { params, query: { action }, body: body as never });

  await test.step('the invitation appears in list, counts and notifications', async () => {
    await expect(page.getByRole('link', { name: workTitle, exact: true })).toBeVisible();
    // Other journeys may invite the same business at the same time.
    expect(await hubCount(page, 'Pending')).toBeGreaterThan(pending);
    await expect(newestRow(project)).toContainText('Priya Raman');
    await expectAccessible(project);
  });

  await test.step('the opened project follows accept, submit and recall on another device', async () => {
    const link = page.getByRole('link', { name: workTitle, exact: true });
    await link.click();
    await expect(stage(page, 'Please confirm your intention to quote')).toBeVisible();
    await sells('acceptProject', { acceptRfq: true });
    await expect(stage(page, 'You need to submit a quote')).toBeVisible();
    await sells('submitQuote', { version: 0, ...quote });
    await expect(page.getByText('$6,420.00').first()).toBeVisible();
    await sells('recallQuote', {});
    await expect(page.getByRole('textbox', { name: 'Total price excluding GST' })).toHaveValue('6,420.00');
  });

  await test.step('typed text is kept when the buyer changes the work request', async () => {
    await page.getByRole('textbox', { name: 'Deliverable 1' }).fill('Typed meanwhile');
    await buyer.call('PUT /api/buyer/requestforquotes/:id', {
      params: { id: briefId },
      body: { workTitle: `${workTitle}, level 3` },
    });
    await expect(page.getByRole('heading', { level: 1, name: `${workTitle}, level 3` })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Deliverable 1' })).toHaveValue('Typed meanwhile');
  });

  await test.step('the withdrawal closes the project in the other browser, and typed text is kept', async () => {
    await buyer.call('POST /api/buyer/requestforquotes/:id/withdraw', {
      params: { id: briefId },
      body: { reason: 'The owners put it off' },
    });
    await expect(page.getByRole('textbox', { name: 'Total price excluding GST' })).toHaveCount(0);
    await expect(page.getByText('Typed meanwhile').first()).toBeVisible();
    await expect(newestRow(project)).toContainText('The owners put it off');
  });

  await test.step('an award and a declined quote move the project in an open hub', async () => {
    await page.getByRole('link', { name: 'Worklane' }).first().click();
    await page.getByRole('navigation', { name: 'Jobs' }).getByRole('link', { name: 'Current' }).click();
    const won = await publishWorkRequest('Summit Fire Services');
    const lost = await publishWorkRequest('Summit Fire Services');
    for (const { projectId: id } of [won, lost]) {
      const call = (action: string, body: object) =>
        seller.call('PUT /api/projects/:id', { params: { id }, query: { action }, body: body as never });
      await call('acceptProject', { acceptRfq: true });
      await call('submitQuote', { version: 0, ...quote });
    }
    await won.buyer.call('POST /api/buyer/projects/:id/award', { params: { id: won.projectId } });
    await expect(page.getByRole('link', { name: won.workTitle, exact: true })).toBeVisible();
    await lost.buyer.call('POST /api/buyer/projects/:id/decline', {
      params: { id: lost.projectId },
      body: {},
    });
    await expect(newestRow(project)).toContainText('Quote unsuccessful');
    await newestRow(project).getByRole('link', { name: 'Quote unsuccessful' }).click();
    await expect(project.getByRole('heading', { level: 1, name: lost.workTitle })).toBeVisible();
  });
  for (const one of pages) await expectNoReload(one);
  await second.close();
});

test('SHARE-01 PROJ-14 HUB-02 a technician’s list shows an assigned project until the assignment ends, without a reload', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const { projectId, workTitle } = await publishAcceptedRequest('Harbourline Electrical', 'lead@example.com');
  await page.setViewportSize(desk);
  await openSignedIn(page, 'member@example.com', '/projects/shared');
  await expect(page.getByRole('heading', { name: 'No Jobs shared with you' })).toBeVisible();
  await watchReloads(page);
  const second = await browser.newContext({ viewport: desk });
  const lead = await second.newPage();
  await openSignedIn(lead, 'lead@example.com', `/project/${projectId}`);

  await test.step('the lead finds the technician by name and assigns the project', async () => {
    await pressByKeyboard(lead, lead.getByRole('button', { name: 'Assign Job to Technician' }));
    await expect(lead.getByText('Is Owner')).toBeVisible();
    await tabTo(lead, lead.getByPlaceholder('Enter name...'));
    await lead.keyboard.type('Jack');
    await pressByKeyboard(lead, lead.getByRole('button', { name: 'Add Jack Reid' }));
    await expect(page.getByRole('link', { name: workTitle, exact: true })).toBeVisible();
    expect(await hubCount(page, 'Shared with you')).toBe(1);
    await expectAccessible(page);
  });

  await test.step('the project disappears when the lead removes them', async () => {
    await pressByKeyboard(lead, lead.getByRole('button', { name: 'Remove Jack Reid' }));
    await expect(page.getByRole('heading', { name: 'No Jobs shared with you' })).toBeVisible();
    expect(await hubCount(page, 'Shared with you')).toBe(0);
  });
  await expectNoReload(page);
  await second.close();
});

test('LIVE-01 QUOTE-02 FILE-01 PROJ-01 an open page shows a colleague’s quote, file and decline without a reload', {
  tag: '@deep',
}, async ({ page: lead, browser }) => {
  const { projectId } = await publishAcceptedRequest('Harbourline Electrical', 'lead@example.com');
  const colleague = await ApiClient.signIn('member@example.com');
  const { id: userId } = await colleague.call('GET /api/users/me');
  const act = (person: ApiClient, action: string, body: object) =>
    person.call('PUT /api/projects/:id', {
      params: { id: projectId },
      query: { action },
      body: body as never,
    });
  await act(await ApiClient.signIn('lead@example.com'), 'addSellerCollaborator', { userId });
  await lead.setViewportSize(desk);
  await openSignedIn(lead, 'lead@example.com', `/project/${projectId}`);
  const second = await browser.newContext({ viewport: desk });
  const technician = await second.newPage();
  await openSignedIn(technician, 'member@example.com', `/project/${projectId}`);
  const price = (page: Page) => page.getByRole('textbox', { name: 'Total price excluding GST' });
  for (const page of [lead, technician]) {
    await expect(price(page)).toHaveValue('');
    await page.evaluate(() => Object.assign(window, { hasStayed: true }));
  }

  await test.step('a quote’s draft', async () => {
    await act(colleague, 'editQuote', { version: 0, ...quote });
    for (const page of [lead, technician]) await expect(price(page)).toHaveValue('6,420.00');
  });

  await test.step('a file that the colleague attaches and shares', async () => {
    await lead.getByRole('link', { name: 'Files' }).click();
    const name = 'Riser diagram.pdf';
    const fileId = await new Uploader(portalUrl(), colleague.headers).send(Buffer.from('%PDF-1.7\n'), {
      name,
      purpose: 'seller-file',
      context: projectId,
    });
    const list = async () => {
      const { sellerFiles, sellerFilesVersion } = await colleague.call('GET /api/projects/:id', {
        params: { id: projectId },
      });
      const entries = sellerFiles.map(({ _id, attachmentName, attachmentType }) => ({
        ...{ _id, attachmentName, attachmentType },
        isPublic: true,
      }));
      return { sellerFiles: entries, sellerFilesVersion };
    };
    const added = { fileId, attachmentName: name, attachmentType: 'Seller File', isPublic: false };
    await act(colleague, 'sellerEditFile', { ...(await list()), sellerFiles: [added] });
    await act(colleague, 'sellerEditFile', await list());
    await expect(lead.getByRole('row').filter({ hasText: name })).toBeVisible();
  });

  await test.step('a work request that the lead declines', async () => {
    await act(await ApiClient.signIn('lead@example.com'), 'rejectBrief', { reason: 'We are booked out' });
    await expect(price(technician)).toHaveCount(0);
    await expect(technician.getByRole('main')).toContainText(/declined/i);
  });
  for (const page of [lead, technician]) await expectNoReload(page);
  await second.close();
});
