/** A smaller difference is left alone: a Date header has whole seconds, and an answer takes time. */
const LEAST_MS = 3_000;

let aheadMs = 0;

/** Learns how far the clock of the server is ahead of the device's from the Date header of an answer. */
export function learnServerTime(date: unknown, sentAt: number): void {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) return;
  const receivedAt = Date.now();
  // The header was written between the two, and its second was cut off.
  const ahead = at + 500 - (sentAt + receivedAt) / 2;
  const isUnsure = Math.abs(ahead) < LEAST_MS + (receivedAt - sentAt) / 2;
  aheadMs = isUnsure ? 0 : ahead;
}

/** Now by the clock of the server, in milliseconds since the epoch; by the device's before the first answer. */
export const serverNow = (): number => Date.now() + aheadMs;
