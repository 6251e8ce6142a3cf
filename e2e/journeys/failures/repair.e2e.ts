import { expect, expectAccessible, openSignedIn, test } from '../../support/journey.ts';
import { OPERATOR_EMAIL } from '../../support/portal/operator.ts';
import { type SeparatePortal, startSeparatePortal } from '../../support/portal/separate-portal.ts';
import { releaseVariant } from '../../support/releases/release-variants.ts';

let portal: SeparatePortal;
test.beforeAll(async () => {
  portal = await startSeparatePortal();
});
test.afterAll(() => portal?.end());

test.use({ provokes: /planted/ });

test('MFE-03 MFE-04 an operator rolls back a broken mf-business by clicks', { tag: '@deep' }, async ({
  page,
}) => {
  await openSignedIn(page, OPERATOR_EMAIL, '/operator/releases');
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await releaseVariant('mf-business', { version: '0.1.1', entrySource: 'throw new Error("planted");' });
  await page.goto('/operator/releases');
  await page.getByText('What went wrong').click();
  await page.getByRole('link', { name: 'Repair releases' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Repair releases' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Roll back mf-business' }).click();
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Its pages do not open');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Roll back mf-business' }).click();
  await expect(page.getByRole('status')).toHaveText('mf-business was rolled back.');

  await page.goto('/operator/releases');
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
});
