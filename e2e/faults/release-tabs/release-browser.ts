import { type Browser, chromium, type Page } from '@playwright/test';
import { fromUserMenu, type PageStep, toDashboard } from '../../support/pages/page-steps.ts';
import { password } from '../../support/portal/api-client.ts';

const PATIENCE_MS = 60_000;
const PROFILE = '/userProfile/edit';
/** People who fill their profile's form, and people who navigate between modules. */
const WRITERS = ['member@example.com', 'solo@example.com'] as const;
const WALKERS = ['lead@example.com', 'lead@example.com'] as const;

const STEPS: readonly PageStep[] = [
  { heading: 'Notifications', go: fromUserMenu(/^Notification/) },
  { heading: 'Manage your profile', go: fromUserMenu(/^User Profile/) },
  toDashboard,
];

/** Real tabs: some keep a half-filled form open, others navigate between modules. */
export class ReleaseBrowser {
  readonly failures: string[] = [];
  navigations = 0;
  lostForms = 0;
  readonly #browser: Browser;
  readonly #writers: Page[] = [];
  readonly #walkers: Page[] = [];
  #visits = 0;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async start(executablePath: string, url: string): Promise<ReleaseBrowser> {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const tabs = new ReleaseBrowser(browser);
    try {
      for (const email of WRITERS) {
        const page = await tabs.#signIn(url, email, PROFILE, 'Manage your profile');
        await jobTitle(page).fill('Half of a');
        tabs.#writers.push(page);
      }
      for (const email of WALKERS)
        tabs.#walkers.push(await tabs.#signIn(url, email, '/projects/dashboard', 'Manage projects'));
    } catch (error) {
      await browser.close();
      throw error;
    }
    return tabs;
  }

  get tabs(): number {
    return this.#writers.length + this.#walkers.length;
  }

  get forms(): number {
    return this.#writers.length;
  }

  async visit(): Promise<void> {
    this.#visits += 1;
    for (const [index, page] of this.#walkers.entries()) {
      const step = STEPS[(this.#visits + index) % STEPS.length];
      if (step) await this.#go(page, step);
    }
  }

  async finish(): Promise<void> {
    try {
      for (const page of this.#writers) if (!(await isSavedAsTyped(page))) this.lostForms += 1;
    } finally {
      await this.#browser.close();
    }
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  async #go(page: Page, { heading, go }: PageStep): Promise<void> {
    this.navigations += 1;
    try {
      await go(page);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    } catch (error) {
      this.failures.push(`Chromium, ${heading}: ${(error as Error).message.split('\n', 1)[0]}`);
    }
  }

  async #signIn(url: string, email: string, path: string, heading: string): Promise<Page> {
    const context = await this.#browser.newContext({ baseURL: url });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    return page;
  }
}

const jobTitle = (page: Page) => page.getByRole('textbox', { name: 'Job title' });

async function isSavedAsTyped(page: Page): Promise<boolean> {
  const text = 'Half of a job title, and the rest of it';
  if ((await jobTitle(page).inputValue()) !== 'Half of a') return false;
  await jobTitle(page).pressSequentially(text.slice('Half of a'.length));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'Changes saved' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Manage your profile' }).waitFor();
  return (await jobTitle(page).inputValue()) === text;
}
