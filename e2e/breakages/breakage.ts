import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { RealPortal } from '../faults/real-portal.ts';

export interface BreakageStage {
  portal: RealPortal;
  browser: Browser;
  person: BrowserContextOptions;
}

export interface Breakage {
  broke: string;
  sees: string;
  begin(page: Page, stage: BreakageStage): Promise<Broken>;
  /** Time after which the failure is known: null for at once, otherwise milliseconds without an answer. */
  knownAfterMs: number | null;
}

export interface Broken {
  breakIt(): Promise<unknown>;
  fallback: Locator;
  repair(): Promise<unknown>;
  back: Locator;
  retry: Locator | null;
  isLeftToPerson?: boolean;
}

export interface Measured {
  broke: string;
  sees: string;
  /** Milliseconds from the breakage until the person sees the fallback. */
  fallbackMs: number;
  /** Milliseconds from the repair until it works again by itself; null if the person has to ask. */
  backMs: number | null;
  clickMs: number | null;
}

const since = (instant: number) => Math.round(performance.now() - instant);

/** Measures one breakage twice: left alone after the repair, and with one press of Retry. */
export async function measure(breakage: Breakage, stage: BreakageStage): Promise<Measured> {
  const { broke, sees } = breakage;
  const alone = await inPage(stage, async (page) => {
    const broken = await breakage.begin(page, stage);
    const brokenAt = performance.now();
    await broken.breakIt();
    await broken.fallback.waitFor();
    const fallbackMs = since(brokenAt);
    if (broken.isLeftToPerson) {
      await broken.repair();
      return { fallbackMs, backMs: null };
    }
    await broken.repair();
    const repairedAt = performance.now();
    await broken.back.waitFor();
    return { fallbackMs, backMs: since(repairedAt) };
  });
  const clickMs = await inPage(stage, async (page) => {
    const broken = await breakage.begin(page, stage);
    await broken.breakIt();
    await broken.fallback.waitFor();
    await broken.repair();
    if (!broken.retry) return null;
    const pressedAt = performance.now();
    await broken.retry.click();
    await broken.back.waitFor();
    return since(pressedAt);
  });
  return { broke, sees, ...alone, clickMs };
}

async function inPage<Result>(
  { browser, person, portal }: BreakageStage,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...person, baseURL: portal.url });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  try {
    return await work(page);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
