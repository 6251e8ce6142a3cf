import { and, asc, count, eq, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { files } from '../../../platform/database/tables.ts';
import { type CompleteFile, isComplete } from '../files.repository.ts';

const isUnscanned = and(eq(files.state, 'complete'), isNull(files.scannedAt));

export async function claimUnscanned(db: Executor, now: Date, until: Date): Promise<CompleteFile | null> {
  const next = db
    .select({ id: files.id })
    .from(files)
    .where(and(isUnscanned, or(isNull(files.scanDueAt), lte(files.scanDueAt, now))))
    .orderBy(sql`${asc(files.scanDueAt)} nulls first`, asc(files.completedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(files)
    .set({ scanDueAt: until })
    .where(eq(files.id, sql`(${next})`))
    .returning();
  return row && isComplete(row) ? row : null;
}

export async function saveScanResult(
  db: Executor,
  id: string,
  result: { threat: string | null; scannedAt: Date },
): Promise<void> {
  await db
    .update(files)
    .set({ ...result, scanDueAt: null })
    .where(eq(files.id, id));
}

export async function postponeScan(db: Executor, id: string, until: Date): Promise<void> {
  await db.update(files).set({ scanDueAt: until }).where(eq(files.id, id));
}

export async function listWaiting(db: Executor): Promise<{ waiting: number; since: Date | null }> {
  const [row] = await db
    .select({ waiting: count(), since: min(files.completedAt) })
    .from(files)
    .where(isUnscanned);
  return { waiting: row?.waiting ?? 0, since: row?.since ?? null };
}
