import { dayNumberOf } from './calendar-date.ts';
import {
  type DateValue,
  datePartsOf,
  formatDashed,
  formatDdMmYyyy,
  formatDoMmmYy,
  formatTime,
} from './dates.ts';
import type { DomainWord } from './rule-violation.ts';
import { DEFAULT_TIME_ZONE, type Instant } from './time-zone.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The heading of a day in a conversation: Today, Tomorrow, Monday, Yesterday, Last Monday, 19/11/2026. */
export function dayHeading(value: DateValue, now: Instant, timeZone: string = DEFAULT_TIME_ZONE): DomainWord {
  const days = daysFromToday(value, now, timeZone);
  if (days === 0) return { code: 'day.today' };
  if (days === 1) return { code: 'day.tomorrow' };
  if (days > 1 && days < 7) return { code: `day.${lowerCased(weekdayOf(value, timeZone))}` };
  return recentDay(value, days, timeZone) ?? dateText(formatDdMmYyyy(value, timeZone));
}

/** The date of a chat in the list: 09:14 am, Yesterday, Last Monday, 19-11-2026. */
export function chatListDate(
  instant: Instant,
  now: Instant,
  timeZone: string = DEFAULT_TIME_ZONE,
): DomainWord {
  const days = daysFromToday(instant, now, timeZone);
  if (days === 0) return dateText(formatTime(instant, timeZone));
  return recentDay(instant, days, timeZone) ?? dateText(formatDashed(instant, timeZone));
}

/** The time of a notification: 09:14 am, Yesterday, Last Monday, 6th Nov 26. */
export function notificationTime(
  instant: Instant,
  now: Instant,
  timeZone: string = DEFAULT_TIME_ZONE,
): DomainWord {
  const days = daysFromToday(instant, now, timeZone);
  if (days === 0) return dateText(formatTime(instant, timeZone));
  return recentDay(instant, days, timeZone) ?? dateText(formatDoMmmYy(instant, timeZone));
}

function recentDay(value: DateValue, days: number, timeZone: string): DomainWord | null {
  if (days === -1) return { code: 'day.yesterday' };
  if (days < -1 && days > -7) return { code: `day.last${weekdayOf(value, timeZone)}` };
  return null;
}

function dateText(date: string): DomainWord {
  return { code: 'date.text', params: { date } };
}

function daysFromToday(value: DateValue, now: Instant, timeZone: string): number {
  return dayNumberOf(datePartsOf(value, timeZone)) - dayNumberOf(datePartsOf(now, timeZone));
}

function weekdayOf(value: DateValue, timeZone: string): (typeof weekdays)[number] {
  // 1 January 1970 was a Thursday.
  const index = (((dayNumberOf(datePartsOf(value, timeZone)) + 4) % 7) + 7) % 7;
  return weekdays[index] ?? 'Sunday';
}

function lowerCased<Name extends string>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>;
}
