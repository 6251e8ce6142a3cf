import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from '../../tooling/src/testing/workspace-copy.ts';
import { repositoryRoot } from '../../tooling/webpack/repository.ts';
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

test('MFE-02 MFE-07 UP-01 a developer opens every page on stubs, quotes with a file, and chooses states by a link and by keyboard', async ({
  page,
}) => {
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

    await test.step('an invitation becomes a quote with a file, which is submitted', async () => {
      await page.getByRole('link', { name: 'Invitation: accept or decline' }).click();
      await page.getByRole('button', { name: 'I will provide a quote' }).click();
      await page.getByLabel('Total price excluding GST').fill('20000');
      await page.getByLabel('Lead time').fill('10');
      await page.getByLabel('Works duration').fill('6');
      const terms = { name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2048) };
      await page.locator('input[type=file]').setInputFiles(terms);
      await expect(page.getByRole('button', { name: 'Remove Terms.pdf' })).toBeVisible();
      await page.getByRole('button', { name: 'Submit quote' }).click();
      await expect(page.getByText('Your quote was submitted.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Terms.pdf' })).toBeVisible();
      await expect(panel.getByRole('alert')).toHaveCount(0);
    });

    await test.step('the panel: no data at once, and failures from the next call on', async () => {
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

    await test.step('an address chooses the state', async () => {
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

function change(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before, `${from} in ${file}`).toContain(from);
  writeFileSync(file, before.replace(from, to));
}
