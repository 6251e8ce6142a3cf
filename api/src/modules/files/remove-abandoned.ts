import type { Database } from '../../platform/database.ts';
import { forgetFile, forgetUpload, listAbandoned, lockUnattached } from './files.repository.ts';
import type { FileStorage } from './storage.ts';

const DAY = 86_400_000;
const AT_ONCE = 100;

/** Removes uploads nobody went on with for a day, their parts first, and returns how many. */
export async function removeAbandoned(db: Database, storage: FileStorage, now: Date): Promise<number> {
  return inBatches(async () => {
    const abandoned = await listAbandoned(db, dayBefore(now), AT_ONCE);
    for (const file of abandoned) {
      await storage.remove(file.storageKey);
      await forgetUpload(db, file.id);
    }
    return abandoned.length;
  });
}

/** Removes files that arrived and that nothing has held for a day, and returns how many. */
export async function removeUnattached(db: Database, storage: FileStorage, now: Date): Promise<number> {
  return inBatches(() =>
    db.transaction(async (transaction) => {
      const unattached = await lockUnattached(transaction, dayBefore(now), AT_ONCE);
      for (const file of unattached) {
        await storage.remove(file.storageKey);
        await forgetFile(transaction, file.id);
      }
      return unattached.length;
    }),
  );
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY);

async function inBatches(removeSome: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await removeSome();
    removed += some;
    if (some < AT_ONCE) return removed;
  }
}
