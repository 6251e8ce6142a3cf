import { expect, expectAccessible, signIn, test } from '../../support/journey.ts';
import { ApiClient } from '../../support/portal/api-client.ts';
import { fixture, importedTitles, importWorkRequests } from '../../support/work/import-work-requests.ts';
import { submitQuote } from '../../support/work/submit-quote.ts';

test('HUB-05 PROJ-03 PROJ-07 PROJ-08 QUOTE-06 a lead quotes on an imported work request, modifies it and wins', async ({
  page,
}) => {
  await test.step('a spreadsheet’s work requests are imported once; wrong rows are named', async () => {
    const first = await importWorkRequests(fixture, 'Harbourline Electrical');
    expect(first.exitCode).toBe(2);
    expect(first.output).toContain('36 created, 0 already there, 6 refused');
    expect(first.output).toContain('line 40: it has no title');
    const second = await importWorkRequests(fixture, 'Harbourline Electrical');
    expect(second.output).toContain('0 created, 36 already there, 6 refused');
  });

  await test.step('AUTH-05 HUB-01 HUB-03 sign-in leads to the dashboard', async () => {
    await page.goto('/login');
    await expectAccessible(page);
    await signIn(page, 'lead@example.com');
    await expect(page).toHaveURL(/\/projects\/dashboard$/);
    await expect(page.getByRole('link', { name: /^You have \d+ pending Jobs$/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('HUB-05 HUB-07 the newest pending project is an imported one', async () => {
    await page
      .getByRole('navigation', { name: 'Jobs' })
      .getByRole('link', { name: /^Pending/ })
      .click();
    await expect(page.getByText('sent to you for quotes')).toBeVisible();
    await expect(page.getByText(/^1 - 10 of \d+ Projects$/)).toBeVisible();
    await expectAccessible(page);
  });

  // One of the imported projects; concurrent journeys publish to this business too.
  const title = 'Signage, wayfinding and line marking, car park P1';
  let addressOfTitle = '';

  await test.step('every imported title is in the pending list as it was written', async () => {
    // Concurrent journeys move rows between pages, so the list is read again.
    await expect(async () => {
      const shown: string[] = [];
      for (let pageNum = 1, isLast = false; !isLast; pageNum += 1) {
        await page.goto(`/projects/pending/${pageNum}`);
        const range = page.getByText(/^\d+ - \d+ of \d+ Projects$/);
        await expect(range).toBeVisible();
        const [, to, total] = ((await range.textContent()) ?? '').match(/\d+/g) ?? [];
        isLast = Number(to) >= Number(total);
        const details = page.getByRole('link', { name: `View Details of ${title}` });
        if ((await details.count()) > 0) addressOfTitle = (await details.getAttribute('href')) ?? '';
        shown.push(...(await page.getByRole('listitem').getByRole('link').allTextContents()));
      }
      for (const imported of importedTitles()) expect(shown).toContain(imported);
    }).toPass({ timeout: 120_000 });
  });

  await page.goto(addressOfTitle);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);

  await test.step('PROJ-03 the invitation is accepted', async () => {
    await expect(page.getByRole('heading', { name: 'Please confirm your intention to quote' })).toBeVisible();
    await expect(
      page.getByText('If you do not confirm, your invitation may go to another contractor.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I will provide a quote' }).click();
    await expect(page.getByRole('heading', { name: 'You need to submit a quote' })).toBeVisible();
  });

  const price = page.getByRole('textbox', { name: 'Total price excluding GST' });
  const submit = page.getByRole('button', { name: 'Submit quote' });

  await test.step('QUOTE-01 QUOTE-03 QUOTE-05 the quote is filled, with two deliverables and its fee', async () => {
    await expect(submit).toBeDisabled();
    await price.fill('18450');
    await page.getByRole('textbox', { name: 'Lead time' }).fill('10');
    await page.getByRole('textbox', { name: 'Works duration' }).fill('6');
    await page.getByRole('textbox', { name: 'Deliverable 1' }).fill('Supply and install 214 LED battens 💡');
    await page.getByRole('button', { name: 'Add deliverable' }).click();
    await page
      .getByRole('textbox', { name: 'Deliverable 2' })
      .fill('Lux level report <script>alert(1)</script>');
    await page.getByRole('textbox', { name: /^Terms/ }).fill('Payment in 14 days');
    await expect(page.getByText('$18,081.00')).toBeVisible();
    await expect(page.getByText(/^Draft saved \d\d:\d\d [ap]m$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('QUOTE-04 the terms are saved for the next quote of the business', async () => {
    await page.getByRole('button', { name: 'Saved texts: Terms' }).click();
    const saved = page.getByRole('dialog', { name: 'Saved terms' });
    await saved.getByRole('textbox', { name: 'Save what is in the field as' }).fill('Payment');
    await saved.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saved.getByRole('button', { name: 'Use Payment' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(saved).toHaveCount(0);
  });

  await test.step('QUOTE-06 a reload half-way finds the draft', async () => {
    await page.reload();
    await expect(price).toHaveValue('18,450.00');
    await expect(page.getByRole('textbox', { name: 'Deliverable 2' })).toHaveValue(
      'Lux level report <script>alert(1)</script>',
    );
  });

  await test.step('QUOTE-06 a second tab shows the first one’s text, saves nothing and asks nothing', async () => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    const priceThere = second.getByRole('textbox', { name: 'Total price excluding GST' });
    await expect(priceThere).toHaveValue('18,450.00');
    const saves: string[] = [];
    second.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
    await page.bringToFront();
    const exclusions = page.getByRole('textbox', { name: /^Exclusions/ });
    await exclusions.pressSequentially('Permits and traffic control');
    await expect(second.getByRole('textbox', { name: /^Exclusions/ })).toHaveValue(
      'Permits and traffic control',
    );
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await exclusions.pressSequentially('.');
    await saved;
    await second.bringToFront();
    await expect(second.getByText(/^Draft saved \d\d:\d\d [ap]m$/)).toBeVisible();
    await expect(second.getByRole('textbox', { name: /^Exclusions/ })).toHaveValue(
      'Permits and traffic control.',
    );
    await expect(second.getByText('changed this quote')).toHaveCount(0);
    await second.close({ runBeforeUnload: true });
    await expect.poll(() => second.isClosed()).toBe(true);
    expect(saves).toEqual([]);
  });

  await test.step('PROJ-08 the submitted quote is read-only and says so', async () => {
    await submitQuote(page);
    await expect(page.getByText('Your quote was submitted.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Quote', exact: true })).toBeVisible();
    await expect(page.getByText('Supply and install 214 LED battens 💡')).toBeVisible();
    await expect(page.getByText('Lux level report <script>alert(1)</script>')).toBeVisible();
    await expect(price).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('PROJ-08 Modify makes it editable again; the price is changed and submitted', async () => {
    await page.getByRole('button', { name: 'Modify' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Modify' }).click();
    await expect(price).toHaveValue('18,450.00');
    await price.fill('17900');
    await submitQuote(page);
    await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
    await expect(page.getByText('$17,900.00').first()).toBeVisible();
  });

  await test.step('PROJ-08 both revisions are listed with what changed, and the quote is a PDF', async () => {
    const revisions = page.getByRole('region', { name: 'Revisions' });
    await revisions.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('region', { name: 'What changed in revision 2' })).toContainText(
      '$17,900.00',
    );
    await expect(revisions.getByRole('group', { name: 'Revision 2' })).toContainText('listed above');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`Quote for ${title}, revision 2.pdf`);
  });

  await test.step('the quote prints without screen controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Supply and install 214 LED battens 💡')).toBeVisible();
    await expect(page.getByText('Payment in 14 days')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText('You receive')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('HUB-06 HUB-10 the buyer awards it, and the project is under Current', async () => {
    const projectId = new URL(page.url()).pathname.split('/')[2] ?? '';
    const buyer = await ApiClient.signIn('buyer@example.com');
    await buyer.call('POST /api/buyer/projects/:id/award', { params: { id: projectId } });
    await page.goto('/projects/current');
    await expect(page.getByRole('heading', { name: 'Current Jobs' })).toBeVisible();
    await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });
});
