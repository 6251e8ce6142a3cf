import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { copyWorkspace } from '../../../tooling/src/testing/workspace-copy.ts';
import { repositoryRoot } from '../../../tooling/webpack/repository.ts';
import { expect, expectAccessible, test } from '../../support/journey.ts';
import { runTooling } from '../../support/portal/dev-command.ts';
import { changeFile, errorsOf, withRetry } from '../../support/portal/dev-page.ts';
import { submitQuote } from '../../support/work/submit-quote.ts';

const SOURCE = 'mf-account/src/features/sign-in/sign-in-page.tsx';

test('MFE-02 MFE-07 a developer runs one module on stubs and sees changes and mistakes', {
  tag: '@deep',
}, async ({ page }) => {
  const copy = copyWorkspace();
  const dev = runTooling(copy.root, {
    script: 'tooling/src/dev/module-main.ts',
    folder: 'mf-account',
    args: ['--stub'],
  });
  try {
    const file = join(copy.root, SOURCE);
    const errors = errorsOf(page);
    const url = await dev.says(/mf-account is ready on (\S+)/);
    await page.goto(`${url}/login`);
    // With stubs a person is signed in from the start.
    await page.getByRole('button', { name: 'Sign out Dana' }).click();
    const email = page.getByRole('textbox', { name: 'Email' });
    await withRetry(page, () => expect(email).toBeVisible({ timeout: 10_000 }));
    await email.fill('someone@example.com');
    await expectAccessible(page);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    await test.step('words change in place', async () => {
      changeFile(
        join(copy.root, 'mf-account/src/features/sign-in/locales/en-AU.json'),
        '"title": "Sign in"',
        '"title": "Come in"',
      );
      await expect(page.getByRole('heading', { level: 1, name: 'Come in' })).toBeVisible();
    });

    await test.step('a component changes in place, with a second save during the update too', async () => {
      let release = () => {};
      const secondBuild = new Promise<void>((resolve) => (release = resolve));
      const hold = (route: Route) => secondBuild.then(() => route.continue());
      await page.route('**/*.hot-update.js', hold, { times: 1 });
      const update = page.waitForRequest('**/*.hot-update.js');
      changeFile(file, '</AuthFrame>', '<p>Changed once</p></AuthFrame>');
      await update;
      const builds = dev.output().split('Built again').length;
      changeFile(file, 'Changed once', 'Changed twice');
      await dev.says(new RegExp(`(?:Built again[^]*?){${builds}}`));
      release();
      await expect(page.getByText('Changed twice')).toBeVisible();
    });

    await test.step('a syntax error is shown with its line until it is fixed', async () => {
      changeFile(file, '  const user', '  cons user');
      await expect(errors.getByText('Build error')).toBeVisible();
      await expect(errors.getByText(`${SOURCE}:16`)).toBeVisible();
      await expect(email, 'the page stays').toBeVisible();
      changeFile(file, '  cons user', '  const user');
      await expect(errors).toHaveCount(0);
    });

    await test.step('a type error is shown in terminal and page, which keeps working', async () => {
      changeFile(file, 'Changed twice', 'Changed with a wrong type');
      changeFile(file, 'export function', "export const wrong: number = 'text';\n\nexport function");
      await expect(errors.getByText('Type error')).toBeVisible();
      await expect(errors.getByText(/TS2322/)).toBeVisible();
      await dev.says(/sign-in-page\.tsx\(15,14\): error TS2322/);
      await expect(page.getByText('Changed with a wrong type')).toBeVisible();
      changeFile(file, "export const wrong: number = 'text';\n\n", '');
      await expect(errors).toHaveCount(0);
    });

    await expect(email, 'what was typed').toHaveValue('someone@example.com');

    await test.step('an effect’s error is shown with source lines, and can be closed by key', async () => {
      changeFile(file, 'export function', "import { useEffect } from 'react';\n\nexport function");
      changeFile(
        file,
        'const user = useUser();',
        "const user = useUser();\n  useEffect(() => {\n    throw new RangeError('Too far');\n  }, []);",
      );
      await expect(errors.getByRole('heading', { name: 'RangeError: Too far' })).toBeVisible();
      await expect(errors.getByRole('list', { name: 'Stack' })).toContainText(`${SOURCE}:20`);
      await expect(
        page.getByRole('heading', { level: 1, name: /are not available right now/ }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(errors).toHaveCount(0);
    });

    await test.step('the page returns after the repair', async () => {
      changeFile(file, "throw new RangeError('Too far');", '');
      await expect(page.getByText('Changed with a wrong type')).toBeVisible();
    });

    expect(
      await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage),
      'the page was not loaded again',
    ).toBe(true);

    await test.step('a page of another module is reported as missing', async () => {
      await page.goto(`${url}/projects/dashboard`);
      await expect(page.getByText('/projects/dashboard belongs to another module')).toBeVisible();
    });
  } finally {
    await dev.end();
    copy.remove();
  }
});

test('MFE-02 MFE-07 UP-01 a developer opens every page on stubs, quotes with a file, and chooses states', {
  tag: '@deep',
}, async ({ page }) => {
  const dev = runTooling(repositoryRoot, {
    script: 'tooling/src/dev/module-main.ts',
    folder: 'mf-projects',
    args: ['--stub'],
  });
  const panel = page.getByRole('complementary', { name: 'Stubs' });
  const state = panel.getByRole('combobox', { name: 'State of the stubs' });
  try {
    const url = await dev.says(/mf-projects is ready on (\S+)/);
    await page.goto(url);
    await expectAccessible(page);

    await test.step('an invitation becomes a submitted quote with a file', async () => {
      await page.getByRole('link', { name: 'Invitation: accept or decline' }).click();
      await page.getByRole('button', { name: 'I will provide a quote' }).click();
      await page.getByLabel('Total price excluding GST').fill('20000');
      await page.getByLabel('Lead time').fill('10');
      await page.getByLabel('Works duration').fill('6');
      const terms = { name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2048) };
      await page.locator('input[type=file]').setInputFiles(terms);
      await expect(page.getByRole('button', { name: 'Remove Terms.pdf' })).toBeVisible();
      await submitQuote(page);
      await expect(page.getByText('Your quote was submitted.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Terms.pdf' })).toBeVisible();
      await expect(panel.getByRole('alert')).toHaveCount(0);
    });

    await test.step('the panel shows no data at once, and failures at the next call', async () => {
      await page.goto(`${url}/projects/pending`);
      await state.focus();
      await state.selectOption('empty');
      await expect(page.getByText('No pending Jobs...')).toBeVisible();
      expect(new URL(page.url()).search).toBe('?stubs=empty');
      await state.selectOption('failing');
      await expect(page.getByText('No pending Jobs...')).toBeVisible();
      await panel.getByRole('button', { name: 'Load again' }).click();
      await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('an address selects the state', async () => {
      await page.goto(`${url}/projects/completed?stubs=many`);
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
      await page.goto(`${url}/projects/completed?stubs=slow`);
      await expect(page.getByRole('main').getByText('Loading').first()).toBeAttached();
      await expect(page.getByText('Lift lobby lights')).toBeVisible();
    });
  } finally {
    await dev.end();
  }
});
