import { expect, signIn, test } from '../support/journey.ts';

/** What the federation runtime knows of the shared libraries of a page. */
interface SharedLibrary {
  from: string;
  loaded?: boolean;
}

test('MFE-05 every shared library and every door of the kernel exists once in the page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, 'member@example.com');
  const shared = await page.evaluate(() => {
    const { __SHARE__ } = (
      globalThis as unknown as {
        __FEDERATION__: {
          __SHARE__: Record<string, Record<string, Record<string, Record<string, SharedLibrary>>>>;
        };
      }
    ).__FEDERATION__;
    const found: Record<string, string[]> = {};
    for (const scopes of Object.values(__SHARE__)) {
      for (const [library, versions] of Object.entries(scopes.default ?? {})) {
        const providers = Object.values(versions).map(({ from }) => from);
        found[library] = [...new Set([...(found[library] ?? []), ...providers])];
      }
    }
    return found;
  });
  const expected = [
    'react',
    'react-dom',
    'styled-components',
    'i18next',
    '@worklane/shared-kernel/router',
    '@worklane/shared-kernel/rx',
    '@worklane/shared-kernel/http',
    '@worklane/shared-kernel/bus',
  ];
  for (const library of expected) expect(shared[library], library).toEqual(['worklane_shell']);
  for (const [library, providers] of Object.entries(shared)) expect(providers, library).toHaveLength(1);
});

test('MFE-01 MFE-05 the page loads no manifest, each script once, and only under a hash of its release set', async ({
  page,
}) => {
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
  const shellEntry = /<script defer src="([^"]+)"/.exec(html)?.[1] ?? '';
  const code = await (await page.request.get(shellEntry)).text();
  for (const { manifest } of set.modules)
    expect(code, 'the shell names no module').not.toContain(manifest.name);
});

test('MFE-08 the styles of a module change nothing outside its own elements', async ({ page }) => {
  await signIn(page, 'member@example.com');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  const frameStyles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header *, footer *, body, html')].map((element) => {
        const style = getComputedStyle(element);
        return [
          element.tagName,
          style.font,
          style.color,
          style.backgroundColor,
          style.margin,
          style.padding,
          style.display,
        ].join(' ');
      }),
    );
  await page.mouse.move(700, 500);
  const alone = await frameStyles();
  // Brings the styles of the other modules into the same page, then comes back without loading it anew.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await page.mouse.move(700, 500);
  expect(await frameStyles()).toEqual(alone);
});
