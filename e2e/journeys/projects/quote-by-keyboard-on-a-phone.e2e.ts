import { expect, expectAccessible, expectNoSidewaysScroll, tabTo, test } from '../../support/journey.ts';
import { textFaults } from '../../support/pages/text-faults.ts';
import { password } from '../../support/portal/api-client.ts';
import { readBackOf } from '../../support/work/submit-quote.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('NAV-01 AUTH-02 HUB-02 PROJ-07 QUOTE-06 a person quotes with the keyboard alone on a phone', async ({
  page,
}) => {
  const { buyer, projectId, workTitle } = await publishWorkRequest('Bayside Plumbing');
  const press = (key: string) => page.keyboard.press(key);

  await test.step('sign in', async () => {
    await page.goto('/login');
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
    await page.keyboard.type('solo@example.com');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(password);
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('open the side menu and close it again', async () => {
    const hamburger = page.getByRole('button', { name: 'Open menu' });
    await tabTo(page, hamburger, { backwards: true });
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(hamburger).toBeFocused();
  });

  await test.step('go to the pending projects by the tile and open the request', async () => {
    await tabTo(page, page.getByRole('link', { name: /^You have \d+ pending Jobs$/ }));
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeFocused();
    const link = page.getByRole('link', { name: `View Details of ${workTitle}` });
    await expectNoSidewaysScroll(page);
    await tabTo(page, link);
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: workTitle })).toBeFocused();
    // The text of a pill has no box; its parent has one.
    const status = page.getByText('Awaiting your quote', { exact: true }).locator('..');
    await expect(status).toBeInViewport({ ratio: 1 });
  });

  await test.step('accept the invitation', async () => {
    await tabTo(page, page.getByRole('button', { name: 'I will provide a quote' }));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'You need to submit a quote' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('PROJ-06 the status is on the Work Request too', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Work Request', exact: true }));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
    await expect(page.getByText('Awaiting your quote', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await tabTo(page, page.getByRole('link', { name: 'Activity', exact: true }));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'You need to submit a quote' })).toBeVisible();
  });

  const fill = async (name: string, text: string) => {
    const field = page.getByRole('textbox', { name });
    await tabTo(page, field);
    await press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };

  await test.step('fill the quote, reload half-way and find the draft', async () => {
    await fill('Total price excluding GST', '2450.5');
    await fill('Lead time', '3');
    await fill('Works duration', '2');
    await fill('Deliverable 1', 'Replace both isolators');
    await tabTo(page, page.getByRole('button', { name: 'Add deliverable' }));
    await press('Enter');
    await page.keyboard.type('Test and tag');
    await expect(page.getByText(/^Draft saved \d\d:\d\d [ap]m$/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Total price excluding GST' })).toHaveValue('2,450.50');
    await expect(page.getByRole('textbox', { name: 'Deliverable 2' })).toHaveValue('Test and tag');
  });

  await test.step('submit, modify, submit again', async () => {
    const submit = page.getByRole('button', { name: 'Submit quote' });
    await tabTo(page, submit);
    await press('Enter');
    await tabTo(page, readBackOf(page).getByRole('button', { name: 'Submit quote' }));
    await expectAccessible(page);
    await press('Enter');
    await expect(page.getByText('Your quote was submitted.')).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Modify' }));
    await press('Enter');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Modify' }));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'You need to submit a quote' })).toBeVisible();
    await fill('Total price excluding GST', '2300');
    await tabTo(page, submit);
    await press('Enter');
    await tabTo(page, readBackOf(page).getByRole('button', { name: 'Submit quote' }));
    await press('Enter');
    await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
    await expect(page.getByText('$2,300.00').first()).toBeVisible();
  });

  await test.step('PROJ-08 the status is in view, and the revisions are opened', async () => {
    expect(await textFaults(page)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: 'Show all' }));
    await press('Enter');
    await expect(page.getByRole('group', { name: 'Revision 1' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('the buyer awards it, and the project is under Current', async () => {
    await buyer.call('POST /api/buyer/projects/:id/award', { params: { id: projectId } });
    await page.goto('/projects/current');
    await expect(page.getByRole('link', { name: workTitle, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
