const HOUR_MS = 3_600_000;

/**
 * The issue time of a release set: its last change or the last full hour, whichever is later. Edges refuse old sets, so
 * an old set can be replayed only for a limited time. The value is constant within an hour.
 */
export function issuedAt(changedAt: string, now: Date): string {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  return hour > changedAt ? hour : changedAt;
}
