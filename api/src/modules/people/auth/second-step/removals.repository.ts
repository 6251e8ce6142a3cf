import { and, eq, lte } from 'drizzle-orm';
import type { Executor } from '../../../../platform/database/database.ts';
import { users } from '../../../../platform/database/tables.ts';
import { secondStepRemovals } from './second-step.tables.ts';

export async function findRemoval(db: Executor, userId: string) {
  const [row] = await db.select().from(secondStepRemovals).where(eq(secondStepRemovals.userId, userId));
  return row ?? null;
}

export async function insertRemoval(
  db: Executor,
  row: typeof secondStepRemovals.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(secondStepRemovals)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: secondStepRemovals.userId });
  return inserted.length > 0;
}

export async function deleteRemoval(db: Executor, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(secondStepRemovals)
    .where(eq(secondStepRemovals.userId, userId))
    .returning({ userId: secondStepRemovals.userId });
  return deleted.length > 0;
}

export async function listDueRemovals(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: secondStepRemovals.userId })
    .from(secondStepRemovals)
    .where(lte(secondStepRemovals.dueAt, now));
  return rows.map(({ userId }) => userId);
}

/** Deletes a due removal. Returns false if another process took it or it was stopped. */
export async function takeDueRemoval(db: Executor, userId: string, now: Date): Promise<boolean> {
  const taken = await db
    .delete(secondStepRemovals)
    .where(and(eq(secondStepRemovals.userId, userId), lte(secondStepRemovals.dueAt, now)))
    .returning({ userId: secondStepRemovals.userId });
  return taken.length > 0;
}

export async function listOperators(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isOperator, true));
  return rows.map(({ id }) => id);
}
