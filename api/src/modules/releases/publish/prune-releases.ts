import type { PruneResult, ReleaseDescription } from '@worklane/shared-kernel/contracts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { liveSince, liveStack } from '../errors/live-stack.ts';
import { previewedReleases } from '../previews/release-previews.repository.ts';
import { liveChanges } from '../release-audit.repository.ts';
import { deleteRelease, findCanary, findLive, listReleases, nextSetNumber } from '../releases.repository.ts';
import { recordRelease } from './record-release.ts';
import type { ReleaseFiles } from './release-files.ts';

const RETAINED_RECENT = 5;
const RETAINED_FOR_ROLLBACK = 2;

/** Pages opened while a release was live request its files for days. */
const RETAINED_AFTER_LIVE_MS = 7 * 24 * 60 * 60 * 1000;

export type RetentionReason = 'live' | 'canary' | 'preview' | 'rollback' | 'wasLive' | 'recent';

export async function retainedReleases(
  db: Executor,
  name: string,
  now: Date,
): Promise<ReadonlyMap<string, RetentionReason>> {
  const [all, live, canary, changes] = [
    await listReleases(db, name),
    await findLive(db, name),
    await findCanary(db, name),
    await liveChanges(db, name),
  ];
  const kept = new Map<string, RetentionReason>();
  for (const { id } of all.slice(0, RETAINED_RECENT)) kept.set(id, 'recent');
  const since = new Date(now.getTime() - RETAINED_AFTER_LIVE_MS);
  for (const id of liveSince(changes, since)) kept.set(id, 'wasLive');
  for (const id of liveStack(changes).slice(-1 - RETAINED_FOR_ROLLBACK)) kept.set(id, 'rollback');
  for (const id of await previewedReleases(db, name, now)) kept.set(id, 'preview');
  if (canary) kept.set(canary.id, 'canary');
  if (live) kept.set(live.id, 'live');
  return kept;
}

/** Hides files before it deletes rows and removes them after the commit; publishing again repairs a crash. */
export async function pruneReleases(
  database: Database,
  files: ReleaseFiles,
  { name, tokenId, isDryRun, now }: { name: string; tokenId: string; isDryRun: boolean; now: Date },
): Promise<PruneResult> {
  const hidden: { description: ReleaseDescription; folder: string }[] = [];
  try {
    const result = await database.transaction(async (transaction) => {
      // The lock of the release set: channels cannot change until the commit.
      if (!isDryRun) await nextSetNumber(transaction, now);
      const kept = await retainedReleases(transaction, name, now);
      const all = (await listReleases(transaction, name)).map(({ description }) => description);
      const old = all.filter(({ id }) => !kept.has(id));
      const used = all.filter(({ id }) => kept.has(id)).flatMap((release) => release.files);
      const keptFiles = new Set(used.map(({ path }) => path));
      for (const description of isDryRun ? [] : old) {
        const { id } = description;
        const folder = await files.hide(description, keptFiles);
        if (folder !== null) hidden.push({ description, folder });
        await deleteRelease(transaction, name, id);
        await recordRelease(transaction, { package: name, action: 'prune', releaseId: id, tokenId, at: now });
      }
      return { deleted: old.map(({ id }) => id), kept: [...kept.keys()] };
    });
    for (const { folder } of hidden) await files.delete(folder);
    return result;
  } catch (error) {
    for (const { description, folder } of hidden) await files.show(description, folder);
    throw error;
  }
}
