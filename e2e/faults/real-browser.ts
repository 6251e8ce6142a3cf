import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { processesNaming, until } from '../../tooling/src/portal/testing/processes.ts';
import { password } from '../support/api-client.ts';

/** For any one thing a page does: what is slow on a busy machine is not wrong. */
const PATIENCE_MS = 180_000;

interface BrowserOptions {
  executablePath: string;
  /** The folder a browser keeps everything in; the next one with the same goes on with it. */
  profile: string;
  /** The proxy all its calls take. */
  proxy: string;
}

/** A browser as a person has it, which can be killed. */
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
      // Localhost too.
      proxy: { server: proxy, bypass: '<-loopback>' },
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
    });
    context.setDefaultTimeout(PATIENCE_MS);
    context.setDefaultNavigationTimeout(PATIENCE_MS);
    return new RealBrowser(context, context.pages()[0] ?? (await context.newPage()), profile);
  }

  /** Opens a guarded page; signs in where the browser no longer knows who it is. */
  async openAs(email: string, url: string, heading: string): Promise<void> {
    await this.page.goto(url);
    const there = this.page.getByRole('heading', { name: heading });
    const emailBox = this.page.getByRole('textbox', { name: 'Email' });
    await there.or(emailBox).first().waitFor();
    if (await emailBox.isVisible()) {
      await emailBox.fill(email);
      await this.page.getByLabel('Password', { exact: true }).fill(password);
      await this.page.getByRole('button', { name: 'Sign in' }).click();
    }
    await there.waitFor();
  }

  /** Every process of it, by SIGKILL. */
  async kill(): Promise<void> {
    const pids = processesNaming(this.#profile);
    if (pids.length === 0) return;
    const gone = this.#context.waitForEvent('close');
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await gone;
    await until(() => processesNaming(this.#profile).length === 0, 'the browser is gone', PATIENCE_MS);
  }
}
