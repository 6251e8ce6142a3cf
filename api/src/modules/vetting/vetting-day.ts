import { DEFAULT_TIME_ZONE, isoDateIn } from '@worklane/shared-kernel/domain';

/** The day on which expiries are judged: the portal's own, the same for every business. */
export function vettingDayOf(now: Date): string {
  return isoDateIn(now, DEFAULT_TIME_ZONE);
}
