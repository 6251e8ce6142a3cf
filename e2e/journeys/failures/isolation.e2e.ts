import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/journey.ts';
import {
  countTimers,
  differences,
  drawingOf,
  goThrough,
  holdingsOf,
  type Stop,
} from '../../support/pages/page-life.ts';
import { newEmail, signUp } from '../../support/portal/new-business.ts';
import { workshopModule } from '../../support/releases/release-workshop.ts';

const terms: Stop = { path: '/terms', heading: 'Terms of use' };
const othersOf = (business: string): Stop[] => [
  { path: '/projects/dashboard', heading: 'Manage projects' },
  { path: '/businessProfile', heading: business },
  { path: '/notifications', heading: 'Your Notifications' },
];
const someone = 'rival@example.com';
const others = othersOf('Summit Fire Services');

/** No other journey notifies this person: a number in the header would be a change of the page. */
async function signInAlone(page: Page): Promise<Stop[]> {
  const business = 'Quiet Corner Electrical';
  const email = newEmail('alone');
  await signUp(email, business);
  await signIn(page, email);
  return othersOf(business);
}

interface Instance {
  options: { name: string; shared: Record<string, unknown> };
  loadShare(
    library: string,
    how: { customShareInfo: { scope: string[]; shareConfig: { singleton: true; requiredVersion: string } } },
  ): Promise<(() => unknown) | false>;
}
interface Shared {
  from: string;
}

/** Libraries that modules use only through the kernel, each with a text of its code. */
const signs = {
  react: 'react.transitional.element',
  'react-dom': '__reactFiber$',
  'react-router-dom': '__reactRouterVersion',
  rxjs: 'ObjectUnsubscribedError',
  'styled-components': 'data-styled-version',
  i18next: 'missingInterpolationHandler',
  axios: 'ERR_BAD_OPTION_VALUE',
};

test('MFE-05 every shared library and kernel subpath is the same object in shell and modules', async ({
  page,
}) => {
  await signIn(page, someone);
  await goThrough(page, [...others, terms]);
  const { providers, strangers, builds } = await page.evaluate(async () => {
    const { __FEDERATION__ } = globalThis as unknown as {
      __FEDERATION__: {
        __INSTANCES__: Instance[];
        __SHARE__: Record<string, Record<string, Record<string, Record<string, Shared>>>>;
      };
    };
    const providers: Record<string, string[]> = {};
    for (const scopes of Object.values(__FEDERATION__.__SHARE__)) {
      for (const [library, versions] of Object.entries(scopes.default ?? {})) {
        const from = Object.values(versions).map((version) => version.from);
        providers[library] = [...new Set([...(providers[library] ?? []), ...from])];
      }
    }
    const instances = __FEDERATION__.__INSTANCES__;
    const shell = instances.find(({ options }) => options.name === 'worklane_shell');
    const strangers: string[] = [];
    const how = {
      customShareInfo: {
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion: '*' } as const,
      },
    };
    for (const library of Object.keys(providers)) {
      const own = await shell?.loadShare(library, how);
      for (const instance of instances) {
        const theirs = await instance.loadShare(library, how).catch(() => false as const);
        if (!own || !theirs || own() !== theirs()) strangers.push(`${library} of ${instance.options.name}`);
      }
    }
    return { providers, strangers, builds: instances.map(({ options }) => options.name) };
  });
  expect(builds).toEqual(
    expect.arrayContaining(['worklane_shell', 'mf_account', 'mf_business', 'mf_messaging', 'mf_projects']),
  );
  expect(strangers, 'another copy than the shell has').toEqual([]);
  expect(Object.keys(providers)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'styled-components',
      'i18next',
      '@worklane/shared-kernel/router',
      '@worklane/shared-kernel/rx',
      '@worklane/shared-kernel/http',
      '@worklane/shared-kernel/bus',
    ]),
  );
  for (const [library, from] of Object.entries(providers)) expect(from, library).toHaveLength(1);

  await test.step('no module contains an unknown copy', async () => {
    const files = await page.evaluate(() => {
      const set = document.getElementById('release-set')?.textContent ?? '{}';
      return Object.keys((JSON.parse(set) as { integrity: Record<string, string> }).integrity);
    });
    const released = files.filter((file) =>
      /^\/releases\/(shell|mf-(account|business|messaging|projects))\//.test(file),
    );
    const codes = await Promise.all(
      released.map(async (file) => ({ file, code: await (await page.request.get(file)).text() })),
    );
    for (const [library, sign] of Object.entries(signs)) {
      const holders = codes.filter(({ code }) => code.includes(sign)).map(({ file }) => file.split('/')[2]);
      expect(holders, library).toEqual(['shell']);
    }
  });
});

