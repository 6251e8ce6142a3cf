import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Executor } from '../../../platform/database.ts';
import { secondStepRemovals } from './second-step.tables.ts';

export async function findRemoval(db: Executor, userId: string) {
  const [row] = await db.select().from(secondStepRemovals).where(eq(secondStepRemovals.userId, userId));
  return row ?? null;
}

/** Stores a request for a removal, in place of one whose wait has not started. */
export async function requestRemoval(
  db: Executor,
  request: { userId: string; startHash: Buffer; stopHash: Buffer; requestedAt: Date },
): Promise<void> {
  await db
    .insert(secondStepRemovals)
    .values(request)
    .onConflictDoUpdate({
      target: secondStepRemovals.userId,
      set: request,
      setWhere: isNull(secondStepRemovals.dueAt),
    });
}

/** Starts the wait of a request that was made after `since`. Returns null where there is none that is not started. */
export async function startRemoval(
  db: Executor,
  {
    startHash,
    stopHash,
    since,
    dueAt,
  }: { startHash: Buffer; stopHash: Buffer; since: Date; dueAt: Date },
): Promise<{ userId: string } | null> {
  const [row] = await db
    .update(secondStepRemovals)
    .set({ dueAt, stopHash })
    .where(
      and(
        eq(secondStepRemovals.startHash, startHash),
        gt(secondStepRemovals.requestedAt, since),
        isNull(secondStepRemovals.dueAt),
      ),
    )
    .returning({ userId: secondStepRemovals.userId });
  return row ?? null;
}

export async function findRemovalByStart(db: Executor, startHash: Buffer) {
  const [row] = await db
    .select()
    .from(secondStepRemovals)
    .where(eq(secondStepRemovals.startHash, startHash));
  return row ?? null;
}

/** Deletes the removal of a stop link. */
export async function deleteRemovalByStop(db: Executor, stopHash: Buffer) {
  const [row] = await db
    .delete(secondStepRemovals)
    .where(eq(secondStepRemovals.stopHash, stopHash))
    .returning();
  return row ?? null;
}

/** Deletes a person's removal, started or not. Returns it, or null where there is none. */
export async function deleteRemoval(db: Executor, userId: string) {
  const [row] = await db
    .delete(secondStepRemovals)
    .where(eq(secondStepRemovals.userId, userId))
    .returning();
  return row ?? null;
}

/** People whose wait is over. */
export async function listDueRemovals(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: secondStepRemovals.userId })
    .from(secondStepRemovals)
    .where(and(isNotNull(secondStepRemovals.dueAt), lte(secondStepRemovals.dueAt, now)));
  return rows.map(({ userId }) => userId);
}

/** Deletes a removal whose wait is over. Returns false where another process did, or somebody stopped it. */
export async function takeDueRemoval(db: Executor, userId: string, now: Date): Promise<boolean> {
  const taken = await db
    .delete(secondStepRemovals)
    .where(and(eq(secondStepRemovals.userId, userId), lte(secondStepRemovals.dueAt, now)))
    .returning({ userId: secondStepRemovals.userId });
  return taken.length > 0;
}
