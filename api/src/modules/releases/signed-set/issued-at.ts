const HOUR_MS = 3_600_000;

/** The last change, or the last full hour if later: edges refuse old sets, which limits replays. */
export function issuedAt(changedAt: string, now: Date): string {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  return hour > changedAt ? hour : changedAt;
}
