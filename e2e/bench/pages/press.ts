import type { BrowserContext, Page } from '@playwright/test';
import { emulateSlowDevice } from './page-load.ts';

/** A control that is pressed once, as soon as it is in the page, and the element that answers the press. */
export interface Press {
  path: string;
  control: string;
  answer: string;
}

export interface PressTimes {
  /** Time in milliseconds from the start of the load until the answer is painted. */
  answeredMs: number;
  /** Parts of the tasks before the answer that exceed 50 ms, together. */
  blockedMs: number;
  longestTaskMs: number;
}

const MOST_MS = 30_000;

/** Loads a page on slow 4G and a processor 4 times slower, and presses the control with the browser's own input. */
export async function pressEarly(
  profile: BrowserContext,
  { url, press }: { url: string; press: Press },
): Promise<PressTimes> {
  const page = await profile.newPage();
  try {
    await emulateSlowDevice(page);
    const cdp = await profile.newCDPSession(page);
    await page.exposeFunction('pressAt', async (x: number, y: number) => {
      const at = { x, y, button: 'left', clickCount: 1 } as const;
      await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
    });
    const answered = new Promise<PressTimes>((resolve) => {
      void page.exposeFunction('answered', resolve);
    });
    await page.addInitScript(watchPress, press);
    await page.goto(`${url}${press.path}`, { waitUntil: 'commit' });
    const times = await Promise.race([answered, late(page)]);
    // The browser stores compiled code and files of a page that has settled.
    await page.waitForLoadState('networkidle');
    return times;
  } finally {
    await page.close();
  }
}

async function late(page: Page): Promise<never> {
  await page.waitForTimeout(MOST_MS);
  throw new Error(`A press was not answered within ${MOST_MS} ms: ${page.url()}.`);
}

type Watched = typeof globalThis & {
  pressAt(x: number, y: number): void;
  answered(times: PressTimes): void;
};

function watchPress({ control, answer }: Press): void {
  const page = globalThis as Watched;
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
      buffered: true,
    },
  );
  const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
  let isPressed = false;
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  const look = () => {
    const found = isPressed ? null : isShown(control);
    if (found) {
      isPressed = true;
      // A person presses what has been painted, at its place.
      afterPaint(() => {
        const { x, y, width, height } = (isShown(control) ?? found).getBoundingClientRect();
        page.pressAt(x + width / 2, y + height / 2);
      });
    }
    if (!isPressed || !isShown(answer)) return;
    changes.disconnect();
    document.removeEventListener('toggle', look, true);
    afterPaint(() => {
      const blockedMs = tasks.reduce((sum, duration) => sum + duration - 50, 0);
      page.answered({ answeredMs: performance.now(), blockedMs, longestTaskMs: Math.max(0, ...tasks) });
    });
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener('toggle', look, true);
}
