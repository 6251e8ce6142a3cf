const HOUR_MS = 3_600_000;

/**
 * When a release set was issued: the time of its last change or the last full hour, whichever is later. Edges
 * refuse old sets, so this bounds for how long somebody can replay one. Within an hour the set stays equal.
 */
export function issuedAt(changedAt: string, now: Date): string {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  return hour > changedAt ? hour : changedAt;
}