test('MFE-01 MFE-05 the page loads no manifest, each script once, and only by hash', async ({ page }) => {
  const scripts: string[] = [];
  const manifests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    if (/manifest.*\.json/.test(request.url())) manifests.push(request.url());
  });
  await signIn(page, 'member@example.com');
  const set = await page.evaluate(
    () =>
      JSON.parse(document.getElementById('release-set')?.textContent ?? '{}') as {
        integrity: Record<string, string>;
        modules: { manifest: { name: string } }[];
      },
  );
  expect(manifests).toEqual([]);
  expect(new Set(scripts).size, 'each script once').toBe(scripts.length);
  for (const script of scripts) expect(set.integrity[script], script).toMatch(/^sha384-/);
  const html = await (
    await page.request.get('/projects/dashboard', { headers: { accept: 'text/html' } })
  ).text();
  const shellEntry = /<script id="shell" defer src="([^"]+)"/.exec(html)?.[1] ?? '';
  const code = await (await page.request.get(shellEntry)).text();
  for (const { manifest } of set.modules)
    expect(code, 'the shell names no module').not.toContain(manifest.name);
});

async function openTerms(page: Page): Promise<void> {
  await page.goto(terms.path);
  await expect(page.getByRole('heading', { level: 1, name: terms.heading })).toBeVisible();
  // The page waits for the operator's text, and the header for the session of the signed-in person.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: /your menu/ })).toBeVisible();
  await goThrough(page, [terms], { isPatient: true });
  await page.mouse.move(700, 500);
  await page.getByRole('heading', { level: 1 }).focus();
}

test('MFE-08 the styles of all modules change no element of another page', async ({ page }) => {
  const visits = await signInAlone(page);
  await goThrough(page, visits, { isPatient: true });
  await openTerms(page);
  const alone = await drawingOf(page);
  await goThrough(page, [...visits, terms], { isPatient: true });
  expect(differences(alone, await drawingOf(page)), 'with the styles of all modules').toEqual([]);
});

test('MFE-05 MFE-08 fifty visits of every module leave nothing behind', {
  tag: '@deep',
}, async ({ page }) => {
  await countTimers(page);
  const round = [...(await signInAlone(page)), terms];
  await openTerms(page);
  // The first rounds load modules, chunks, queries and styles.
  await goThrough(page, round, { isPatient: true });
  await goThrough(page, round, { times: 3 });
  await goThrough(page, round, { isPatient: true });

  const session = await page.context().newCDPSession(page);
  const before = await holdingsOf(page, session);
  await goThrough(page, round, { times: 49 });
  await goThrough(page, round, { isPatient: true });
  const after = await holdingsOf(page, session);
  const { domNodes, eventListeners, timers, styleRules, ...counted } = after;
  expect(counted).toEqual({
    subscriptions: before.subscriptions,
    intervals: before.intervals,
    styleElements: before.styleElements,
    elements: before.elements,
  });
  // A leak at every fourth visit of a module would be 50.
  expect(domNodes - before.domNodes, 'nodes kept').toBeLessThan(50);
  expect(eventListeners - before.eventListeners, 'listeners kept').toBeLessThan(50);
  expect(timers - before.timers, 'timers kept').toBeLessThan(10);
  // Components that are shown for the first time, such as a skeleton, add their style rules once.
  expect(styleRules - before.styleRules, 'style rules kept').toBeLessThan(50);
});

test("MFE-02 MFE-05 a module cannot take another's path or widget, even by its release set", {
  tag: '@deep',
}, async ({ page }) => {
  const thief = await workshopModule('thief');
  const code = 'return { default: define({ name: "thief", routes: [], texts: {}, widgets: {} }) };';
  await test.step('publishing it is refused', async () => {
    const paths = [{ pattern: '/projects/dashboard', access: 'public' as const }];
    await expect(thief.publish({ code, manifest: { paths } })).rejects.toThrow(/projects/);
    const widgets = { offers: ['business.badge-cards@1'], uses: [] };
    await expect(thief.publish({ code, manifest: { widgets } })).rejects.toThrow(/badge-cards/);
  });

  await test.step('a page whose set names it keeps the owner', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/mf-zthief/')) asked.push(request.url());
    });
    await page.route(/\/(login|projects\/dashboard)$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(id="release-set">)(.*?)(<\/script>)/s,
        (_, start: string, json: string, end: string) => {
          const set = JSON.parse(json) as {
            modules: { id: string; entry: string; manifest: { name: string; paths: unknown } }[];
          };
          const owner = set.modules.find(({ manifest }) => manifest.name === 'mf-projects');
          const business = set.modules.find(({ manifest }) => manifest.name === 'mf-business');
          if (!owner || !business) throw new Error('The set has no module to steal from');
          const manifest = { ...business.manifest, name: 'mf-zthief', paths: owner.manifest.paths };
          set.modules.push({ ...business, entry: '/releases/mf-zthief/0.1.0-00000000/entry.js', manifest });
          return `${start}${JSON.stringify(set).replaceAll('<', '\\u003c')}${end}`;
        },
      );
      await route.fulfill({ response, body });
    });
    await signIn(page, someone);
    await expect(
      page.getByRole('region', { name: 'Your badges' }).getByRole('listitem').first(),
    ).toBeVisible();
    expect(asked).toEqual([]);
  });
});
