import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  tabTo,
  test,
} from '../../support/journey.ts';
import { OPERATOR_EMAIL, signInOperator } from '../../support/portal/operator.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

const BADGE = 'Environmental Policy';
const phone = { width: 390, height: 844 };

test('VET-02 VET-03 VET-05 PROJ-05 a Business Lead earns the badge of a locked brief', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  const { projectId } = await publishWorkRequest('Bayside Plumbing', { requiredBadges: [BADGE] });
  const titled = (name: string) => page.getByRole('heading', { level: 1, name });
  const locked = page.getByText('Get all required badges to view this brief');

  await test.step('finds the badge among those of open invitations', async () => {
    await openSignedIn(page, 'solo@example.com', `/project/${projectId}/brief`);
    await expect(locked).toBeVisible();
    await page.goto('/badges');
    const needed = page.getByRole('region', { name: 'Needed by your open invitations' });
    await expect(needed.getByRole('link', { name: BADGE })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await needed.getByRole('link', { name: BADGE }).click();
    await expect(titled(BADGE)).toBeVisible();
  });

  await test.step('reads the missing parts, attaches the evidence and submits', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(
      page.getByRole('form', { name: BADGE }).getByText('Required', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Choose files/ }).click();
    await (await chooser).setFiles({
      name: 'Environmental policy.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('We sort our waste.'),
    });
    await expect(page.getByRole('button', { name: 'Remove Environmental policy.txt' })).toBeVisible();
    const waste = page.getByRole('textbox', { name: /waste, noise and water/ });
    await tabTo(page, waste);
    await page.keyboard.type('Skips & <bins>');
    await page.reload();
    await expect(waste).toHaveValue('Skips & <bins>');
    await expect(page.getByRole('button', { name: 'Remove Environmental policy.txt' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your answers are being reviewed.')).toBeVisible();
    await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('gets it when an operator awards it, which unlocks the brief', async () => {
    const operator = await signInOperator();
    const queue = await operator.call('GET /api/operator/vetting');
    const entry = queue.find(
      ({ business, level }) => business.name === 'Bayside Plumbing' && level.name === BADGE,
    );
    const id = String(entry?._id);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const operatorPage = await context.newPage();
    await openSignedIn(operatorPage, OPERATOR_EMAIL, `/operator/vetting/${id}`);
    const evidence = operatorPage.getByRole('region', { name: 'Environmental policy.txt', exact: true });
    await expect(evidence).toContainText('We sort our waste.');
    await expect(operatorPage.getByText('Skips & <bins>')).toBeVisible();
    await expectAccessible(operatorPage);
    await operatorPage.getByRole('button', { name: 'Award', exact: true }).click();
    await operatorPage.getByRole('button', { name: 'Award the badge' }).click();
    await expect(operatorPage.getByText('Badge awarded')).toBeVisible();
    await context.close();
    await page.goto(`/project/${projectId}/brief`);
    await expect(page.getByText('Ellery Tower Owners Corporation')).toBeVisible();
    await expect(locked).toHaveCount(0);
    await page.goto('/badges');
    const own = page.getByRole('region', { name: 'Yours' });
    await expect(own.getByText(BADGE)).toBeVisible();
  });
});
