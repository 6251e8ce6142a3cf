import { isYearInRange, partsOfIsoDate, startOfDay } from './calendar-date.ts';

export type DateFlaw = 'invalid' | 'outOfRange';

const isoInstant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** What is wrong with a day as it came in, 'YYYY-MM-DD'; null when nothing is. */
export function dayFlaw(text: string): DateFlaw | null {
  const parts = partsOfIsoDate(text);
  if (!parts) return 'invalid';
  return isYearInRange(parts.year) ? null : 'outOfRange';
}

/** What is wrong with an instant as it came in, ISO 8601 with its zone; its year counts in UTC. */
export function instantFlaw(text: string): DateFlaw | null {
  const day = isoInstant.exec(text)?.[1];
  // Date reads the 30th of February as a day in March.
  if (day === undefined || !partsOfIsoDate(day)) return 'invalid';
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return 'invalid';
  return isYearInRange(instant.getUTCFullYear()) ? null : 'outOfRange';
}

/** As `dayFlaw` for a day or an instant. */
export function dayOrInstantFlaw(text: string): DateFlaw | null {
  return text.includes('T') ? instantFlaw(text) : dayFlaw(text);
}

/** As `dayFlaw` for a day that is written as an instant at 00:00 UTC. */
export function midnightFlaw(text: string): DateFlaw | null {
  return startOfDay.test(text) ? instantFlaw(text) : 'invalid';
}
