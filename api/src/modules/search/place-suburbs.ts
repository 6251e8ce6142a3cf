import type { Executor } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { localityIndexOf } from '../maps/index.ts';
import { listUnplaced, putSuburbPlace } from './saved-searches.repository.ts';

const BATCH = 500;
/** Unknown suburbs are looked up again after this time, because the operator may have imported localities. */
const LOOK_UP_AGAIN_MS = 86_400_000;

export async function placeSuburb(
  db: Executor,
  { settings, clock }: Platform,
  suburb: string,
): Promise<void> {
  const index = await localityIndexOf(settings.DATA_DIR);
  const centre = index.centreOf(suburb) ?? { longitude: null, latitude: null };
  await putSuburbPlace(db, { suburb: suburb.toLowerCase(), ...centre, lookedUpAt: clock.now() });
}

/** Looks up suburbs of open briefs without a place, which older versions of the api may have left. */
export async function placeSuburbs(platform: Platform, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LOOK_UP_AGAIN_MS);
  const suburbs = await listUnplaced(platform.database, { before, limit: BATCH });
  for (const suburb of suburbs) await placeSuburb(platform.database, platform, suburb);
}
