import { DEFAULT_TIME_ZONE, dueInstantOfDate, isIsoDate, isoDateIn } from '@worklane/shared-kernel/domain';

/** The local hour of the instant that the kernel makes of a day. */
const DUE_HOUR = 17;
const HOUR_MS = 3_600_000;

/** The instant of a day and 'HH:MM' at the site; null if one of them is not complete. */
export function instantAtSite(day: string, time: string, timeZone: string): string | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (!isIsoDate(day) || hours === undefined) return null;
  const fromDueHour = Number(hours) - DUE_HOUR + Number(minutes) / 60;
  return new Date(Date.parse(dueInstantOfDate(day, timeZone)) + fromDueHour * HOUR_MS).toISOString();
}

/** The day and 'HH:MM' of an instant at the site. */
export function dayAndTimeAtSite(instant: string, timeZone: string): { day: string; time: string } {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return { day: isoDateIn(instant, timeZone), time: time.format(new Date(instant)) };
}

export const zoneOfSite = (siteTimeZone: string | null | undefined) => siteTimeZone ?? DEFAULT_TIME_ZONE;
