import type { DomainWord } from '../rule-violation.ts';
import { type DateParts, type IsoDate, isoDateOf, partsOfIsoDate, twoDigits } from './calendar-date.ts';
import { DEFAULT_TIME_ZONE, dateOf, dueInstantOfDate, type Instant, localTimeOf } from './time-zone.ts';

/** An instant, which is formatted in a time zone, or a date without a time ('YYYY-MM-DD'), which has no zone. */
export type DateValue = Instant | IsoDate;

const DAY_MS = 86_400_000;
const DUE_SOON_DAYS = 3;

/** '23rd Nov 26', the specification's 'Do MMM YY'. Throws RangeError for an unreadable value. */
export function shortDate(value: DateValue, timeZone: string = DEFAULT_TIME_ZONE): DomainWord {
  return { code: 'date.short', params: dateParams(datePartsOf(value, timeZone)) };
}

/** '19/11/2026'. Throws RangeError for an unreadable value. */
export function numericDate(value: DateValue, timeZone: string = DEFAULT_TIME_ZONE): DomainWord {
  return { code: 'date.numeric', params: dateParams(datePartsOf(value, timeZone)) };
}

/** '19-11-2026'. Throws RangeError for an unreadable value. */
export function dashedDate(value: DateValue, timeZone: string = DEFAULT_TIME_ZONE): DomainWord {
  return { code: 'date.dashed', params: dateParams(datePartsOf(value, timeZone)) };
}

/** '19 November 2026'. Throws RangeError for an unreadable value. */
export function longDate(value: DateValue, timeZone: string = DEFAULT_TIME_ZONE): DomainWord {
  return { code: 'date.long', params: dateParams(datePartsOf(value, timeZone)) };
}

/** '09:14 am'. Throws RangeError for an unreadable instant. */
export function timeOfDay(instant: Instant, timeZone: string = DEFAULT_TIME_ZONE): DomainWord {
  const { hour, minute } = localTimeOf(instant, timeZone);
  return {
    code: hour < 12 ? 'time.am' : 'time.pm',
    params: { hour12: twoDigits(hour % 12 || 12), hour24: twoDigits(hour), minute: twoDigits(minute) },
  };
}

/** 'Do MMM YY', or 'Not specified' if there is no date. */
export function dateLabel(
  value: DateValue | null | undefined,
  timeZone: string = DEFAULT_TIME_ZONE,
): DomainWord {
  if (value === null || value === undefined || value === '') return { code: 'date.notSpecified' };
  return shortDate(value, timeZone);
}

/** The date of an instant in a time zone, as 'YYYY-MM-DD'. */
export function isoDateIn(instant: Instant, timeZone: string = DEFAULT_TIME_ZONE): IsoDate {
  return isoDateOf(localTimeOf(instant, timeZone));
}

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

export function dateParams({ year, month, day }: DateParts): Record<string, string | number> {
  return {
    day,
    month,
    dd: twoDigits(day),
    mm: twoDigits(month),
    yy: twoDigits(year % 100),
    yyyy: String(year).padStart(4, '0'),
  };
}
