import { DEFAULT_LANGUAGE, isoDateIn } from '@worklane/kernel/domain';

/** The day and 'HH:MM' of an instant at the site. */
export function dayAndTimeAtSite(instant: string, timeZone: string): { day: string; time: string } {
  const time = new Intl.DateTimeFormat(DEFAULT_LANGUAGE, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return { day: isoDateIn(instant, timeZone), time: time.format(new Date(instant)) };
}
