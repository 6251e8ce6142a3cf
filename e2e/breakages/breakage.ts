import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { RealPortal } from '../faults/real-portal.ts';

export interface BreakageStage {
  portal: RealPortal;
  browser: Browser;
  /** A signed-in contractor on a desk screen. */
  person: BrowserContextOptions;
}

/** One way to break the portal. */
export interface Breakage {
  /** What is broken, for the table. */
  broke: string;
  /** What the person sees instead, for the table. */
  sees: string;
  /** Breaks it once for a page of its own, and mends it. */
  begin(page: Page, stage: BreakageStage): Promise<Broken>;
  /** When the failure is known: at once (null), or only after this many milliseconds without an answer. */
  knownAfterMs: number | null;
}

/** A page in which something is about to break. */
export interface Broken {
  /** Breaks it, and does what makes the person notice. */
  breakIt(): Promise<unknown>;
  /** What the person sees while it is broken. */
  fallback: Locator;
  /** Removes the cause. */
  mend(): Promise<unknown>;
  /** What the person sees again. */
  back: Locator;
  /** Asks for it at once; null where there is nothing to press. */
  retry: Locator | null;
  /** Whether it comes back only when the person asks for it. */
  isLeftToPerson?: boolean;
}

export interface Measured {
  broke: string;
  sees: string;
  /** Milliseconds from the breakage until the person sees the fallback. */
  fallbackMs: number;
  /** Milliseconds from mending until it is back, with nobody doing anything; null where the person has to ask. */
  backMs: number | null;
  /** Milliseconds from one press of Retry; null without a button. */
  clickMs: number | null;
}

const since = (instant: number) => Math.round(performance.now() - instant);

/** Measures one breakage twice: left alone after mending, and with one press of Retry. */
export async function measure(breakage: Breakage, stage: BreakageStage): Promise<Measured> {
  const { broke, sees } = breakage;
  const alone = await inPage(stage, async (page) => {
    const broken = await breakage.begin(page, stage);
    const brokenAt = performance.now();
    await broken.breakIt();
    await broken.fallback.waitFor();
    const fallbackMs = since(brokenAt);
    if (broken.isLeftToPerson) {
      await broken.mend();
      return { fallbackMs, backMs: null };
    }
    await broken.mend();
    const mendedAt = performance.now();
    await broken.back.waitFor();
    return { fallbackMs, backMs: since(mendedAt) };
  });
  const clickMs = await inPage(stage, async (page) => {
    const broken = await breakage.begin(page, stage);
    await broken.breakIt();
    await broken.fallback.waitFor();
    await broken.mend();
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
    // A request may still be being answered.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
