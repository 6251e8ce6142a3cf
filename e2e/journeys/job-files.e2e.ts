import { randomBytes } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, openSignedIn, test } from '../support/journey.ts';
import { publishAcceptedRequest } from '../support/work-requests.ts';

const PDF = Buffer.from('%PDF-1.7\n');
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });

test('FILE-01 FILE-02 FILE-03 FILE-04 FILE-06 FILE-07 two colleagues keep the files of a job, and the private ones of each are their own', async ({
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

  await test.step('several files are sent at once, and each is private', async () => {
    await choose(pdf('Report.pdf'), pdf('Private plan.pdf', Buffer.concat([PDF, randomBytes(5_000_000)])));
    await expect(rowOf('Report.pdf')).toContainText('Only you');
    await expect(rowOf('Private plan.pdf')).toContainText('Only you');
    await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a name that exists is replaced after the question', async () => {
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
  await test.step('a colleague sees what is shown, and no link to what is private works for them', async () => {
    await openSignedIn(colleague, 'member@example.com', path);
    await expect(rowOf('Test report.pdf', colleague)).toContainText('attached by');
    await expect(rowOf('Private plan.pdf', colleague)).toHaveCount(0);
    const link = await page.getByRole('link', { name: 'Private plan.pdf' }).getAttribute('href');
    expect((await page.request.get(String(link))).status()).toBe(200);
    expect((await colleague.request.get(String(link))).status()).toBe(404);
    const { sellerFiles } = await buyer.call('GET /api/buyer/projects/:id', { params: { id: projectId } });
    expect(sellerFiles.map(({ attachmentName }) => attachmentName)).toEqual(['Test report.pdf']);
  });

  await test.step('each page follows what the other person does', async () => {
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

  await test.step('on a phone each file is a card', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('table', { name: 'Your files' })).toBeVisible();
    await expectAccessible(page);
  });
});
