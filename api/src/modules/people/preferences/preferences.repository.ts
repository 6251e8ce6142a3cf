import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { userPreferences } from '../../../platform/database/tables.ts';

export type PreferencesRecord = typeof userPreferences.$inferSelect;

export async function findPreferences(db: Executor, userId: string): Promise<PreferencesRecord | null> {
  const [row] = await db.select().from(userPreferences).where(eq(userPreferences.userId, userId));
  return row ?? null;
}

/** Changes the given fields in one statement, so that two devices cannot undo each other's changes. */
export async function changePreferences(
  db: Executor,
  userId: string,
  changes: Partial<Omit<PreferencesRecord, 'userId'>>,
): Promise<PreferencesRecord | null> {
  if (Object.keys(changes).length > 0)
    await db
      .insert(userPreferences)
      .values({ userId, ...changes })
      .onConflictDoUpdate({ target: userPreferences.userId, set: changes });
  return findPreferences(db, userId);
}
