import {
  dueInstantOfDate,
  isIsoDate,
  stateOfPostCode,
  timeZoneOfState,
} from '@worklane/shared-kernel/domain';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DUE_HOUR = 17;

/** The time zone of a typed site, by the State or Territory or the postcode at its end; null if it has none. */
export function zoneOfSite(site: string): string | null {
  const { state, code } =
    /(?:\b(?<state>ACT|NSW|NT|QLD|SA|TAS|VIC|WA)\b)?[\s,]*(?<code>\d{4})?[\s,]*(?:Australia)?\s*$/i.exec(site)
      ?.groups ?? {};
  if (state) return timeZoneOfState(state);
  const found = code ? stateOfPostCode(code) : null;
  return found && timeZoneOfState(found);
}

/** A day and a time at the site as an instant; null while they are not complete. */
export function instantAtSite(day: string, time: string, zone: string): number | null {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number);
  if (!isIsoDate(day) || !Number.isInteger(hour) || !Number.isInteger(minute)) return null;
  return Date.parse(dueInstantOfDate(day, zone)) + (hour - DUE_HOUR) * HOUR_MS + minute * MINUTE_MS;
}

/** The half hours of a day as 'HH:MM'. */
export const HALF_HOURS: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});
