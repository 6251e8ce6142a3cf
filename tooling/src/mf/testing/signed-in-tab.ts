import { expect } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { TEST_PASSWORD } from '../../../../api/src/testing/cast.ts';
import type { TestPortal } from './test-portal.ts';

const PATIENCE_MS = 120_000;

export interface Tab {
  page: Page;
  show(path: string, heading: string): Promise<void>;
  /** Fails after a reload, a second connection or an error of the page. */
  expectUndisturbed(): Promise<void>;
}

export interface SignIn {
  email: string;
  /** Main heading of the page after the sign-in. */
  heading: string;
  path?: string;
}

export async function openTab(
  browser: Browser,
  { portalUrl }: TestPortal,
  { email, heading, path = '/projects/dashboard' }: SignIn,
): Promise<Tab> {
  const context = await browser.newContext({ baseURL: portalUrl });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const failures: string[] = [];
  const sockets: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const waitFor = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await waitFor(heading);
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  const first = await loadedAt();
  return {
    page,
    show: async (next, name) => {
      await page.goto(next);
      await waitFor(name);
    },
    expectUndisturbed: async () => {
      expect(await loadedAt()).toBe(first);
      expect({ failures, sockets: sockets.length }).toEqual({ failures: [], sockets: 1 });
    },
  };
}
