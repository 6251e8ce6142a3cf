/** The edge signs each page; reports without the stamp are refused. */
const stamp = () => document.querySelector<HTMLMetaElement>('meta[name="worklane-page"]')?.content;

/** Sends a report of this page to the portal. A report that cannot be sent is lost. */
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
