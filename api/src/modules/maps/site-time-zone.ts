import tzLookup from '@photostructure/tz-lookup';
import { suburbOf } from '@worklane/shared-kernel/domain';
import { localityIndexOf } from './open-locality-index.ts';

/** Uses the suburb's position, because parts of a state differ (Broken Hill, Eucla). Null for an unknown suburb. */
export async function timeZoneOfSite(dataDir: string, site: string): Promise<string | null> {
  const suburb = suburbOf(site);
  const centre = suburb === null ? null : (await localityIndexOf(dataDir)).centreOf(suburb);
  return centre && tzLookup(centre.latitude, centre.longitude);
}
