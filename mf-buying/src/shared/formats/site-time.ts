import { instantOfLocalTime, isIsoDate, stateOfSite, timeZoneOfState } from '@worklane/kernel/domain';

/** The time zone of a typed site, by its State or Territory or its postcode; null if it has none. */
export function zoneOfSite(site: string): string | null {
  const state = stateOfSite(site);
  return state && timeZoneOfState(state);
}

/** A day and a time at the site as an instant; null while they are not complete. */
export function instantAtSite(day: string, time: string, zone: string): number | null {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number);
  if (!isIsoDate(day) || !Number.isInteger(hour) || !Number.isInteger(minute)) return null;
  return Date.parse(instantOfLocalTime(day, { hour, minute }, zone));
}

/** The half hours of a day as 'HH:MM'. */
export const HALF_HOURS: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});
