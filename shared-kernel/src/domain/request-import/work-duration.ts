import type { DurationCode } from '../projects/duration.ts';

const DAY = 86_400_000;

/** Days are 'YYYY-MM-DD', the end not before the start. */
export function durationBetween(startDate: string, endDate: string): DurationCode {
  const start = new Date(`${startDate}T00:00:00Z`);
  const end = new Date(`${endDate}T00:00:00Z`);
  if (end.getTime() - start.getTime() < 7 * DAY) return 'lessThan1Week';
  if (end < monthsAfter(start, 1)) return 'lessThan1Month';
  if (end <= monthsAfter(start, 3)) return '1To3Months';
  if (end <= monthsAfter(start, 6)) return '3To6Months';
  return 'moreThan6Months';
}

function monthsAfter(day: Date, months: number): Date {
  const later = new Date(day);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== day.getUTCDate()) later.setUTCDate(0);
  return later;
}
