import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from '../../tooling/src/testing/workspace-copy.ts';
import { runTooling } from '../support/dev-command.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test('MFE-02 MFE-07 a developer runs one module alone on its stubs and sees a change with the state of the page kept', async ({
  page,
}) => {
  const copy = copyWorkspace();
  const dev = runTooling(copy.root, {
    script: 'tooling/src/dev/module-main.ts',
    folder: 'mf-account',
    args: ['--stub'],
  });
  try {
    const url = await dev.says(/mf-account is ready on (\S+)/);
    await page.goto(`${url}/login`);
    // With stubs a person is signed in from the start.
    await page.getByRole('button', { name: 'Sign out Dana' }).click();
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('someone@example.com');
    await expectAccessible(page);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    await test.step('words change in place', async () => {
      change(
        join(copy.root, 'mf-account/src/features/sign-in/locales/en-AU.json'),
        '"title": "Sign in"',
        '"title": "Come in"',
      );
      await expect(page.getByRole('heading', { level: 1, name: 'Come in' })).toBeVisible();
    });

    await test.step('a component changes in place', async () => {
      const file = join(copy.root, 'mf-account/src/features/sign-in/sign-in-page.tsx');
      change(file, '</AuthFrame>', '<p>Changed while it was open</p></AuthFrame>');
      await expect(page.getByText('Changed while it was open')).toBeVisible();
    });

    await expect(email, 'what was typed').toHaveValue('someone@example.com');
    expect(
      await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage),
      'the page was not loaded again',
    ).toBe(true);

    await test.step('a page of another module is said not to be here', async () => {
      await page.goto(`${url}/projects/dashboard`);
      await expect(page.getByText('/projects/dashboard belongs to another module')).toBeVisible();
    });
  } finally {
    await dev.end();
    copy.remove();
  }
});

function change(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before, `${from} in ${file}`).toContain(from);
  writeFileSync(file, before.replace(from, to));
}
