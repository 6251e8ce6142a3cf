import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** In degrees. */
export interface Place {
  longitude: number;
  latitude: number;
}

const EARTH_RADIUS_KM = 6371;

/** Kilometres along the earth's surface (haversine formula); null for a row without a place. */
export function distanceKm(from: Place, to: { longitude: AnyColumn; latitude: AnyColumn }): SQL {
  const { longitude, latitude } = from;
  // `least` ignores nulls, so a row without a place is handled first.
  return sql`case when ${to.latitude} is null then null else (${2 * EARTH_RADIUS_KM}::double precision * asin(least(1, sqrt(
    power(sin(radians(${to.latitude} - ${latitude}::double precision) / 2), 2)
    + cos(radians(${latitude}::double precision)) * cos(radians(${to.latitude}))
    * power(sin(radians(${to.longitude} - ${longitude}::double precision) / 2), 2))))) end`;
}
