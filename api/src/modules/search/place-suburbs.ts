import type { Executor } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { localityIndexOf } from '../maps/index.ts';
import { listUnplaced, putSuburbPlace } from './saved-searches.repository.ts';

const BATCH = 500;
/** What is no suburb is looked up again after this time: the operator may have imported localities. */
const LOOK_UP_AGAIN_MS = 86_400_000;

/** Stores where the middle of a suburb is, or that it is not known. */
export async function placeSuburb(
  db: Executor,
  { settings, clock }: Platform,
  suburb: string,
): Promise<void> {
  const index = await localityIndexOf(settings.DATA_DIR);
  const centre = index.centreOf(suburb) ?? { longitude: null, latitude: null };
  await putSuburbPlace(db, { suburb: suburb.toLowerCase(), ...centre, lookedUpAt: clock.now() });
}

/** Places the suburbs of open briefs that have no place: those of before, and of an api that placed none. */
export async function placeSuburbs(platform: Platform, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LOOK_UP_AGAIN_MS);
  const suburbs = await listUnplaced(platform.database, { before, limit: BATCH });
  for (const suburb of suburbs) await placeSuburb(platform.database, platform, suburb);
}
