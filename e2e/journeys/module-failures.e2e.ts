import { expect, test } from '../support/journey.ts';
import { workshopModule } from '../support/release-workshop.ts';

test('MFE-03 a module published a moment ago opens in a portal that was not restarted', async ({ page }) => {
  const orchard = await workshopModule('orchard');
  await orchard.release({
    code: `const { PageHeading } = await kernel('modules');
      return define({ routes: [{ path: '${orchard.path}', load: async () => ({
        Page: () => React.createElement(PageHeading, { title: 'Orchard' }),
      }) }] });`,
  });
  await page.goto(orchard.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Orchard' })).toBeVisible();
});
