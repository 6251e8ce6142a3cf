import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { processesNaming, until } from '../../tooling/src/portal/testing/processes.ts';
import { password } from '../support/portal/api-client.ts';

const PATIENCE_MS = 180_000;

interface BrowserOptions {
  executablePath: string;
  /** A later browser with the same profile folder continues with its data. */
  profile: string;
  proxy: string;
}

export class RealBrowser {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #profile: string;

  private constructor(context: BrowserContext, page: Page, profile: string) {
    this.#context = context;
    this.page = page;
    this.#profile = profile;
  }

  static async start({ executablePath, profile, proxy }: BrowserOptions): Promise<RealBrowser> {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      timeout: PATIENCE_MS,
      proxy: { server: proxy, bypass: '<-loopback>' },
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
    });
    context.setDefaultTimeout(PATIENCE_MS);
    context.setDefaultNavigationTimeout(PATIENCE_MS);
    return new RealBrowser(context, context.pages()[0] ?? (await context.newPage()), profile);
  }

  async openAs(email: string, url: string, heading: string): Promise<void> {
    await this.page.goto(url);
    const there = this.page.getByRole('heading', { name: heading });
    const emailBox = this.page.getByRole('textbox', { name: 'Email' });
    await there.or(emailBox).first().waitFor();
    if (await emailBox.isVisible()) {
      await emailBox.fill(email);
      await this.page.getByLabel('Password', { exact: true }).fill(password);
      await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    }
    await there.waitFor();
  }

  async kill(): Promise<void> {
    const pids = processesNaming(this.#profile);
    if (pids.length === 0) return;
    const gone = this.#context.waitForEvent('close');
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await gone;
    await until(() => processesNaming(this.#profile).length === 0, 'the browser is gone', PATIENCE_MS);
  }
}
