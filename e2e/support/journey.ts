import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { password, portalUrl } from './api-client.ts';

interface JourneyFixtures {
  /** Fails the test on what no page of the portal may do: a script error or a CSP violation. */
  quietPage: undefined;
}

export const test = base.extend<JourneyFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  baseURL: async ({}, use) => use(portalUrl()),
  quietPage: [
    async ({ page }, use) => {
      const noises: string[] = [];
      page.on('pageerror', (error) => noises.push(String(error)));
      page.on('console', (message) => {
        if (/Content Security Policy|Integrity-Policy|Refused to/.test(message.text()))
          noises.push(message.text());
      });
      await use(undefined);
      expect(noises, 'script errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in by the form, as a person does, and waits for the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
}

/** Fills the form of /login and sends it. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** What axe finds on the page as it stands, by WCAG 2.2 A and AA; nothing is expected. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(told, 'axe').toEqual([]);
}

/** Moves the focus with Tab until it is on `target`; fails where the keyboard does not get there. */
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

/** Nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels that scroll sideways').toBe(0);
}
