import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { projects, quotePresences, users } from '../../platform/database/tables.ts';
import { isInSight, type ProjectSight } from '../../platform/project-sight.repository.ts';

export async function findStatusOf(db: Executor, projectId: string, sight: ProjectSight) {
  const [row] = await db
    .select({ status: projects.status })
    .from(projects)
    .where(and(eq(projects.id, projectId), isInSight(sight)));
  return row?.status ?? null;
}

interface Presence {
  projectId: string;
  userId: string;
}

export async function savePresence(
  db: Executor,
  { projectId, userId }: Presence,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insert(quotePresences)
    .values({ projectId, userId, seenAt: now })
    .onConflictDoNothing()
    .returning({ userId: quotePresences.userId });
  if (added.length > 0) return true;
  await db
    .update(quotePresences)
    .set({ seenAt: now })
    .where(and(eq(quotePresences.projectId, projectId), eq(quotePresences.userId, userId)));
  return false;
}

export async function removePresence(db: Executor, { projectId, userId }: Presence): Promise<boolean> {
  const removed = await db
    .delete(quotePresences)
    .where(and(eq(quotePresences.projectId, projectId), eq(quotePresences.userId, userId)))
    .returning({ userId: quotePresences.userId });
  return removed.length > 0;
}

export async function removeStalePresences(db: Executor, projectId: string, since: Date): Promise<boolean> {
  const removed = await db
    .delete(quotePresences)
    .where(and(eq(quotePresences.projectId, projectId), lte(quotePresences.seenAt, since)))
    .returning({ userId: quotePresences.userId });
  return removed.length > 0;
}

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
