import type { Executor } from '../../platform/database.ts';
import { forgetUpload, listAbandoned } from './files.repository.ts';
import type { FileStorage } from './storage.ts';

const DAY = 86_400_000;
const AT_ONCE = 100;

/** Removes uploads nobody went on with for a day, their parts first, and returns how many. */
export async function removeAbandoned(db: Executor, storage: FileStorage, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY);
  let removed = 0;
  for (;;) {
    const abandoned = await listAbandoned(db, since, AT_ONCE);
    for (const file of abandoned) {
      await storage.remove(file.storageKey);
      await forgetUpload(db, file.id);
    }
    removed += abandoned.length;
    if (abandoned.length < AT_ONCE) return removed;
  }
}
