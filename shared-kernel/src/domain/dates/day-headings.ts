import type { DomainWord } from '../rule-violation.ts';
import { dayNumberOf } from './calendar-date.ts';
import { type DateValue, dashedDate, datePartsOf, numericDate, shortDate, timeOfDay } from './dates.ts';
import { DEFAULT_TIME_ZONE, type Instant } from './time-zone.ts';

/** 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The heading of a day in a conversation: Today, Tomorrow, Monday, Yesterday, Last Monday, 19/11/2026. */
export function dayHeading(value: DateValue, now: Instant, timeZone: string = DEFAULT_TIME_ZONE): DomainWord {
  const days = daysFromToday(value, now, timeZone);
  if (days === 0) return { code: 'day.today' };
  if (days === 1) return { code: 'day.tomorrow' };
  if (days > 1 && days < 7) return { code: `day.weekday.${weekdayOf(value, timeZone)}` };
  return recentDay(value, days, timeZone) ?? numericDate(value, timeZone);
}

/** The date of a chat in the list: 09:14 am, Yesterday, Last Monday, 19-11-2026. */
export const chatListDate = timeOr(dashedDate);

/** The time of a notification: 09:14 am, Yesterday, Last Monday, 6th Nov 26. */
export const notificationTime = timeOr(shortDate);

/** The time today, then the recent day, then the date. */
function timeOr(dateOf: (instant: Instant, timeZone: string) => DomainWord) {
  return (instant: Instant, now: Instant, timeZone: string = DEFAULT_TIME_ZONE): DomainWord => {
    const days = daysFromToday(instant, now, timeZone);
    if (days === 0) return timeOfDay(instant, timeZone);
    return recentDay(instant, days, timeZone) ?? dateOf(instant, timeZone);
  };
}

function recentDay(value: DateValue, days: number, timeZone: string): DomainWord | null {
  if (days === -1) return { code: 'day.yesterday' };
  if (days < -1 && days > -7) return { code: `day.lastWeekday.${weekdayOf(value, timeZone)}` };
  return null;
}

function daysFromToday(value: DateValue, now: Instant, timeZone: string): number {
  return dayNumberOf(datePartsOf(value, timeZone)) - dayNumberOf(datePartsOf(now, timeZone));
}

function weekdayOf(value: DateValue, timeZone: string): Weekday {
  // 1 January 1970 was a Thursday.
  const index = (((dayNumberOf(datePartsOf(value, timeZone)) + 4) % 7) + 7) % 7;
  return index as Weekday;
}
