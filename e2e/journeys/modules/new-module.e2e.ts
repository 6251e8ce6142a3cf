import { randomBytes } from 'node:crypto';
import { copyWorkspace } from '../../../tooling/src/testing/workspace-copy.ts';
import { expect, expectAccessible, signIn, test } from '../../support/journey.ts';
import { bringNewModuleLive } from '../../support/releases/new-module.ts';

test('MFE-09 MFE-07 a new module appears in the running portal without a build or restart', {
  tag: '@deep',
}, async ({ page }) => {
  const name = `orchard-${randomBytes(2).toString('hex').replace(/^\d/, 'a')}`;
  const title = `Orchard ${name.slice('orchard-'.length)}`;
  await signIn(page, 'solo@example.com');
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  const copy = copyWorkspace();
  try {
    await bringNewModuleLive(copy.root, name);
  } finally {
    copy.remove();
  }

  await page.reload();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${name}$`));
  await page.getByRole('textbox', { name: 'Note' }).fill('Checked the roof');
  await page.getByRole('button', { name: 'Note visit' }).click();
  await expect(page.getByRole('region', { name: 'Visits' }).getByRole('listitem')).toHaveText(
    'Checked the roof',
  );
  await expectAccessible(page);
});
