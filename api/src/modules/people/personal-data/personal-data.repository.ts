import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { personalDataArchives } from '../../../platform/database/tables.ts';

export type ArchiveRow = typeof personalDataArchives.$inferSelect;

export async function findArchive(db: Executor, userId: string): Promise<ArchiveRow | null> {
  const [row] = await db.select().from(personalDataArchives).where(eq(personalDataArchives.userId, userId));
  return row ?? null;
}

export async function findArchiveById(db: Executor, id: string): Promise<ArchiveRow | null> {
  const [row] = await db.select().from(personalDataArchives).where(eq(personalDataArchives.id, id));
  return row ?? null;
}

/** Serialises one person's requests: the person may have no row to lock yet. */
export async function lockArchiveOf(db: Executor, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own data of ${userId}`}, 0))`);
}

export async function insertArchive(db: Executor, row: ArchiveRow): Promise<void> {
  await db.insert(personalDataArchives).values(row);
}

export async function settleArchive(
  db: Executor,
  id: string,
  values: Pick<ArchiveRow, 'state' | 'size' | 'readyAt' | 'expiresAt'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(personalDataArchives)
    .set(values)
    .where(and(eq(personalDataArchives.id, id), eq(personalDataArchives.state, 'preparing')));
  return (rowCount ?? 0) > 0;
}

export async function deleteArchive(db: Executor, id: string): Promise<void> {
  await db.delete(personalDataArchives).where(eq(personalDataArchives.id, id));
}

export async function listOverdue(db: Executor, now: Date, unfinishedSince: Date): Promise<ArchiveRow[]> {
  return db
    .select()
    .from(personalDataArchives)
    .where(
      or(
        lte(personalDataArchives.expiresAt, now),
        and(
          sql`${personalDataArchives.state} <> 'ready'`,
          lte(personalDataArchives.requestedAt, unfinishedSince),
        ),
      ),
    );
}
