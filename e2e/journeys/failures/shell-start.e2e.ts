import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page, Route } from '@playwright/test';
import type {
  PageReleaseSet,
  ReleaseDescription,
  ReleaseReport,
  ReleaseSet,
} from '@worklane/shared-kernel/contracts';
import {
  privateKeyFile,
  publisherKey,
  signRelease,
  signSet,
} from '../../../tooling/src/releases/keys/publisher-key.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/journey.ts';
import { controlTimers } from '../../support/pages/retry.ts';
import { portalUrl } from '../../support/portal/api-client.ts';
import { edgeBehind } from '../../support/portal/edge-behind.ts';
import { publishVariant } from '../../support/releases/release-variants.ts';
import { portalPlace } from '../../support/releases/release-workshop.ts';

const own = /^(shell|mf-account|mf-business|mf-messaging|mf-projects)$/;

/** A separate edge in front of the shared portal, with a live shell chosen by the journey and the pages' reports. */
async function separatePortal() {
  const { dataDir, configDir } = portalPlace();
  const served = (await (await fetch(new URL('/api/releases/set', portalUrl()))).json()) as ReleaseSet;
  const good = {
    ...served,
    canaries: [],
    releases: served.releases.filter(({ description }) => own.test(description.package)),
  };
  const [setKey, key] = [await privateKeyFile(join(dataDir, 'set-key.pem')), await publisherKey(configDir)];
  let number = good.number;
  let answer = '';
  const serve = async (set: ReleaseSet) => {
    number += 1;
    const numbered = { ...set, number };
    answer = JSON.stringify({ ...numbered, signature: await signSet(numbered, setKey) });
  };
  const reports: ReleaseReport[] = [];
  await serve(good);
  const edge = await edgeBehind(
    () => answer,
    [],
    (request, response) => {
      if (!request.url?.startsWith('/api/releases/reports')) return false;
      const isStamped = 'x-forwarded-page' in request.headers && 'x-forwarded-visitor' in request.headers;
      void text(request).then((body) => {
        if (isStamped) reports.push(...(JSON.parse(body) as { reports: ReleaseReport[] }).reports);
        response.writeHead(202, { 'content-type': 'application/json' }).end('{}');
      });
      return true;
    },
  );
  return {
    url: edge.url,
    close: () => edge.close(),
    promoteShell: (shell: ReleaseDescription) =>
      serve({
        ...good,
        releases: [
          ...good.releases.filter(({ description }) => description.package !== 'shell'),
          signRelease(shell, key),
        ],
      }),
    rollBack: () => serve(good),
    failuresOf: ({ id }: { id: string }) =>
      reports
        .filter(({ kind }) => kind === 'loadFailed' || kind === 'threw')
        .filter((report) => report.package === 'shell' && report.id === id)
        .map(({ kind, reason }) => `${kind} ${reason}`),
  };
}

type SeparatePortal = Awaited<ReturnType<typeof separatePortal>>;

async function withPortal(work: (portal: SeparatePortal) => Promise<void>): Promise<void> {
  const portal = await separatePortal();
  try {
    await work(portal);
  } finally {
    await portal.close();
  }
}

const shellOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(document.getElementById('release-set')?.textContent ?? '{}') as PageReleaseSet).shell.id,
  );
const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in' });
const runsNot = (page: Page) => page.getByRole('heading', { name: 'Worklane cannot run' });

const brokenShells: [what: string, entrySource: string, reason: string][] = [
  ['throws while it is evaluated', 'throw new Error("planted")', 'loadFailed threwOnLoad'],
  ['cannot be read', 'var planted = {;', 'loadFailed syntax'],
  [
    'empties the page after it was rendered',
    `const root = document.getElementById('root');
    root.replaceChildren('drawn');
    setTimeout(() => { root.replaceChildren(); reportError(new Error('planted')); });`,
    'threw render',
  ],
];

