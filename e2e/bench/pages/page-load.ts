import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** Lighthouse's "slow 4G" by the browser's throttling, and a processor four times slower. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;

export interface LoadedFile {
  url: string;
  kind: string;
  bytes: number;
  /** Length of the chain of requests up to this one. */
  depth: number;
  finishedBeforeRender: boolean;
}

export interface PageLoad {
  lcpMs: number;
  bytes: number;
  files: LoadedFile[];
}

export interface Address {
  url: string;
  heading: string;
}

export async function loadCold(
  browser: Browser,
  context: BrowserContextOptions,
  address: Address,
): Promise<PageLoad> {
  const profile = await browser.newContext(context);
  try {
    return await load(profile, address);
  } finally {
    await profile.close();
  }
}

export async function loadTwice(
  browser: Browser,
  context: BrowserContextOptions,
  address: Address,
  between: () => void = () => {},
): Promise<{ first: PageLoad; second: PageLoad }> {
  const profile = await browser.newContext(context);
  try {
    const first = await load(profile, address);
    between();
    return { first, second: await load(profile, address) };
  } finally {
    await profile.close();
  }
}

async function load(profile: BrowserContext, address: Address): Promise<PageLoad> {
  const page = await profile.newPage();
  try {
    // Files that a page loads in idle time do not count.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const cdp = await emulateSlowDevice(page);
    const files = new Map<string, LoadedFile>();
    const depthOf = new Map<string, number>();
    cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
      if (!request.url.startsWith('http')) return;
      const depth = 1 + Math.max(0, ...initiatorsOf(initiator).map((url) => depthOf.get(url) ?? 0));
      depthOf.set(request.url, depth);
      files.set(requestId, {
        url: request.url,
        kind: type ?? 'Other',
        bytes: 0,
        depth,
        finishedBeforeRender: false,
      });
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.bytes = encodedDataLength;
    });
    await page.addInitScript(noteHeading, address.heading);
    await page.goto(address.url);
    await page.getByRole('heading', { level: 1, name: address.heading }).waitFor();
    await page.waitForLoadState('networkidle');
    const early = new Set(await page.evaluate(finishedBeforeHeading));
    for (const file of files.values()) file.finishedBeforeRender = early.has(file.url);
    const lcpMs = await page.evaluate(largestPaint);
    const loaded = [...files.values()];
    return { lcpMs, bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0), files: loaded };
  } finally {
    await page.close();
  }
}

export async function emulateSlowDevice(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return cdp;
}

function initiatorsOf(initiator: {
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: { callFrames: { url: string }[] } };
}): string[] {
  const frames = [initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames ?? []);
  return [...(initiator.url ? [initiator.url] : []), ...frames.map(({ url }) => url)];
}

type Noted = typeof globalThis & { headingAt: number };

/** Uses the page's clock: an observer outside the page would see the heading too late. */
function noteHeading(heading: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent?.includes(heading) !== true) return;
    observer.disconnect();
    (globalThis as Noted).headingAt = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

function finishedBeforeHeading(): string[] {
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return (loaded as PerformanceResourceTiming[])
    .filter(({ responseEnd }) => responseEnd <= (globalThis as Noted).headingAt)
    .map(({ name }) => name);
}

function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}
