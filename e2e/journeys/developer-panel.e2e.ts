import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

test('MFE-07 a developer opens the panel over the portal, which was not loaded before, and reads what runs', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await signIn(page, 'solo@example.com');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.keyboard.press('Control+Shift+M');
  const panel = page.getByRole('complementary', { name: 'Developer panel' });
  await expect(panel.getByRole('heading', { name: 'Developer panel' })).toBeFocused();
  expect(scripts.length, 'scripts after the panel was asked for').toBeGreaterThan(before);

  const projects = panel.getByRole('table', { name: 'Packages' }).getByRole('row', { name: /^mf-projects / });
  await expect(projects).toContainText(
    /mf-projects\d+\.\d+\.\d+-[0-9a-f]{8}liveready\/releases\/mf-projects\//,
  );
  await expect(projects).toContainText(/\d+ ms, \d+ scripts/);
  const react = panel
    .getByRole('table', { name: 'Shared libraries' })
    .getByRole('row', { name: /^react \d/ });
  await expect(react).toContainText('worklane_shell');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});
