import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { businesses, savedTexts } from '../../platform/database/tables.ts';

export type SavedTextRow = typeof savedTexts.$inferSelect;

interface TextKey {
  id: string;
  businessId: string;
}
const isText = ({ id, businessId }: TextKey) =>
  and(eq(savedTexts.id, id), eq(savedTexts.businessId, businessId));

export async function listTexts(db: Executor, businessId: string): Promise<SavedTextRow[]> {
  return db
    .select()
    .from(savedTexts)
    .where(eq(savedTexts.businessId, businessId))
    .orderBy(savedTexts.kind, savedTexts.name, savedTexts.id);
}

/** Locks the business, so that two people cannot exceed the limit together. */
export async function countTextsLocked(db: Executor, businessId: string): Promise<number> {
  await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('update');
  const [row] = await db
    .select({ total: count() })
    .from(savedTexts)
    .where(eq(savedTexts.businessId, businessId));
  return row?.total ?? 0;
}

export async function findAlike(
  db: Executor,
  businessId: string,
  like: { kind: SavedTextRow['kind']; name?: string; content?: string; exceptId?: string },
): Promise<SavedTextRow | null> {
  const [row] = await db
    .select()
    .from(savedTexts)
    .where(
      and(
        eq(savedTexts.businessId, businessId),
        eq(savedTexts.kind, like.kind),
        like.name === undefined ? undefined : eq(sql`lower(${savedTexts.name})`, like.name.toLowerCase()),
        like.content === undefined ? undefined : eq(savedTexts.content, like.content),
        like.exceptId === undefined ? undefined : ne(savedTexts.id, like.exceptId),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function addText(db: Executor, row: SavedTextRow): Promise<void> {
  await db.insert(savedTexts).values(row);
}

export async function renameText(
  db: Executor,
  key: TextKey,
  change: { name: string; updatedAt: Date },
): Promise<SavedTextRow | null> {
  const [row] = await db.update(savedTexts).set(change).where(isText(key)).returning();
  return row ?? null;
}

export async function removeText(db: Executor, key: TextKey): Promise<void> {
  await db.delete(savedTexts).where(isText(key));
}