test.describe(() => {
  test.use({ provokes: /planted|SyntaxError|Unexpected token/ });
  test('MFE-04 a throwing shell is reported and shown, and the previous version is usable', {
    tag: '@deep',
  }, async ({ page }) => {
    await withPortal(async (portal) => {
      await page.goto(`${portal.url}/login?reference=1`);
      await expect(signInHeading(page)).toBeVisible();
      const good = await shellOf(page);
      for (const [index, [what, entrySource, reported]] of brokenShells.entries()) {
        await test.step(`a shell that ${what}`, async () => {
          const broken = await publishVariant('shell', { version: `0.1.${70 + index}`, entrySource });
          await portal.promoteShell(broken);
          await page.goto(`${portal.url}/login?reference=1`);
          await expect(runsNot(page)).toBeVisible();
          await expect(page.getByRole('heading')).toHaveCount(1);
          await expectAccessible(page);
          await expect.poll(() => portal.failuresOf(broken)).toEqual([reported]);
          await page.getByRole('link', { name: 'Use the previous version' }).click();
          await expect(signInHeading(page)).toBeVisible();
          await expect(page).toHaveURL(/\/login\?reference=1$/);
          expect(await shellOf(page)).toBe(good);
          await page.reload();
          await expect(signInHeading(page)).toBeVisible();
          await portal.rollBack();
          await page.reload();
          await expect(signInHeading(page)).toBeVisible();
        });
      }
    });
  });

  test('MFE-04 after two broken shells a person goes back stepwise; Retry loads the newest', {
    tag: '@deep',
  }, async ({ page }) => {
    await withPortal(async (portal) => {
      await page.goto(`${portal.url}/login`);
      const good = await shellOf(page);
      const broken: ReleaseDescription[] = [];
      for (const version of ['0.1.80', '0.1.81']) {
        const entrySource = `throw new Error("planted ${version}")`;
        broken.push(await publishVariant('shell', { version, entrySource }));
        await portal.promoteShell(broken.at(-1) as ReleaseDescription);
        await page.goto(`${portal.url}/login`);
        await expect(runsNot(page)).toBeVisible();
      }
      const back = page.getByRole('link', { name: 'Use the previous version' });
      await back.click();
      await expect.poll(() => shellOf(page)).toBe(broken[0]?.id);
      await expect(runsNot(page)).toBeVisible();
      await back.click();
      await expect(signInHeading(page)).toBeVisible();
      expect(await shellOf(page)).toBe(good);
      await page.goto(`${portal.url}/releases/load-again?to=/login`);
      await expect(runsNot(page)).toBeVisible();
      expect(await shellOf(page)).toBe(broken[1]?.id);
    });
  });
});

const lostFiles: [what: string, answer: (route: Route) => Promise<unknown>, reason: string][] = [
  ['is unreachable', (route) => route.abort(), 'unreachable'],
  ['is not found', (route) => route.fulfill({ status: 404, body: 'gone' }), 'notFound'],
  ['fails on the server', (route) => route.fulfill({ status: 500, body: 'broken' }), 'serverError'],
  [
    'is a page of HTML',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
    'notScript',
  ],
  [
    'is changed',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'another()' }),
    'integrity',
  ],
];

test.describe(() => {
  test.use({ provokes: /integrity/ });
  test('MFE-04 a missing first shell file is counted by reason, and Retry loads the portal', {
    tag: '@deep',
  }, async ({ page }) => {
    await withPortal(async (portal) => {
      await page.goto(`${portal.url}/login`);
      const id = await shellOf(page);
      let answer: ((route: Route) => Promise<unknown>) | null = null;
      await page.route(/\/releases\/shell\/.*\/main\..*\.js/, (route) =>
        (answer ?? ((one) => one.fallback()))(route),
      );
      const reported: string[] = [];
      for (const [what, answered, reason] of lostFiles) {
        await test.step(`it ${what}`, async () => {
          answer = answered;
          await page.goto(`${portal.url}/releases/load-again?to=/login`);
          await expect(page.getByRole('heading', { name: 'Worklane could not be loaded' })).toBeVisible();
          reported.push(`loadFailed ${reason}`);
          await expect.poll(() => portal.failuresOf({ id })).toEqual(reported);
        });
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      answer = null;
      await page.getByRole('link', { name: 'Retry' }).click();
      await expect(signInHeading(page)).toBeVisible();
    });
  });
});

test('MFE-04 an unanswered first shell file counts after five seconds, and opens later', {
  tag: '@deep',
}, async ({ page }) => {
  await withPortal(async (portal) => {
    const held: Route[] = [];
    await page.route(/\/releases\/shell\/.*\/main\..*\.js/, (route) => {
      held.push(route);
    });
    await controlTimers(page);
    await page.goto(`${portal.url}/login`, { waitUntil: 'commit' });
    await expect.poll(() => held.length).toBe(1);
    await page.clock.runFor(5_000);
    await expect(page.getByRole('heading', { name: 'Worklane is taking longer than usual' })).toBeVisible();
    const id = await shellOf(page);
    await expect.poll(() => portal.failuresOf({ id })).toEqual(['loadFailed timeout']);
    await Promise.all(held.map((route) => route.fallback()));
    await expect(signInHeading(page)).toBeVisible();
    // Later parts of the page must have come before the portal ends.
    await page.waitForLoadState('networkidle');
  });
});
