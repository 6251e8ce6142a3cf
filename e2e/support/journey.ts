import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { watchPolicies } from './pages/policy-watch.ts';
import { password, portalUrl } from './portal/api-client.ts';
import { OPERATOR_EMAIL, operatorAnswer, operatorPasskey } from './portal/operator.ts';

interface JourneyFixtures {
  /** A violation that the journey provokes; the journey fails if it does not occur. */
  provokes: RegExp | null;
  noises: string[];
  quietPages: undefined;
}

export const test = base.extend<JourneyFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  baseURL: async ({}, use) => use(portalUrl()),
  provokes: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  noises: async ({}, use) => use([]),
  context: async ({ context, noises }, use) => {
    await watchPolicies(context, noises);
    await use(context);
  },
  quietPages: [
    async ({ browser, context: _, noises, provokes }, use) => {
      // Contexts that a journey opens itself are watched too.
      const newContext = browser.newContext;
      browser.newContext = async (...options) => {
        const another = await newContext.apply(browser, options);
        await watchPolicies(another, noises);
        return another;
      };
      await use(undefined);
      browser.newContext = newContext;
      const unexpected = [...new Set(noises)].filter((noise) => !provokes?.test(noise));
      expect(unexpected, 'script errors and policy violations').toEqual([]);
      if (provokes) expect(noises.join('\n'), 'what the journey provokes').toMatch(provokes);
    },
    { auto: true },
  ],
});

export { expect };

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
}

export async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto('/favicon.svg');
  const { token } = await (email === OPERATOR_EMAIL ? operatorSignIn(page) : passwordSignIn(page, email));
  await page.context().addCookies([
    {
      name: '__Host-worklane_token',
      value: String(token),
      // Set by host: for a plain http address, the driver would set a cookie that is not Secure.
      domain: new URL(portalUrl()).hostname,
      path: '/',
      secure: true,
      sameSite: 'Strict',
    },
  ]);
  await page.goto(path);
}

async function passwordSignIn(page: Page, email: string) {
  return (await page.request.post('/auth/local', { data: { email, password } })).json();
}

async function operatorSignIn(page: Page) {
  await operatorPasskey();
  const options = await (await page.request.post('/auth/passkey/options', { data: {} })).json();
  return (await page.request.post('/auth/passkey', { data: await operatorAnswer(options) })).json();
}

/** Navigates as a link of the page would, without a reload. */
export function followPath(page: Page, path: string): Promise<void> {
  return page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Runs axe with the rules of WCAG 2.2 A and AA, and its contrast rule in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await colourTransitionsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await colourTransitionsEnd(page);
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  violations.push(...dark.violations.map((violation) => ({ ...violation, id: `dark ${violation.id}` })));
  const described = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(described, 'axe').toEqual([]);
}

/** During a colour transition axe would measure intermediate values. */
async function colourTransitionsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  );
}

export async function tabTo(
  page: Page,
  target: Locator,
  options: { backwards?: boolean } = {},
): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(options.backwards ? 'Shift+Tab' : 'Tab');
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

export async function pressByKeyboard(
  page: Page,
  target: Locator,
  options: { backwards?: boolean } = {},
): Promise<void> {
  await tabTo(page, target, options);
  await page.keyboard.press('Enter');
}

/** A failure names the elements that reach beyond the page's edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const described = wide.map(
      (element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`,
    );
    return [`${scrollWidth - clientWidth} pixels`, ...described.slice(-8)];
  });
  expect(beyond, 'what scrolls sideways').toEqual([]);
}
