import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, followPath, openSignedIn, test } from '../../support/journey.ts';
import { withoutFirstAnswers } from '../../support/pages/first-answers.ts';
import {
  controlTimers,
  pauseTimers,
  repairAndRetry,
  runTimersUntilVisible,
} from '../../support/pages/retry.ts';
import { moduleIn, reviseReleaseSet } from '../../support/releases/release-set.ts';
import { type WorkshopModule, workshopModule } from '../../support/releases/release-workshop.ts';

const FRAME_MS = 16;

const pageOf = (module: WorkshopModule, body: string) => `
  const { PageHeading } = await kernel('modules');
  const heading = React.createElement(PageHeading, { title: 'Orchard', key: 'h' });
  return define({ routes: [{ path: '${module.path}', load: async () => ({ Page: () => { ${body} } }) }] });`;

const soundPage = (module: WorkshopModule) => pageOf(module, 'return heading;');

async function expectPortalAround(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Portal support');
  await page.getByRole('button', { name: /your menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  await page.goBack();
}

async function expectUnavailable(page: Page, module: WorkshopModule, reason: RegExp): Promise<void> {
  const area = page.getByRole('alert');
  await expect(
    area.getByRole('heading', { name: `${module.area} are not available right now` }),
  ).toBeVisible();
  await area.getByText('What went wrong').click();
  await expect(area.getByText(/^Reason: /)).toHaveText(reason);
  await expect(area.getByText(/^Reference: /)).toContainText(module.name);
}

const remember = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const expectSamePage = async (page: Page) =>
  expect(
    await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage),
    'the page was not loaded again',
  ).toBe(true);

type Answer = (route: Route) => Promise<unknown>;

const unsoundFiles: [what: string, answer: Answer, reason: RegExp][] = [
  ['are unreachable', (route) => route.abort(), /could not be reached/],
  ['are not found', (route) => route.fulfill({ status: 404, body: 'gone' }), /\(404\)/],
  ['fail on the server', (route) => route.fulfill({ status: 500, body: 'broken' }), /the server failed/],
  [
    'are a page of HTML',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
    /something else was sent/,
  ],
  [
    'have one byte more',
    async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, body: `${await response.text()} ` });
    },
    /not the ones that were released/,
  ],
];

