import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { projects, quotePresences, users } from '../../platform/tables.ts';

/** The status of a project of a business; null for any other. */
export async function findStatusOf(db: Executor, projectId: string, businessId: string) {
  const [row] = await db
    .select({ status: projects.status })
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.businessId, businessId)));
  return row?.status ?? null;
}

interface Presence {
  projectId: string;
  userId: string;
}

export async function savePresence(db: Executor, { projectId, userId }: Presence, now: Date): Promise<void> {
  await db
    .insert(quotePresences)
    .values({ projectId, userId, seenAt: now })
    .onConflictDoUpdate({
      target: [quotePresences.projectId, quotePresences.userId],
      set: { seenAt: now },
    });
}

export async function removePresence(db: Executor, { projectId, userId }: Presence): Promise<void> {
  await db
    .delete(quotePresences)
    .where(and(eq(quotePresences.projectId, projectId), eq(quotePresences.userId, userId)));
}

/** Removes who has not said for too long that they are there. */
export async function removeStalePresences(db: Executor, projectId: string, since: Date): Promise<void> {
  await db
    .delete(quotePresences)
    .where(and(eq(quotePresences.projectId, projectId), lte(quotePresences.seenAt, since)));
}

/** The other people of a business who have the form of a project open. */
export async function othersPresent(
  db: Executor,
  { projectId, userId, businessId, since }: Presence & { businessId: string; since: Date },
) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      avatarUrl: users.avatarUrl,
    })
    .from(quotePresences)
    .innerJoin(users, and(eq(users.id, quotePresences.userId), eq(users.businessId, businessId)))
    .where(
      and(
        eq(quotePresences.projectId, projectId),
        ne(quotePresences.userId, userId),
        gt(quotePresences.seenAt, since),
      ),
    )
    .orderBy(asc(quotePresences.userId));
}
