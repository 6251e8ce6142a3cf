/** The edge signs each page; reports without the stamp are refused. */
const stamp = () => document.querySelector<HTMLMetaElement>('meta[name="worklane-page"]')?.content;

export function sendBeacon(target: string, body: string): void {
  try {
    const page = stamp();
    if (!page) return;
    navigator.sendBeacon?.(
      `${target}?page=${encodeURIComponent(page)}`,
      new Blob([body], { type: 'application/json' }),
    );
  } catch {
    // A browser that refuses beacons only costs a count.
  }
}

export function whenPageHides(flush: () => void): void {
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
