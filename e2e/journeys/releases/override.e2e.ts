import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from '../../../tooling/src/testing/workspace-copy.ts';
import { expect, expectAccessible, test } from '../../support/journey.ts';
import { portalUrl } from '../../support/portal/api-client.ts';
import { runTooling } from '../../support/portal/dev-command.ts';
import { changeFile, errorsOf } from '../../support/portal/dev-page.ts';

const TERMS_PAGE = 'mf-account/src/features/read-terms/terms-page.tsx';

test('MFE-07 a developer sees their own module inside the portal, and drops it again', async ({
  page,
  browser,
}) => {
  const copy = copyWorkspace();
  const words = join(copy.root, 'mf-account/src/features/read-terms/locales/en-AU.json');
  const write = (from: string, to: string) =>
    writeFileSync(words, readFileSync(words, 'utf8').replaceAll(`"${from}"`, `"${to}"`));
  write('Terms of use', 'Terms of mine');
  const dev = runTooling(copy.root, {
    script: 'tooling/src/dev/module-main.ts',
    folder: 'mf-account',
    args: ['--into', portalUrl()],
  });
  try {
    await page.goto(await dev.says(/To see it in the portal, open (\S+)/));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use it in this browser' }).click();
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of mine' })).toBeVisible();
    const banner = page.getByRole('region', { name: 'Module from your computer' });
    await expect(banner).toContainText('mf-account comes from http://localhost:');
    await expectAccessible(page);

    await test.step('its changes are shown', async () => {
      write('Terms of mine', 'Terms of ours');
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of ours' })).toBeVisible();
    });

    await test.step('its errors are shown with source lines, and can be closed', async () => {
      const errors = errorsOf(page);
      const throwing = "  if (sections.length > 0) throw new TypeError('No terms');\n";
      changeFile(join(copy.root, TERMS_PAGE), '  return', `${throwing}  return`);
      await expect(errors.getByRole('heading', { name: 'TypeError: No terms' })).toBeVisible();
      await expect(errors.getByRole('list', { name: 'Stack' })).toContainText(`${TERMS_PAGE}:20`);
      await expect(
        page.getByRole('heading', { level: 1, name: /are not available right now/ }),
      ).toBeVisible();
      await errors.getByRole('button', { name: 'Close' }).click();
      await expect(errors).toHaveCount(0);
      changeFile(join(copy.root, TERMS_PAGE), throwing, '');
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of ours' })).toBeVisible();
    });

    await test.step('other people do not see it, and no browser storage names it', async () => {
      const other = await browser.newPage({ baseURL: portalUrl() });
      await other.goto('/terms');
      await expect(other.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
      await other.close();
      const stored = await page.evaluate(() =>
        JSON.stringify([localStorage, sessionStorage, document.cookie]),
      );
      expect(stored).not.toMatch(/@files|worklane_override/);
    });

    await banner.getByRole('button', { name: 'Use the release again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  } finally {
    await dev.end();
    copy.remove();
  }
});
