import type { PruneResult } from '@worklane/shared-kernel/contracts';
import type { Database, Executor } from '../../platform/database.ts';
import { liveStack } from './live-stack.ts';
import { liveChanges, recordAudit } from './release-audit.repository.ts';
import type { ReleaseFiles } from './release-files.ts';
import { deleteRelease, findCanary, findLive, listReleases, nextSetNumber } from './releases.repository.ts';

/** The newest of a package are kept whatever became of them. */
const KEPT_RECENT = 5;
/** Releases a rollback can still lead to: the one before the live one, and the one before that. */
const KEPT_FOR_ROLLBACK = 2;

export type KeptAs = 'live' | 'canary' | 'rollback' | 'recent';

/** Why each release of a package is kept; one that is not in it may go. */
export async function keptReleases(db: Executor, name: string): Promise<ReadonlyMap<string, KeptAs>> {
  const [all, live, canary, changes] = [
    await listReleases(db, name),
    await findLive(db, name),
    await findCanary(db, name),
    await liveChanges(db, name),
  ];
  const kept = new Map<string, KeptAs>();
  for (const { id } of all.slice(0, KEPT_RECENT)) kept.set(id, 'recent');
  for (const id of liveStack(changes).slice(-1 - KEPT_FOR_ROLLBACK)) kept.set(id, 'rollback');
  if (canary) kept.set(canary.id, 'canary');
  if (live) kept.set(live.id, 'live');
  return kept;
}

/**
 * Deletes what no channel names, no rollback needs and is not among the newest. The files become invisible
 * before the rows go, and are deleted after: whatever dies in between leaves a release that is whole, or one
 * that publishing again makes whole.
 */
export async function pruneReleases(
  database: Database,
  files: ReleaseFiles,
  { name, tokenId, isDryRun, now }: { name: string; tokenId: string; isDryRun: boolean; now: Date },
): Promise<PruneResult> {
  const hidden: { id: string; folder: string }[] = [];
  try {
    const result = await database.transaction(async (transaction) => {
      // Nothing goes live or becomes a canary meanwhile.
      if (!isDryRun) await nextSetNumber(transaction, now);
      const kept = await keptReleases(transaction, name);
      const old = (await listReleases(transaction, name)).map(({ id }) => id).filter((id) => !kept.has(id));
      for (const id of isDryRun ? [] : old) {
        const folder = await files.hide(name, id);
        if (folder !== null) hidden.push({ id, folder });
        await deleteRelease(transaction, name, id);
        await recordAudit(transaction, { package: name, action: 'prune', releaseId: id, tokenId, at: now });
      }
      return { deleted: old, kept: [...kept.keys()] };
    });
    for (const { folder } of hidden) await files.delete(folder);
    return result;
  } catch (error) {
    for (const { id, folder } of hidden) await files.show(name, id, folder);
    throw error;
  }
}
