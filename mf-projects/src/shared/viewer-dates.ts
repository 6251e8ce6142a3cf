import {
  type DateValue,
  dateLabel,
  formatDoMmmYy,
  formatLongDay,
  formatTime,
  isDueSoon,
  isoDateIn,
} from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { useProjectTexts } from './texts.ts';

/** The time zone of the browser, in which instants are shown. Dates without a time have no zone. */
const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const isDueSoonForViewer = (due: DateValue | null) => isDueSoon(due, Date.now(), viewerTimeZone());
export const longDayForViewer = (instant: string) => formatLongDay(instant, viewerTimeZone());
export const timeForViewer = (instant: string | number) => formatTime(instant, viewerTimeZone());
export const dayForViewer = (value: DateValue) => formatDoMmmYy(value, viewerTimeZone());

/** 'Do MMM YY' or 'Not specified'. */
export function useDateLabel(): (value: DateValue | null) => string {
  const word = useDomainWords();
  return (value) => word(dateLabel(value, viewerTimeZone()));
}

const isToday = (instant: string | number) =>
  isoDateIn(instant, viewerTimeZone()) === isoDateIn(Date.now(), viewerTimeZone());

/** For use inside a sentence: '10:16 am' for today, else '20th Nov 26'. */
export const whenForViewer = (instant: string | number) =>
  isToday(instant) ? timeForViewer(instant) : formatDoMmmYy(instant, viewerTimeZone());

/** For use on its own: 'Today 10:16 am' or '20th Nov 26'. */
export function useDateTimeLabel(): (instant: string) => string {
  const t = useProjectTexts();
  return (instant) =>
    isToday(instant) ? t('moment.today', { time: timeForViewer(instant) }) : dayForViewer(instant);
}
