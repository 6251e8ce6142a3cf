import type { PersonalData } from '@worklane/shared-kernel/contracts';
import { OWN_DATA_PAUSE_HOURS } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { addJobs } from '../../../platform/jobs/index.ts';
import type { FileStorage } from '../../files/index.ts';
import {
  type ArchiveRow,
  deleteArchive,
  findArchive,
  insertArchive,
  lockArchiveOf,
} from './personal-data.repository.ts';

const HOUR = 3_600_000;
/** With the pauses of `addJobs`, the last attempt is about three hours after the first. */
const TRIES = 9;

export const MAKE_OWN_DATA = 'ownData.make';

export interface MakePersonalData {
  archiveId: string;
}

/** Throws 409 while an archive is being made, and within a day of the last one. */
export async function requestPersonalData(
  db: Executor,
  storage: FileStorage,
  { userId, now }: { userId: string; now: Date },
): Promise<ArchiveRow> {
  await lockArchiveOf(db, userId);
  const earlier = await findArchive(db, userId);
  if (earlier?.state === 'preparing') throw conflict('ownData.preparing');
  if (earlier && nextAtOf(earlier, now)) throw conflict('ownData.tooSoon');
  if (earlier) {
    await storage.remove(earlier.id);
    await deleteArchive(db, earlier.id);
  }
  const archive: ArchiveRow = {
    id: newId(),
    userId,
    state: 'preparing',
    size: null,
    requestedAt: now,
    readyAt: null,
    expiresAt: null,
  };
  await insertArchive(db, archive);
  const payload: MakePersonalData = { archiveId: archive.id };
  await addJobs(db, [
    { task: MAKE_OWN_DATA, payload, maxAttempts: TRIES, key: `personalData:${archive.id}` },
  ]);
  return archive;
}

function nextAtOf({ state, requestedAt, expiresAt }: ArchiveRow, now: Date): Date | null {
  if (state !== 'ready' || (expiresAt && expiresAt <= now)) return null;
  const next = new Date(requestedAt.getTime() + OWN_DATA_PAUSE_HOURS * HOUR);
  return next > now ? next : null;
}

export function presentPersonalData(
  archive: ArchiveRow | null,
  linkTo: (id: string) => string,
  now: Date,
): PersonalData {
  const isOver = archive?.expiresAt != null && archive.expiresAt <= now;
  if (!archive || isOver)
    return { state: 'none', url: null, size: null, requestedAt: null, expiresAt: null, nextAt: null };
  return {
    state: archive.state,
    url: archive.state === 'ready' ? linkTo(archive.id) : null,
    size: archive.size,
    requestedAt: archive.requestedAt.toISOString(),
    expiresAt: archive.expiresAt?.toISOString() ?? null,
    nextAt: nextAtOf(archive, now)?.toISOString() ?? null,
  };
}
