import {
  type DateValue,
  dateLabel,
  type Instant,
  isDueSoon,
  isoDateIn,
  longDate,
  numericDate,
  shortDate,
  timeOfDay,
} from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { useProjectTexts } from './texts.ts';

/** The time zone of the browser, in which instants are shown. Dates without a time have no zone. */
const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const isDueSoonForViewer = (due: DateValue | null) => isDueSoon(due, Date.now(), viewerTimeZone());

/** Dates and times in words, in the language and time zone of the person who reads them. */
export function useViewerDates() {
  const t = useProjectTexts();
  const word = useDomainWords();
  const zone = viewerTimeZone();
  const isToday = (instant: Instant) => isoDateIn(instant, zone) === isoDateIn(Date.now(), zone);
  const day = (value: DateValue) => word(shortDate(value, zone));
  const time = (instant: Instant) => word(timeOfDay(instant, zone));
  return {
    /** '20th Nov 26'. */
    day,
    /** '20th Nov 26', or 'Not specified'. */
    dayOrNone: (value: DateValue | null) => word(dateLabel(value, zone)),
    /** '19 November 2026'. */
    longDay: (value: DateValue) => word(longDate(value, zone)),
    /** '19/11/2026'. */
    numericDay: (value: DateValue) => word(numericDate(value, zone)),
    /** '10:16 am'. */
    time,
    /** For use inside a sentence: '10:16 am' for today, else '20th Nov 26'. */
    timeOrDay: (instant: Instant) => (isToday(instant) ? time(instant) : day(instant)),
    /** For use on its own: 'Today 10:16 am' or '20th Nov 26'. */
    moment: (instant: Instant) =>
      isToday(instant) ? t('moment.today', { time: time(instant) }) : day(instant),
  };
}
