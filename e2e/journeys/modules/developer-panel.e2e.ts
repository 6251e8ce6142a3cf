import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectAccessible, openSignedIn, signIn, test } from '../../support/journey.ts';
import { type WorkshopModule, workshopModule } from '../../support/releases/release-workshop.ts';

test('MFE-07 a developer opens the panel, which loads on use, and reads the running releases', {
  tag: '@deep',
}, async ({ page }) => {
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

interface Failing {
  reason: string;
  release: (module: WorkshopModule) => { code: string; entrySource?: string };
  error: RegExp;
}

const moduleWith = (module: WorkshopModule, body: string) => `
  return define({ routes: [{ path: '${module.path}', load: async () => ({ Page: () => { ${body} } }) }] });`;

const failing: Failing[] = [
  {
    reason: 'syntax',
    release: () => ({ code: '', entrySource: 'var broken = {;' }),
    error: /^SyntaxError: .*\/releases\/mf-orchard-\w+\/\S+\/entry\.js/s,
  },
  {
    reason: 'threwOnLoad',
    release: () => ({ code: '', entrySource: 'throw new Error("planted start")' }),
    error: /Error: planted start\n +at \S*\/releases\/mf-orchard-\w+\/\S+\/entry\.js/,
  },
  {
    reason: 'render',
    release: (module) => ({ code: moduleWith(module, 'throw new Error("planted page");') }),
    error: /Error: planted page\n +at .*\/releases\/mf-orchard-\w+\/\S+\/entry\.js/,
  },
  {
    reason: 'handler',
    release: (module) => ({
      code: moduleWith(
        module,
        `const pick = () => { throw new Error('planted click'); };
         return React.createElement('button', { onClick: pick }, 'Pick');`,
      ),
    }),
    error: /Error: planted click\n +at pick \(.*\/releases\/mf-orchard-\w+\/\S+\/entry\.js/,
  },
];

test.describe(() => {
  test.use({ provokes: /planted|SyntaxError/ });
  test('MFE-07 MFE-04 a developer reads a module’s failure with release, stack and runbook in the panel', {
    tag: '@deep',
  }, async ({ page }) => {
    const orchard = await workshopModule('orchard');
    for (const [index, { reason, release, error }] of failing.entries()) {
      await test.step(reason, async () => {
        const id = await orchard.release({ ...release(orchard), version: `0.1.${index}` });
        if (index === 0) await openSignedIn(page, 'member@example.com', orchard.path);
        else await page.goto(orchard.path);
        if (reason === 'handler') await page.getByRole('button', { name: 'Pick' }).click();
        else await expect(page.getByRole('heading', { name: /are not available right now$/ })).toBeVisible();
        await page.keyboard.press('Control+Shift+M');
        const row = page
          .getByRole('table', { name: 'Failures, newest first' })
          .getByRole('row')
          .filter({ hasText: reason });
        await expect(row.getByRole('cell').nth(1)).toHaveText(orchard.name);
        await expect(row.getByRole('cell').nth(2)).toHaveText(id);
        await expect(row.locator('pre')).toHaveText(error);
        await expect(row.getByRole('cell').last()).toHaveText(`docs/runbooks/${reason}.md`);
        const log = page.getByRole('table', { name: 'What happened, newest first' });
        await expect(
          log
            .getByRole('row')
            .filter({ hasText: `${reason}: ` })
            .first(),
        ).toContainText('failure');
        const file = join(import.meta.dirname, `../../../docs/runbooks/${reason}.md`);
        const runbook = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
        expect(runbook).toContain("'Failures, newest first'");
        if (reason !== 'handler') expect(runbook).toContain("'What went wrong'");
        await expectAccessible(page);
      });
    }
  });
});
