import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from '../../support/journey.ts';
import { workshopModule } from '../../support/releases/release-workshop.ts';

const code = (path: string, load: string) => `
  return define({ routes: [{ path: '${path}', load: async () => { ${load} } }] });`;

const page = (title: string) =>
  `return { Page: () => React.createElement('h1', { tabIndex: -1 }, '${title}') };`;

/** The packages whose pages have started in this browser and did not settle yet. */
const starting = (tab: Page) =>
  tab.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('worklane.starting.'))
      .map(([, start]) => JSON.parse(start).package as string),
  );

test('MFE-04 a release that hangs its tab is counted at the next visit', {
  tag: '@deep',
}, async ({ page: tab, context, browser }) => {
  const orchard = await workshopModule('orchard');
  await orchard.release({ code: code(orchard.path, page('Ripe')) });
  await openSignedIn(tab, 'member@example.com', orchard.path);
  await expect(tab.getByRole('heading', { name: 'Ripe' })).toBeVisible();
  await tab.goto('/terms');
  await orchard.release({ code: code(orchard.path, 'for (;;);') });

  const hanging = await context.newPage();
  const { targetInfo } = await (await context.newCDPSession(hanging)).send('Target.getTargetInfo');
  await hanging.goto(orchard.path, { waitUntil: 'commit' });
  await expect.poll(() => starting(tab), 'the start of the page that hangs').toContain(orchard.name);
  await (await browser.newBrowserCDPSession()).send('Target.closeTarget', { targetId: targetInfo.targetId });
  expect(await orchard.failuresReported()).not.toContain('died');

  await test.step('half a minute later', async () => {
    await tab.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (!key.startsWith('worklane.starting.')) continue;
        const start = JSON.parse(value);
        localStorage.setItem(key, JSON.stringify({ ...start, at: start.at - 31_000 }));
      }
    });
    await tab.goto('/terms');
    await expect.poll(() => orchard.failuresReported(), 'the figures of the release').toContain('died');
    await orchard.rollBack();
  });
});
