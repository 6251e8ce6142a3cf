import { expect, type Locator, type Page } from '@playwright/test';

const PAUSE_AHEAD_MS = 60_000;
const STEP_MS = 50;

/** Timers run as usual until `pauseTimers`. Call it before `goto`. */
export const controlTimers = (page: Page): Promise<void> => page.clock.install();

/** Stops the page's timers a minute ahead of now. Timers due until then run once. */
export async function pauseTimers(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, PAUSE_AHEAD_MS));
}

/** Advances the paused timers in small steps, at most by `mostMs` in all. Later timers stay paused. */
export async function runTimersUntilVisible(
  page: Page,
  locator: Locator,
  { mostMs = Number.POSITIVE_INFINITY, step = STEP_MS } = {},
): Promise<void> {
  let passed = 0;
  await expect
    .poll(
      async () => {
        if (!(await locator.isVisible()) && passed < mostMs) {
          passed += step;
          await page.clock.runFor(step);
        }
        return locator.isVisible();
      },
      { intervals: [STEP_MS] },
    )
    .toBe(true);
}

/** Too short for an automatic retry or a load's timeout. */
export const runTimersBeforeNextRetry = (page: Page, locator: Locator): Promise<void> =>
  runTimersUntilVisible(page, locator, { mostMs: 3_000, step: 10 });

/** Timers are paused, so that no automatic retry comes first. */
export async function repairAndRetry(page: Page, repair: () => unknown): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' });
  await pauseTimers(page);
  await runTimersUntilVisible(page, retry);
  await repair();
  await retry.click();
  await page.clock.resume();
}
