import type { Browser, BrowserContextOptions } from '@playwright/test';
import { password } from '../support/portal/api-client.ts';

export async function signedIn(browser: Browser, url: string): Promise<BrowserContextOptions> {
  const screen = {
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
  };
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill('lead@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Manage projects' }).waitFor();
  const person = { ...screen, storageState: await context.storageState() };
  await context.close();
  return person;
}
