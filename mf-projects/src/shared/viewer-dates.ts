import {
  type DateValue,
  DEFAULT_LANGUAGE,
  dateLabel,
  dayHeading,
  type Instant,
  isDueSoon,
  isoDateIn,
  longDate,
  numericDate,
  shortDate,
  timeOfDay,
} from '@worklane/kernel/domain';
import { serverNow } from '@worklane/kernel/http';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useProjectTexts } from './texts.ts';

/** The time zone of the browser, in which instants are shown. Dates without a time have no zone. */
const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const viewerToday = () => isoDateIn(serverNow(), viewerTimeZone());

export const isDueSoonForViewer = (due: DateValue | null) => isDueSoon(due, serverNow(), viewerTimeZone());

const nameOfDay = (instant: Instant) =>
  /^day\.(?<name>today|tomorrow|yesterday|weekday)/.exec(
    dayHeading(instant, serverNow(), viewerTimeZone()).code,
  )?.groups?.name;

export const isDueByTomorrow = (due: Instant) => ['today', 'tomorrow'].includes(nameOfDay(due) ?? '');

const zoneName = (instant: Instant, timeZone: string) =>
  new Intl.DateTimeFormat(DEFAULT_LANGUAGE, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export const isOverdue = (due: Instant | null) => due !== null && new Date(due).getTime() < serverNow();

const DAY_MS = 86_400_000;

/** Milliseconds to a due time that is at most a day away; null for any other. */
export function msUntilSoonDue(due: Instant | null): number | null {
  const ahead = due === null ? 0 : new Date(due).getTime() - serverNow();
  return ahead > 0 && ahead <= DAY_MS ? ahead : null;
}

export function useViewerDates() {
  const t = useProjectTexts();
  const word = useDomainWords();
  const zone = viewerTimeZone();
  const isToday = (instant: Instant) => isoDateIn(instant, zone) === isoDateIn(serverNow(), zone);
  const day = (value: DateValue) => word(shortDate(value, zone));
  /** Includes the zone if the site's clocks show another time, or may do so (null): '05:30 pm AEDT'. */
  const time = (instant: Instant, siteZone?: string | null) => {
    const here = word(timeOfDay(instant, zone));
    const there = typeof siteZone === 'string' ? word(timeOfDay(instant, siteZone)) : siteZone;
    const isOther = there !== undefined && there !== here;
    return isOther ? t('moment.inZone', { time: here, zone: zoneName(instant, zone) }) : here;
  };
  /** The day and time when something is due, or since when it is overdue: 'due tomorrow 05:00 pm'. */
  const dueNote = (due: Instant, siteZone?: string | null): string => {
    const heading = dayHeading(due, serverNow(), zone);
    const named = nameOfDay(due);
    if (isOverdue(due))
      return t(`due.overdue.${named ?? 'earlier'}`, { time: time(due, siteZone), date: day(due) });
    return t(`due.ahead.${named ?? 'later'}`, { time: time(due, siteZone), day: word(heading) });
  };
  return {
    dueNote,
    /** '20th Nov 26'. */
    day,
    dayKey: (instant: Instant) => isoDateIn(instant, zone),
    dayName: (instant: Instant) => word(dayHeading(instant, serverNow(), zone)),
    dayOrNone: (value: DateValue | null) => word(dateLabel(value, zone)),
    longDay: (value: DateValue) => word(longDate(value, zone)),
    numericDay: (value: DateValue) => word(numericDate(value, zone)),
    time,
    /** For use inside a sentence: '10:16 am' for today, else '20th Nov 26'. */
    timeOrDay: (instant: Instant) => (isToday(instant) ? time(instant) : day(instant)),
    /** For use on its own: 'Today 10:16 am' or '20th Nov 26'. */
    moment: (instant: Instant) =>
      isToday(instant) ? t('moment.today', { time: time(instant) }) : day(instant),
  };
}
