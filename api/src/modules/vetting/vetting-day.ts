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

/** The day that decides about expiry: in the time zone of the postcode's state, or else the portal's. */
export function vettingDayAt(postCode: string | null, now: Date): IsoDate {
  const state = postCode && stateOfPostCode(postCode);
  return isoDateIn(now, (state && timeZoneOfState(state)) || DEFAULT_TIME_ZONE);
}

export async function vettingDayOf(db: Executor, businessId: string, now: Date): Promise<IsoDate> {
  return vettingDayAt(await findPostCode(db, businessId), now);
}

/** Badges that expire before this day (yyyymmdd) have expired in every zone. */
export function firstDayAnywhere(now: Date): number {
  return expirationOfDay(isoDateIn(now, WESTERNMOST_TIME_ZONE));
}
