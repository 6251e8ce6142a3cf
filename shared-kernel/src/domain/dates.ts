import { type DateParts, type IsoDate, isoDateOf, partsOfIsoDate, twoDigits } from './calendar-date.ts';
import type { DomainWord } from './rule-violation.ts';
import { DEFAULT_TIME_ZONE, dateOf, dueInstantOfDate, type Instant, localTimeOf } from './time-zone.ts';

/** An instant, which is formatted in a time zone, or a date without a time ('YYYY-MM-DD'), which has no zone. */
export type DateValue = Instant | IsoDate;

const DAY_MS = 86_400_000;
const DUE_SOON_DAYS = 3;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** '23rd Nov 26', the specification's 'Do MMM YY'. Throws RangeError for an unreadable value. */
export function formatDoMmmYy(value: DateValue, timeZone: string = DEFAULT_TIME_ZONE): string {
  const { year, month, day } = datePartsOf(value, timeZone);
  return `${ordinal(day)} ${monthName(month).slice(0, 3)} ${twoDigits(year % 100)}`;
}

/** '19/11/2026'. Throws RangeError for an unreadable value. */
export function formatDdMmYyyy(value: DateValue, timeZone: string = DEFAULT_TIME_ZONE): string {
  return joined(datePartsOf(value, timeZone), '/');
}

/** '19-11-2026'. Throws RangeError for an unreadable value. */
export function formatDashed(value: DateValue, timeZone: string = DEFAULT_TIME_ZONE): string {
  return joined(datePartsOf(value, timeZone), '-');
}

/** '19 November 2026'. Throws RangeError for an unreadable value. */
export function formatLongDay(value: DateValue, timeZone: string = DEFAULT_TIME_ZONE): string {
  const { year, month, day } = datePartsOf(value, timeZone);
  return `${day} ${monthName(month)} ${year}`;
}

/** '09:14 am'. Throws RangeError for an unreadable instant. */
export function formatTime(instant: Instant, timeZone: string = DEFAULT_TIME_ZONE): string {
  const { hour, minute } = localTimeOf(instant, timeZone);
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** 'Do MMM YY', or 'Not specified' if there is no date. */
export function dateLabel(
  value: DateValue | null | undefined,
  timeZone: string = DEFAULT_TIME_ZONE,
): DomainWord {
  if (value === null || value === undefined || value === '') return { code: 'date.notSpecified' };
  return { code: 'date.text', params: { date: formatDoMmmYy(value, timeZone) } };
}

/** The date of an instant in a time zone, as 'YYYY-MM-DD'. */
export function isoDateIn(instant: Instant, timeZone: string = DEFAULT_TIME_ZONE): IsoDate {
  return isoDateOf(localTimeOf(instant, timeZone));
}

/** Whether a due date is in the future and at most 3 days away. */
export function isDueSoon(
  due: DateValue | null | undefined,
  now: Instant,
  timeZone: string = DEFAULT_TIME_ZONE,
): boolean {
  if (due === null || due === undefined || due === '') return false;
  const instant = isDateOnly(due) ? dueInstantOfDate(due, timeZone) : due;
  const ahead = dateOf(instant).getTime() - dateOf(now).getTime();
  return ahead >= 0 && ahead <= DUE_SOON_DAYS * DAY_MS;
}

export function datePartsOf(value: DateValue, timeZone: string): DateParts {
  if (!isDateOnly(value)) return localTimeOf(value, timeZone);
  const parts = partsOfIsoDate(value);
  if (!parts) throw new RangeError(`Not a date: ${value}`);
  return parts;
}

function isDateOnly(value: DateValue): value is IsoDate {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function joined({ year, month, day }: DateParts, separator: string): string {
  return [twoDigits(day), twoDigits(month), String(year).padStart(4, '0')].join(separator);
}

function monthName(month: number): string {
  return months[month - 1] ?? '';
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
}
