/** Smaller differences are ignored: a Date header has whole seconds, and an answer takes time. */
const LEAST_MS = 3_000;

let aheadMs = 0;

export function learnServerTime(date: unknown, sentAt: number): void {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) return;
  const receivedAt = Date.now();
  // The header was written between the two times, and its fraction of a second was cut off.
  const ahead = at + 500 - (sentAt + receivedAt) / 2;
  const isUnsure = Math.abs(ahead) < LEAST_MS + (receivedAt - sentAt) / 2;
  aheadMs = isUnsure ? 0 : ahead;
}

/** The server's time in milliseconds since the epoch; the device's time before the first answer. */
export const serverNow = (): number => Date.now() + aheadMs;
