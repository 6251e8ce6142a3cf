import type { CanaryShare } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database.ts';
import { conflict } from '../../platform/problem.ts';
import { type ChannelChange, requireExpected, requireUsable } from './go-live.ts';
import { recordAudit } from './release-audit.repository.ts';
import type { ReleaseFiles } from './release-files.ts';
import { findCanary, findLive, nextSetNumber, putCanary, removeCanary } from './releases.repository.ts';

export interface CanaryChange extends ChannelChange {
  /** Null ends the canary. */
  canary: CanaryShare | null;
  /** The canary the caller decided on; not checked where it is absent. */
  expected?: CanaryShare | null;
}

/**
 * Starts a canary, changes its share of the visitors, or ends it. Runs in the caller's transaction.
 * @returns the number of the release set that contains the change
 * @throws ProblemError with the sentence that says why not
 */
export async function setCanary(
  transaction: Executor,
  files: ReleaseFiles,
  { package: name, canary, why, tokenId, expected }: CanaryChange,
  now: Date,
): Promise<number> {
  const number = await nextSetNumber(transaction, now);
  const current = await findCanary(transaction, name);
  const share = (value: CanaryShare | null) => (value ? `${value.id} at ${value.percent} %` : null);
  requireExpected(expected, current, share, { module: name });
  const entry = {
    package: name,
    tokenId,
    why,
    setNumber: number,
    at: now,
    previousReleaseId: canary && current && current.id !== canary.id ? current.id : null,
  };
  if (canary === null) {
    if (!current) throw conflict('release.noCanary', { params: { module: name } });
    await removeCanary(transaction, name);
    await recordAudit(transaction, { ...entry, action: 'canaryEnd', releaseId: current.id, percent: 0 });
    return number;
  }
  const live = await findLive(transaction, name);
  if (!live) throw conflict('release.nothingLive', { params: { module: name } });
  if (live.id === canary.id)
    throw conflict('release.canaryIsLive', { params: { module: name, id: live.id } });
  await requireUsable(transaction, files, { name, id: canary.id, by: 'person' });
  await putCanary(transaction, { name, ...canary, now });
  await recordAudit(transaction, {
    ...entry,
    action: 'canary',
    releaseId: canary.id,
    percent: canary.percent,
  });
  return number;
}
