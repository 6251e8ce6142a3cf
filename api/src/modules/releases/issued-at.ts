const HOUR_MS = 3_600_000;

/**
 * When a release set was issued: at its last change, and anew each full hour, so that one somebody keeps back is
 * seen to be old. Within the hour its text stays the same.
 */
export function issuedAt(changedAt: string, now: Date): string {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  return hour > changedAt ? hour : changedAt;
}
