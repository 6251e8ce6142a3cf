import {
  type DateValue,
  DEFAULT_LANGUAGE,
  type Instant,
  isDueSoon,
  isoDateIn,
  numericDate,
  shortDate,
  timeOfDay,
} from '@worklane/kernel/domain';
import { serverNow } from '@worklane/kernel/http';
import { useDomainWords } from '@worklane/kernel/i18n';

/** The time zone of the browser, in which instants are shown. */
export const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const viewerToday = () => isoDateIn(serverNow(), viewerTimeZone());

const DAY_MS = 86_400_000;

/** Whole calendar days from today to a day or instant, in the viewer's zone; negative in the past. */
export function daysFromToday(value: DateValue, today: string = viewerToday()): number {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const day = isDay ? value : isoDateIn(value, viewerTimeZone());
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}

export const isDueSoonForViewer = (due: DateValue | null) => isDueSoon(due, serverNow(), viewerTimeZone());

export const isPast = (instant: Instant) => new Date(instant).getTime() <= serverNow();

/** The short name of a zone at an instant: 'AEST'. */
export const zoneName = (instant: Instant, timeZone: string) =>
  new Intl.DateTimeFormat(DEFAULT_LANGUAGE, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** The city of a zone in words: 'Brisbane'. */
export const zoneCity = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

/** 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export function useViewerDates() {
  const word = useDomainWords();
  const zone = viewerTimeZone();
  return {
    /** '20th Nov 26'. */
    day: (value: DateValue) => word(shortDate(value, zone)),
    numericDay: (value: DateValue) => word(numericDate(value, zone)),
    /** '09:14 am'. */
    time: (instant: Instant, timeZone: string = zone) => word(timeOfDay(instant, timeZone)),
    /** 'Friday'. */
    weekday: (day: string) => word(`day.weekday.${new Date(day).getUTCDay() as Weekday}`),
    isToday: (instant: Instant) => daysFromToday(instant) === 0,
  };
}
