import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** In degrees. */
export interface Place {
  longitude: number;
  latitude: number;
}

const EARTH_RADIUS_KM = 6371;

/** Kilometres along the surface of the earth to the place of a row (haversine formula); null where it has none. */
export function distanceKm(from: Place, to: { longitude: AnyColumn; latitude: AnyColumn }): SQL {
  const { longitude, latitude } = from;
  // `least` passes over nulls, so a row without a place is asked for first.
  return sql`case when ${to.latitude} is null then null else (${2 * EARTH_RADIUS_KM}::double precision * asin(least(1, sqrt(
    power(sin(radians(${to.latitude} - ${latitude}::double precision) / 2), 2)
    + cos(radians(${latitude}::double precision)) * cos(radians(${to.latitude}))
    * power(sin(radians(${to.longitude} - ${longitude}::double precision) / 2), 2))))) end`;
}
