import { isYearInRange, partsOfIsoDate, startOfDay } from './calendar-date.ts';

export type DateFlaw = 'invalid' | 'outOfRange';

const isoInstant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

export function dayFlaw(text: string): DateFlaw | null {
  const parts = partsOfIsoDate(text);
  if (!parts) return 'invalid';
  return isYearInRange(parts.year) ? null : 'outOfRange';
}

/** The error in a request's ISO 8601 instant; null if it is valid. The year is checked in UTC. */
export function instantFlaw(text: string): DateFlaw | null {
  const day = isoInstant.exec(text)?.[1];
  // Date would accept 30 February as a day in March.
  if (day === undefined || !partsOfIsoDate(day)) return 'invalid';
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return 'invalid';
  return isYearInRange(instant.getUTCFullYear()) ? null : 'outOfRange';
}

export function dayOrInstantFlaw(text: string): DateFlaw | null {
  return text.includes('T') ? instantFlaw(text) : dayFlaw(text);
}

/** Like `dayFlaw`, for a date written as the instant at 00:00 UTC. */
export function midnightFlaw(text: string): DateFlaw | null {
  return startOfDay.test(text) ? instantFlaw(text) : 'invalid';
}
