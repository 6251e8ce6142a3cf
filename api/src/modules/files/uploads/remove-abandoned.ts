import type { Database } from '../../../platform/database/database.ts';
import { deleteFile, deleteUpload, listAbandoned, lockUnattached } from '../files.repository.ts';
import type { FileStorage } from '../stores/storage.ts';

const DAY = 86_400_000;
const BATCH_SIZE = 100;

/** Removes uploads without new bytes for a day, bytes before rows. Returns their number. */
export async function removeAbandoned(db: Database, storage: FileStorage, now: Date): Promise<number> {
  return inBatches(async () => {
    const abandoned = await listAbandoned(db, dayBefore(now), BATCH_SIZE);
    for (const file of abandoned) {
      await storage.remove(file.storageKey);
      await deleteUpload(db, file.id);
    }
    return abandoned.length;
  });
}

export async function removeUnattached(db: Database, storage: FileStorage, now: Date): Promise<number> {
  return inBatches(() =>
    db.transaction(async (transaction) => {
      const unattached = await lockUnattached(transaction, dayBefore(now), BATCH_SIZE);
      for (const file of unattached) {
        await storage.remove(file.storageKey);
        await deleteFile(transaction, file.id);
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
    if (some < BATCH_SIZE) return removed;
  }
}