test.describe(() => {
  test.use({ provokes: /integrity/ });
  test('MFE-04 files that are missing, failing, HTML or changed affect only their area until Retry', {
    tag: '@deep',
  }, async ({ page }) => {
    const orchard = await workshopModule('orchard');
    await orchard.release({ code: soundPage(orchard) });
    const files = `**/releases/${orchard.name}/**`;
    let answer: Answer = (route) => route.abort();
    await page.route(files, (route) => answer(route));
    await controlTimers(page);
    await openSignedIn(page, 'member@example.com', orchard.path);
    await remember(page);
    for (const [what, answered, reason] of unsoundFiles) {
      await test.step(`files that ${what}`, async () => {
        answer = answered;
        await page.getByRole('button', { name: 'Retry' }).click();
        await expectUnavailable(page, orchard, reason);
        await expectPortalAround(page);
      });
    }
    await repairAndRetry(page, () => {
      // The route stays: removing it would fail a request in progress.
      answer = (route) => route.fallback();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Orchard' })).toBeFocused();
    await expectSamePage(page);
  });
});

test('MFE-04 files that never arrive show the fallback in five seconds, until they come', {
  tag: '@deep',
}, async ({ page }) => {
  const orchard = await workshopModule('orchard');
  await orchard.release({ code: soundPage(orchard) });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const asked: string[] = [];
  await page.route(`**/releases/${orchard.name}/**`, async (route) => {
    asked.push(route.request().url());
    await arrived;
    await route.fallback();
  });
  await controlTimers(page);
  await openSignedIn(page, 'member@example.com', '/projects/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  await pauseTimers(page);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, orchard.path);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(5_000);
  await expectUnavailable(page, orchard, /longer than five seconds/);
  await remember(page);
  arrive();
  await runTimersUntilVisible(page, page.getByRole('heading', { level: 1, name: 'Orchard' }));
  await expectSamePage(page);
});

test('MFE-04 with module and api frozen, the frame appears within a second and explains itself', {
  tag: '@deep',
}, async ({ page }) => {
  const orchard = await workshopModule('orchard');
  const paths = [{ pattern: orchard.path, access: 'guarded' as const }];
  await orchard.release({ code: soundPage(orchard), manifest: { paths } });
  const held: Route[] = [];
  const hold = (route: Route) => {
    held.push(route);
  };
  await page.route('**/api/users/me', hold);
  // The edge has no answer for the page either.
  await withoutFirstAnswers(page, orchard.path);
  await page.route(`**/releases/${orchard.name}/**`, hold);
  await controlTimers(page);
  await pauseTimers(page);
  await openSignedIn(page, 'member@example.com', '/favicon.svg');
  // The module's early files delay the load event.
  await page.goto(orchard.path, { waitUntil: 'commit' });
  // The shell starts with the page's first frame, which counts as a timer; the page's own start with these requests.
  await expect
    .poll(async () => {
      const isAsked = held.some((route) => route.request().url().endsWith('/api/users/me'));
      if (!isAsked) await page.clock.runFor(FRAME_MS);
      return isAsked;
    })
    .toBe(true);
  // The steps are few, because the session's call times out after 20 seconds of real time.
  await runTimersUntilVisible(page, page.getByRole('banner'), { mostMs: 420, step: 70 });
  const words = page.getByText('Worklane has not answered yet.');
  await runTimersUntilVisible(page, words, { mostMs: 560, step: 70 });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  await Promise.all(held.map((route) => route.fallback()));
  await runTimersUntilVisible(page, page.getByRole('heading', { level: 1, name: 'Orchard' }), {
    mostMs: 3_000,
    step: 10,
  });
});

interface Broken {
  what: string;
  release: (module: WorkshopModule) => { code: string; entrySource?: string };
  reason: RegExp;
}

const brokenReleases: Broken[] = [
  {
    what: 'cannot be read',
    release: () => ({ code: '', entrySource: 'var broken = {;' }),
    reason: /cannot be read/,
  },
  {
    what: 'throws while it starts',
    release: () => ({ code: '', entrySource: 'throw new Error("planted")' }),
    reason: /failed while it started/,
  },
  {
    what: 'throws during setup',
    release: () => ({ code: 'throw new Error("planted")' }),
    reason: /failed while it started/,
  },
  {
    what: 'violates the contract',
    release: () => ({ code: 'return { contract: 99 };' }),
    reason: /not made the way/,
  },
  {
    what: 'throws while it is rendered',
    release: (module) => ({ code: pageOf(module, 'throw new Error("planted");') }),
    reason: /failed while it was drawn/,
  },
];

test.describe(() => {
  test.use({ provokes: /planted|SyntaxError/ });
  test('MFE-04 code that fails at any point affects only its area until a sound release', {
    tag: '@deep',
  }, async ({ page }) => {
    const orchard = await workshopModule('orchard');
    let isOpen = false;
    for (const [index, { what, release, reason }] of brokenReleases.entries()) {
      await test.step(`code that ${what}`, async () => {
        await orchard.release({ ...release(orchard), version: `0.1.${index}` });
        if (isOpen) await page.getByRole('button', { name: 'Retry' }).click();
        else {
          await controlTimers(page);
          await openSignedIn(page, 'member@example.com', orchard.path);
          await remember(page);
          isOpen = true;
        }
        await expectUnavailable(page, orchard, reason);
        await expectPortalAround(page);
      });
    }
    await repairAndRetry(page, () => orchard.release({ code: soundPage(orchard), version: '0.2.0' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Orchard' })).toBeFocused();
    await expectSamePage(page);
    await test.step('each release’s failure is reported to the portal', async () => {
      const reasons = ['contract', 'render', 'syntax', 'threwOnLoad', 'threwOnLoad'];
      await expect.poll(() => orchard.failuresReported()).toEqual(reasons);
    });
  });
});

test.describe(() => {
  test.use({ provokes: /planted/ });
  test('MFE-04 an error in an event handler changes nothing on the page', { tag: '@deep' }, async ({
    page,
  }) => {
    const orchard = await workshopModule('orchard');
    const button = `React.createElement('button', { key: 'b', onClick: () => { throw new Error('planted'); } }, 'Pick')`;
    await orchard.release({ code: pageOf(orchard, `return [heading, ${button}];`) });
    await openSignedIn(page, 'member@example.com', orchard.path);
    await page.getByRole('button', { name: 'Pick' }).click();
    await expect.poll(() => orchard.failuresReported()).toEqual(['handler']);
    await expect(page.getByRole('heading', { level: 1, name: 'Orchard' })).toBeVisible();
    await expectPortalAround(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Orchard' })).toBeVisible();
  });
});

test('MFE-04 an endless loop of effects leaves the frame usable, and is reported', {
  tag: '@deep',
}, async ({ page }) => {
  const orchard = await workshopModule('orchard');
  const loop = 'const [turn, setTurn] = React.useState(0); React.useEffect(() => setTurn(turn + 1), [turn]);';
  await orchard.release({ code: pageOf(orchard, `${loop} return heading;`) });
  await openSignedIn(page, 'member@example.com', orchard.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Orchard' })).toBeVisible();
  await expect.poll(() => orchard.warningsReported()).toEqual(['busy']);
  await expectPortalAround(page);
  expect(await orchard.failuresReported()).toEqual([]);
});

const emptyPages: [what: string, body: string][] = [
  ['null', 'return null;'],
  [
    'empty elements',
    `return React.createElement('div', { style: { padding: 40 } }, React.createElement('p', null, ' '));`,
  ],
  ['hidden text alone', `return React.createElement('p', { hidden: true }, 'Orchard');`],
];

test('MFE-04 a page without visible content becomes the fallback, reported as empty', {
  tag: '@deep',
}, async ({ page }) => {
  const orchard = await workshopModule('orchard');
  for (const [index, [what, body]] of emptyPages.entries()) {
    await test.step(what, async () => {
      await orchard.release({ code: pageOf(orchard, body), version: `0.1.${index}` });
      await openSignedIn(page, 'member@example.com', orchard.path);
      await remember(page);
      await expectUnavailable(page, orchard, /has nothing on it/);
      await expectAccessible(page);
      await expectPortalAround(page);
    });
  }
  await test.step('it returns by itself with a release that shows content', async () => {
    await orchard.release({ code: soundPage(orchard), version: '0.2.0' });
    await expect(page.getByRole('heading', { level: 1, name: 'Orchard' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectSamePage(page);
  });
  await expect.poll(() => orchard.failuresReported()).toEqual(['empty', 'empty', 'empty']);
});

test('MFE-04 a page with late content replaces the fallback by itself, without a retry', {
  tag: '@deep',
}, async ({ page }) => {
  const orchard = await workshopModule('orchard');
  const body = `
    const [isThere, setThere] = React.useState(false);
    React.useEffect(() => {
      const show = () => setThere(true);
      addEventListener('orchard', show);
      return () => removeEventListener('orchard', show);
    }, []);
    return isThere ? heading : null;`;
  await orchard.release({ code: pageOf(orchard, body) });
  await openSignedIn(page, 'member@example.com', orchard.path);
  await expectUnavailable(page, orchard, /has nothing on it/);
  await page.evaluate(() => dispatchEvent(new Event('orchard')));
  await expect(page.getByRole('heading', { level: 1, name: 'Orchard' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('MFE-04 a page of only skeleton boxes or a dialog is not reported as empty', {
  tag: '@deep',
}, async ({ page }) => {
  const orchard = await workshopModule('orchard');
  const box = `React.createElement('div', { style: { width: 90, height: 20, background: 'silver' } })`;
  const dialog = `
    React.useEffect(() => {
      const layer = document.createElement('div');
      layer.textContent = 'A layer of Orchard';
      document.body.append(layer);
      return () => layer.remove();
    }, []);
    return null;`;
  await controlTimers(page);
  for (const [index, body] of [`return ${box};`, dialog].entries()) {
    await orchard.release({ code: pageOf(orchard, body), version: `0.1.${index}` });
    await openSignedIn(page, 'member@example.com', orchard.path);
    const loaded = () => page.evaluate(() => document.querySelector('#main [aria-busy]') === null);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect.poll(loaded).toBe(true);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect(await orchard.failuresReported()).toEqual([]);
});

test('MFE-04 MFE-01 an error inside a widget affects only its place on the other page', {
  tag: '@deep',
}, async ({ page }) => {
  const orchard = await workshopModule('orchard');
  const widget = `() => Promise.resolve({ Widget: () => { throw new Error('planted'); } })`;
  await orchard.release({ code: `return define({ widgets: { 'business.badge-cards': ${widget} } });` });
  await reviseReleaseSet(page, (set) => {
    const offers = moduleIn(set, 'mf-business').manifest.widgets.offers;
    moduleIn(set, orchard.name).manifest.widgets.offers = offers.splice(0);
  });
  await openSignedIn(page, 'lead@example.com', '/projects/dashboard');
  await expect(page.getByRole('region', { name: 'Your badges' })).toContainText(
    'Your badges are not available right now.',
  );
  await expect(page.getByRole('link', { name: /^You have \d+ pending Jobs$/ })).toBeVisible();
  await expectPortalAround(page);
});

test('MFE-04 an incompatible release is refused before its code runs, with the reason', {
  tag: '@deep',
}, async ({ page }) => {
  const orchard = await workshopModule('orchard');
  await orchard.release({ code: soundPage(orchard) });
  await reviseReleaseSet(page, (set) => {
    moduleIn(set, orchard.name).manifest.requires.kernel = '^9.0.0';
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes(`/${orchard.name}/`))
      asked.push(request.url());
  });
  await openSignedIn(page, 'member@example.com', '/projects/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  await followPath(page, orchard.path);
  await expectUnavailable(page, orchard, /does not fit/);
  await expect(page.getByText('It needs the kernel ^9.0.0')).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await expectPortalAround(page);
});
