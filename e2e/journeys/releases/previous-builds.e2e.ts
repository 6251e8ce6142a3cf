import type { Page } from '@playwright/test';
import { type ReleaseDescription, releaseUrlOf } from '@worklane/shared-kernel/contracts';
import { expect, openSignedIn, test } from '../../support/journey.ts';
import { uses } from '../../support/releases/module-uses.ts';
import { type PreviousBuilds, previousBuilds } from '../../support/releases/previous-builds.ts';
import { reviseReleaseSet } from '../../support/releases/release-set.ts';
import {
  checkOf,
  type EarlierBuilds,
  publishVariant,
  refusalsOf,
  substituteModule,
  useShell,
  withoutPreloads,
} from '../../support/releases/release-variants.ts';

const modules = Object.keys(uses);
let previous: PreviousBuilds;
test.beforeAll(async () => {
  previous = await previousBuilds(['shell', ...modules]);
});
test.afterAll(() => previous?.remove());

const say = (sentence: string) => {
  console.log(`  previous builds: ${sentence}`);
  test.info().annotations.push({ type: 'previous builds', description: sentence });
};

async function fits(name: string, builds: EarlierBuilds): Promise<boolean> {
  const refusals = await refusalsOf(name, builds);
  say(
    refusals.length === 0
      ? `${name} runs.`
      : `${name} does not fit (${refusals.join(', ')}), so it is not run.`,
  );
  return refusals.length === 0;
}

/** An earlier module's content is unknown, so only its rendering is checked. */
async function expectDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /are not available right now$/ })).toHaveCount(0);
}

test('MFE-02 MFE-03 shells and modules of an earlier commit and today run together where allowed', {
  tag: '@deep',
}, async ({ page }) => {
  for (const note of previous.notes) say(note);
  let release: ReleaseDescription | null = null;
  await reviseReleaseSet(page, (set) => release && substituteModule(set, release), withoutPreloads);
  await openSignedIn(page, 'lead@example.com', '/favicon.svg');
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  for (const builds of previous.commits) {
    for (const name of modules) {
      await test.step(`${name} of ${builds.commit}`, async () => {
        if (!(await fits(name, builds))) return;
        const published = await publishVariant(name, builds);
        release = published;
        loaded.length = 0;
        await page.goto(uses[name]?.path ?? '/');
        await expectDrawn(page);
        const own = () => loaded.filter((file) => file.startsWith(`/releases/${name}/`));
        // A widget is loaded after the page that shows it.
        await expect.poll(() => own().length).toBeGreaterThan(0);
        const listed = published.files.map(({ path }) => releaseUrlOf(published, path));
        for (const file of own()) expect(listed, 'no other release of it ran').toContain(file);
      });
    }
    release = null;
    await test.step(`the shell of ${builds.commit}`, async () => {
      const { refusals, harms } = await checkOf('shell', builds);
      const sentences = [...refusals, ...harms].map(({ message }) => message);
      for (const sentence of sentences) say(`the shell: ${sentence}`);
      if (refusals.length > 0) return;
      const shell = await publishVariant('shell', builds);
      const other = await page.context().newPage();
      await useShell(other, shell);
      await other.goto('/favicon.svg');
      for (const name of modules) {
        // The page of mf-business is a widget on one of mf-projects.
        const needed = name === 'mf-business' ? [name, 'mf-projects'] : [name];
        if (sentences.some((sentence) => needed.some((one) => sentence.includes(one)))) continue;
        say(`the shell runs ${name} of today.`);
        await other.goto(uses[name]?.path ?? '/');
        expect(await other.locator('script[defer]').getAttribute('src')).toContain(
          releaseUrlOf(shell, shell.entry),
        );
        if (builds.isOtherVersion) await uses[name]?.shows(other);
        else await expectDrawn(other);
      }
      await other.close();
    });
  }
});
