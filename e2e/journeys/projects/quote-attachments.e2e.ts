import { randomBytes } from 'node:crypto';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  signIn,
  tabTo,
  test,
} from '../../support/journey.ts';
import { ApiClient } from '../../support/portal/api-client.ts';
import { submitQuote } from '../../support/work/submit-quote.ts';
import { publishAcceptedRequest } from '../../support/work/work-requests.ts';

const MB = 1024 * 1024;

test('QUOTE-04 UP-01 a lead attaches files, reloads the page during an upload, and submits', async ({
  page,
}) => {
  const { projectId, buyer } = await publishAcceptedRequest('Harbourline Electrical', 'lead@example.com');
  await signIn(page, 'lead@example.com');
  await page.goto(`/project/${projectId}`);
  const box = page.getByRole('button', { name: /^Terms and conditions.*Choose files or drop them here/ });
  const choose = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser');
    await box.click();
    await (await chooser).setFiles(files);
  };
  const fileRow = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  await test.step('a small file arrives, an empty one is refused with the reason', async () => {
    await expect(box).toContainText('Up to 5 files, 100 MB each');
    await choose(
      { name: 'Terms of trade 2026.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
      { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    );
    await expect(fileRow('Terms of trade 2026.pdf')).toContainText('1 KB');
    await expect(fileRow('empty.txt')).toContainText('This file is empty.');
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Cancel empty.txt' }));
    await page.keyboard.press('Enter');
    await expect(fileRow('empty.txt')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove Terms of trade 2026.pdf' })).toBeFocused();
  });

  await test.step('a large one survives a reload and continues by itself', async () => {
    await page.route('**/files/uploads/*', (route) => {
      const offset = Number(route.request().headers()['upload-offset'] ?? 0);
      return offset >= 4 * MB ? route.abort() : route.continue();
    });
    await choose({
      name: 'B2 lighting layout.png',
      mimeType: 'image/png',
      buffer: randomBytes(12 * MB + 8),
    });
    await expect(fileRow('B2 lighting layout.png')).toContainText('Paused, no connection');
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Pause B2 lighting layout.png' }));
    await page.keyboard.press('Enter');
    await expect(fileRow('B2 lighting layout.png')).toContainText(/Paused$/);
    await expect(page.getByRole('button', { name: 'Resume B2 lighting layout.png' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(fileRow('B2 lighting layout.png')).toContainText('Paused, no connection');
    await page.unroute('**/files/uploads/*');
    const resumed = page.waitForRequest(
      (request) => request.method() === 'PATCH' && request.url().includes('/files/uploads/'),
    );
    await page.reload();
    await expect(fileRow('Terms of trade 2026.pdf')).toBeVisible();
    expect((await resumed).headers()['upload-offset']).toBe(String(4 * MB));
    await expect(page.getByRole('button', { name: 'Remove B2 lighting layout.png' })).toBeVisible();
    await expect(fileRow('B2 lighting layout.png')).toContainText('12289 KB');
  });

  await test.step('on a phone everything fits', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a submission waits for a running upload', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/files/uploads/*', async (route) => {
      if (route.request().method() === 'PATCH') await released;
      await route.continue();
    });
    await choose({
      name: 'Method statement.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(MB)]),
    });
    await expect(page.getByRole('button', { name: 'Pause Method statement.pdf' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Total price excluding GST' }).fill('18450');
    await page.getByRole('textbox', { name: 'Lead time' }).fill('10');
    await page.getByRole('textbox', { name: 'Works duration' }).fill('6');
    await submitQuote(page);
    await expect(page.getByText('Submitting when Method statement.pdf is there')).toBeVisible();
    release();
  });

  await test.step('the quote is submitted and shown with all files and sizes', async () => {
    await expect(page.getByRole('heading', { name: 'Your Quote', exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: 'Terms of trade 2026.pdf' });
    await expect(fileRow('B2 lighting layout.png')).toContainText('12289 KB');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toBe('Terms of trade 2026.pdf');
  });

  await test.step('the buyer reads the same files', async () => {
    const { quote } = await buyer.call('GET /api/buyer/projects/:id', { params: { id: projectId } });
    expect(quote?.termsAndConditions).toMatchObject([
      { attachmentName: 'Terms of trade 2026.pdf', attachmentMimeType: 'application/pdf' },
      { attachmentName: 'B2 lighting layout.png', size: 12 * MB + 8 },
      { attachmentName: 'Method statement.pdf', size: MB + 9 },
    ]);
  });
});

test('QUOTE-04 FILE-06 a program disguised as a document is marked, and needs two confirmations', {
  tag: '@deep',
}, async ({ page }) => {
  const { projectId } = await publishAcceptedRequest('Harbourline Electrical', 'lead@example.com');
  await openSignedIn(page, 'lead@example.com', `/project/${projectId}`);
  const row = page.getByRole('listitem').filter({ hasText: 'invoice.pdf' });

  await test.step('the seller uploads it and reads that others will be warned', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Terms and conditions.*Choose files or drop them here/ }).click();
    await (await chooser).setFiles({
      name: 'invoice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(30_000, 7)]),
    });
    await expect(row).toContainText('Can run on a computer. Whoever downloads it is warned first.');
    await page.getByRole('textbox', { name: 'Total price excluding GST' }).fill('18450');
    await page.getByRole('textbox', { name: 'Lead time' }).fill('10');
    await page.getByRole('textbox', { name: 'Works duration' }).fill('6');
    await submitQuote(page);
    await expect(page.getByRole('heading', { name: 'Your Quote', exact: true })).toBeVisible();
    await expect(row).toContainText('Can harm your computer');
    await expect(row.getByRole('link')).toHaveCount(0);
  });

  await test.step('its bare link serves nothing', async () => {
    const lead = await ApiClient.signIn('lead@example.com');
    const { quote } = await lead.call('GET /api/projects/:id', { params: { id: projectId } });
    const url = String(quote?.termsAndConditions?.[0]?.url);
    const bare = await lead.request(url);
    expect(bare.status).toBe(409);
    expect(await bare.text()).not.toMatch(/^MZ/);
  });

  await test.step('it is downloaded after the box is ticked, and not before', async () => {
    const arrived: string[] = [];
    page.on('download', (download) => arrived.push(download.url()));
    await tabTo(page, row.getByRole('button', { name: 'invoice.pdf' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Download invoice.pdf?' });
    await expect(dialog).toContainText('It is a program.');
    await dialog.getByRole('button', { name: 'Download anyway' }).click();
    await expect(dialog).toContainText('Tick this first if you are sure');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const advice = await dialog.getByText('If in doubt, ask them first').boundingBox();
    const words = await dialog.getByText('I know what this file does').boundingBox();
    expect(words?.y).toBeGreaterThanOrEqual((advice?.y ?? 0) + (advice?.height ?? 0));
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const download = page.waitForEvent('download');
    await dialog.getByRole('checkbox').check();
    expect(arrived).toEqual([]);
    await dialog.getByRole('button', { name: 'Download anyway' }).click();
    expect((await download).suggestedFilename()).toBe('invoice.pdf');
    await expect(dialog).toHaveCount(0);
    await expect(row.getByRole('button', { name: 'invoice.pdf' })).toBeFocused();
  });
});
