import type { Executor } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { requireOwnerKept } from '../owners/keep-owner.ts';
import { recordRelease } from '../publish/record-release.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { liveChanges } from '../release-audit.repository.ts';
import { findCanary, findLive, nextSetNumber, type PutBy } from '../releases.repository.ts';
import { requireNotFrozen } from './freeze-promotions.ts';
import { type ChannelChange, goLive, requireExpected, requireUsable } from './go-live.ts';

export interface Promotion extends ChannelChange {
  id: string;
  by: PutBy;
  expected?: string | null;
  isByItself?: boolean;
  staysLive?: boolean;
}

export async function promoteRelease(
  transaction: Executor,
  files: ReleaseFiles,
  promotion: Promotion,
  now: Date,
): Promise<number> {
  const { package: name, id, why, by, who, expected, isByItself = false, staysLive = false } = promotion;
  const number = await nextSetNumber(transaction, now);
  await requireNotFrozen(transaction);
  const live = await findLive(transaction, name);
  requireExpected(expected, live?.id ?? null, (value) => value, { module: name });
  if (by === 'start') await requireStartMayPromote(transaction, name, live);
  await requireOwnerKept(transaction, { name, id, by, who });
  await requireUsable(transaction, files, { name, id, by });
  // `npm start` would promote its own builds again at the next start.
  await goLive(transaction, { name, id, by, goesBack: by === 'person' && !staysLive, now });
  await recordRelease(transaction, {
    package: name,
    action: 'promote',
    releaseId: id,
    previousReleaseId: live?.id ?? null,
    putBy: by,
    ...who,
    why,
    isByItself,
    setNumber: number,
    at: now,
  });
  return number;
}

async function requireStartMayPromote(
  transaction: Executor,
  name: string,
  live: { id: string; by: PutBy } | null,
): Promise<void> {
  if (live?.by === 'person') {
    throw conflict('release.chosenByPerson', { params: { module: name, id: live.id } });
  }
  if (!live && (await liveChanges(transaction, name)).at(-1)?.action === 'withdraw') {
    throw conflict('release.withdrawn', { params: { module: name } });
  }
  const canary = await findCanary(transaction, name);
  if (canary) throw conflict('release.canaryRunning', { params: { module: name, id: canary.id } });
}
