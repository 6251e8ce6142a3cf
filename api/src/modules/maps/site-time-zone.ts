import tzLookup from '@photostructure/tz-lookup';
import { suburbOf } from '@worklane/shared-kernel/domain';
import { localityIndexOf } from './open-locality-index.ts';

/**
 * The time zone of a site by its suburb's position, because a state's parts can differ (Broken Hill, Lord Howe Island,
 * Norfolk Island, Eucla). Null if the address names no known suburb.
 */
export async function timeZoneOfSite(dataDir: string, site: string): Promise<string | null> {
  const suburb = suburbOf(site);
  const centre = suburb === null ? null : (await localityIndexOf(dataDir)).centreOf(suburb);
  return centre && tzLookup(centre.latitude, centre.longitude);
}
