import {
  DEFAULT_TIME_ZONE,
  expirationOfDay,
  type IsoDate,
  isoDateIn,
  stateOfPostCode,
  timeZoneOfState,
  WESTERNMOST_TIME_ZONE,
} from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { findPostCode } from './vetting.repository.ts';

/**
 * The day that decides about expiry at a postcode: that of the state's time zone. Where the postcode is unknown, that of
 * the portal's.
 */
export function vettingDayAt(postCode: string | null, now: Date): IsoDate {
  const state = postCode && stateOfPostCode(postCode);
  return isoDateIn(now, (state && timeZoneOfState(state)) || DEFAULT_TIME_ZONE);
}

/** The day that decides about expiry for a business, by its address. */
export async function vettingDayOf(db: Executor, businessId: string, now: Date): Promise<IsoDate> {
  return vettingDayAt(await findPostCode(db, businessId), now);
}

/** Badges that expire before this day (a yyyymmdd number) have expired wherever their business is. */
export function firstDayAnywhere(now: Date): number {
  return expirationOfDay(isoDateIn(now, WESTERNMOST_TIME_ZONE));
}
