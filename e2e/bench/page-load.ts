import type { Browser, BrowserContextOptions } from '@playwright/test';

/** Lighthouse's "slow 4G", as the browser's own throttling applies it, and a processor four times slower. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

export interface LoadedFile {
  url: string;
  kind: string;
  /** Transferred bytes, headers included. */
  bytes: number;
  /** Requests that had to be answered one after the other before this one could be sent, itself included. */
  depth: number;
  finishedBeforeRender: boolean;
}

export interface PageLoad {
  /** Largest contentful paint, milliseconds from the start of the navigation. */
  lcpMs: number;
  bytes: number;
  files: LoadedFile[];
}

/** Loads a page in an empty browser profile as a signed-in person on a slow phone would, until nothing more comes. */
export async function loadCold(
  browser: Browser,
  context: BrowserContextOptions,
  address: { url: string; heading: string },
): Promise<PageLoad> {
  const profile = await browser.newContext(context);
  try {
    const page = await profile.newPage();
    // Files that a page loads in idle time do not count.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const cdp = await profile.newCDPSession(page);
    const files = new Map<string, LoadedFile>();
    const depthOf = new Map<string, number>();
    let isRendered = false;
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
      if (file) Object.assign(file, { bytes: encodedDataLength, finishedBeforeRender: !isRendered });
    });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slow4g);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(address.url);
    await page.getByRole('heading', { level: 1, name: address.heading }).waitFor();
    isRendered = true;
    await page.waitForLoadState('networkidle');
    const lcpMs = await page.evaluate(largestPaint);
    const loaded = [...files.values()];
    return { lcpMs, bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0), files: loaded };
  } finally {
    await profile.close();
  }
}

function initiatorsOf(initiator: {
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: { callFrames: { url: string }[] } };
}): string[] {
  const frames = [initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames ?? []);
  return [...(initiator.url ? [initiator.url] : []), ...frames.map(({ url }) => url)];
}

function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}
