import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
} from '../../support/journey.ts';
import { pdfOfTwoPages } from '../../support/pages/pdf.ts';
import { publishAcceptedRequest } from '../../support/work/work-requests.ts';

const PDF = Buffer.from('%PDF-1.7\n');
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });

test('FILE-01 FILE-02 FILE-03 FILE-04 FILE-06 FILE-07 two colleagues share the files of a project, and private ones stay private', async ({
  page,
  browser,
}) => {
  const { projectId, buyer } = await publishAcceptedRequest('Harbourline Electrical', 'lead@example.com');
  const path = `/project/${projectId}/files`;
  await openSignedIn(page, 'lead@example.com', path);
  const rowOf = (name: string, of = page) => of.getByRole('row').filter({ hasText: name });
  const choose = async (...files: ReturnType<typeof pdf>[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload Files' }).click();
    await (await chooser).setFiles(files);
  };
  const act = async (of: string, item: string, on = page) => {
    await on.getByRole('button', { name: `Actions for ${of}` }).click();
    await on.getByRole('menuitem', { name: item }).click();
  };

  await test.step('several files are uploaded at once, and each is private', async () => {
    await choose(pdf('Report.pdf'), pdf('Private plan.pdf', Buffer.concat([PDF, randomBytes(5_000_000)])));
    await expect(rowOf('Report.pdf')).toContainText('Only you');
    await expect(rowOf('Private plan.pdf')).toContainText('Only you');
    await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a damaged PDF is reported', async () => {
    await page.getByRole('button', { name: 'Preview Report.pdf' }).click();
    const pane = page.getByRole('region', { name: 'Report.pdf', exact: true });
    await expect(pane.getByRole('alert')).toContainText("This PDF can't be shown here");
    await expect(pane.getByRole('link', { name: 'Download' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pane).toHaveCount(0);
  });

  await test.step('an existing name is replaced after a question', async () => {
    await choose(pdf('Report.pdf', Buffer.concat([PDF, randomBytes(40_000)])));
    await page
      .getByRole('alertdialog', {
        name: 'Would you like to replace the following attachments with new one(s)? (Report.pdf)',
      })
      .getByRole('button', { name: 'Yes' })
      .click();
    await expect(rowOf('Report.pdf')).toContainText('40 KB');
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  await test.step('a name is changed by the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Actions for Report.pdf' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'New name of Report.pdf' })).toBeFocused();
    await page.keyboard.type('Test report');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Actions for Test report.pdf' })).toBeFocused();
    await act('Test report.pdf', 'Show to Every One');
    await expect(rowOf('Test report.pdf')).toContainText('Every One');
  });

  const colleague = await (await browser.newContext()).newPage();
  await test.step('a colleague sees shared files, and links to private ones do not work', async () => {
    await openSignedIn(colleague, 'member@example.com', path);
    await expect(rowOf('Test report.pdf', colleague)).toContainText('attached by');
    await expect(rowOf('Private plan.pdf', colleague)).toHaveCount(0);
    const link = await page.getByRole('link', { name: 'Private plan.pdf' }).getAttribute('href');
    expect((await page.request.get(String(link))).status()).toBe(200);
    expect((await colleague.request.get(String(link))).status()).toBe(404);
    const { sellerFiles } = await buyer.call('GET /api/buyer/projects/:id', { params: { id: projectId } });
    expect(sellerFiles.map(({ attachmentName }) => attachmentName)).toEqual(['Test report.pdf']);
  });

  await test.step('each page follows the other person’s changes', async () => {
    await act('Test report.pdf', 'Rename', colleague);
    await colleague.getByRole('textbox').fill('Final report.pdf');
    await colleague.keyboard.press('Enter');
    await expect(rowOf('Final report.pdf', colleague)).toBeVisible();
    await expect(rowOf('Final report.pdf')).toBeVisible();
    await act('Private plan.pdf', 'Show to Every One');
    await expect(rowOf('Private plan.pdf', colleague)).toContainText('Every One');
    await act('Final report.pdf', 'Delete', colleague);
    await colleague.getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf('Final report.pdf', colleague)).toHaveCount(0);
    await expect(rowOf('Final report.pdf')).toHaveCount(0);
  });

  await test.step('photos, texts and PDFs are shown in the page, by the keyboard alone', async () => {
    const photo = await readFile(new URL('../../fixtures/sideways.jpg', import.meta.url));
    await choose(
      { name: 'Riser.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('<b>Level 4</b> is open') },
      pdf('Test results.pdf', pdfOfTwoPages('Riser A passed', 'Riser B passed')),
    );
    for (const name of ['Riser.jpg', 'Notes.txt', 'Test results.pdf'])
      await expect(rowOf(name)).toContainText('Only you');
    await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);
    const thumbnail = rowOf('Riser.jpg').locator('img');
    await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);
    await page.getByRole('button', { name: 'Preview Riser.jpg' }).focus();
    await page.keyboard.press('Enter');
    const photoPane = page.getByRole('region', { name: 'Riser.jpg', exact: true });
    const picture = photoPane.getByRole('img', { name: 'Riser.jpg' });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
      .toEqual([80, 160]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Preview Riser.jpg' })).toBeFocused();

    await page.getByRole('button', { name: 'Preview Notes.txt' }).press('Enter');
    await expect(page.getByText('<b>Level 4</b> is open', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Preview Test results.pdf' }).press('Enter');
    const results = page.getByRole('region', { name: 'Test results.pdf', exact: true });
    await expect(results.getByRole('group', { name: 'Page 1' })).toContainText('Riser A passed');
    await expect(results).toContainText('Page 1 of 2');
    const isDrawn = () =>
      results
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { width, height } = canvas;
          const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
          return pixels.some((value, at) => at % 4 === 0 && value < 64);
        });
    await expect.poll(isDrawn).toBe(true);
    await page.keyboard.press('+');
    await expect(results).toContainText('150 %');
    await results.getByRole('region', { name: 'Content of Test results.pdf' }).press('End');
    await expect(results).toContainText('Page 2 of 2');
    await expect(results.getByRole('group', { name: 'Page 2' })).toContainText('Riser B passed');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Preview Test results.pdf' })).toBeFocused();
  });

  await test.step('on a phone each file is a card', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('table', { name: 'Your files' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('FILE-01 on a phone a preview covers the window', async () => {
    await page.getByRole('button', { name: 'Preview Riser.jpg' }).click();
    const preview = page.getByRole('dialog', { name: 'Riser.jpg' });
    await expect.poll(() => preview.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Preview Riser.jpg' })).toBeFocused();
  });
});
