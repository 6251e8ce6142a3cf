import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import { projectActivities, projects } from '../../platform/database/tables.ts';

export type NewActivity = Omit<typeof projectActivities.$inferInsert, 'id'>;

export async function addActivities(db: Executor, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length === 0) return;
  await db.insert(projectActivities).values(activities.map((activity) => ({ id: newId(), ...activity })));
}

/** Only the first time is kept; returns whether it is this one. */
export async function saveBriefSeen(db: Executor, projectId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(projects)
    .set({ seenAt: now })
    .where(and(eq(projects.id, projectId), isNull(projects.seenAt)));
  return rowCount === 1;
}

export interface SeenQuote {
  projectId: string;
  revision: number;
  byUserId: string;
  now: Date;
}

export async function saveSeen(
  db: Executor,
  { projectId, revision, byUserId, now }: SeenQuote,
  staleSince: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(projectActivities)
    .values({ id: newId(), projectId, kind: 'quoteSeen', revision, byUserId, at: now, lastAt: now })
    .onConflictDoUpdate({
      target: [projectActivities.projectId, projectActivities.revision],
      targetWhere: sql`${projectActivities.kind} = 'quoteSeen'`,
      set: { lastAt: now },
      setWhere: lt(projectActivities.lastAt, staleSince),
    });
  return rowCount === 1;
}

export async function findSeen(
  db: Executor,
  projectId: string,
  revision: number,
): Promise<{ firstAt: Date; lastAt: Date } | null> {
  const [row] = await db
    .select({ firstAt: projectActivities.at, lastAt: projectActivities.lastAt })
    .from(projectActivities)
    .where(
      and(
        eq(projectActivities.projectId, projectId),
        eq(projectActivities.revision, revision),
        sql`${projectActivities.kind} = 'quoteSeen'`,
      ),
    );
  return row ? { firstAt: row.firstAt, lastAt: row.lastAt ?? row.firstAt } : null;
}
