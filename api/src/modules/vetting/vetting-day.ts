import { DEFAULT_TIME_ZONE, isoDateIn } from '@worklane/shared-kernel/domain';

/** The day that decides about expiry, in the portal's time zone for every business. */
export function vettingDayOf(now: Date): string {
  return isoDateIn(now, DEFAULT_TIME_ZONE);
}
