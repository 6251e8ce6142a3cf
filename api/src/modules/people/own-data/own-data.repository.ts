import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { ownDataArchives } from '../../../platform/database/tables.ts';

export type ArchiveRow = typeof ownDataArchives.$inferSelect;

export async function findArchive(db: Executor, userId: string): Promise<ArchiveRow | null> {
  const [row] = await db.select().from(ownDataArchives).where(eq(ownDataArchives.userId, userId));
  return row ?? null;
}

export async function findArchiveById(db: Executor, id: string): Promise<ArchiveRow | null> {
  const [row] = await db.select().from(ownDataArchives).where(eq(ownDataArchives.id, id));
  return row ?? null;
}

/** Serialises one person's requests: the person may have no row to lock yet. */
export async function lockArchiveOf(db: Executor, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own data of ${userId}`}, 0))`);
}

export async function insertArchive(db: Executor, row: ArchiveRow): Promise<void> {
  await db.insert(ownDataArchives).values(row);
}

export async function settleArchive(
  db: Executor,
  id: string,
  values: Pick<ArchiveRow, 'state' | 'size' | 'readyAt' | 'expiresAt'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(ownDataArchives)
    .set(values)
    .where(and(eq(ownDataArchives.id, id), eq(ownDataArchives.state, 'preparing')));
  return (rowCount ?? 0) > 0;
}

export async function deleteArchive(db: Executor, id: string): Promise<void> {
  await db.delete(ownDataArchives).where(eq(ownDataArchives.id, id));
}

export async function listOverdue(db: Executor, now: Date, unfinishedSince: Date): Promise<ArchiveRow[]> {
  return db
    .select()
    .from(ownDataArchives)
    .where(
      or(
        lte(ownDataArchives.expiresAt, now),
        and(sql`${ownDataArchives.state} <> 'ready'`, lte(ownDataArchives.requestedAt, unfinishedSince)),
      ),
    );
}
