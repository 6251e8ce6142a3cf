import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { boardMessages, briefs, businesses, projects, users } from '../../../platform/database/tables.ts';
import { seesOnlyShared } from '../../../platform/project-sight.repository.ts';

export async function listInvitations(db: Executor, briefId: string) {
  return db
    .select({
      id: projects.id,
      status: projects.status,
      acceptRfq: projects.acceptRfq,
      remindedAt: projects.remindedAt,
    })
    .from(projects)
    .where(eq(projects.briefId, briefId));
}

export async function saveReminded(db: Executor, projectIds: readonly string[], now: Date): Promise<void> {
  await db
    .update(projects)
    .set({ remindedAt: now })
    .where(inArray(projects.id, [...projectIds]));
}

/** False if the inspection was recorded, or not, as it shall be. Then the time of the record stays. */
export async function saveInspected(db: Executor, projectId: string, at: Date | null): Promise<boolean> {
  const { inspectedAt } = projects;
  const saved = await db
    .update(projects)
    .set({ inspectedAt: at })
    .where(and(eq(projects.id, projectId), at ? isNull(inspectedAt) : isNotNull(inspectedAt)))
    .returning({ id: projects.id });
  return saved.length > 0;
}

/** A person of the business who may buy for it; null for anybody else. */
export async function findBuyingColleague(db: Executor, userId: string, businessId: string) {
  const [row] = await db
    .select({ id: users.id, seesOnlyShared })
    .from(users)
    .innerJoin(businesses, eq(businesses.id, users.businessId))
    .where(
      and(
        eq(users.id, userId),
        eq(users.businessId, businessId),
        eq(users.isOperator, false),
        isNull(users.closedAt),
      ),
    );
  return row && !row.seesOnlyShared ? row : null;
}

export async function saveResponsible(
  db: Executor,
  briefId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await db.update(briefs).set({ buyerUserId: userId, updatedAt: now }).where(eq(briefs.id, briefId));
}

/** Never back, and never beyond the last message. */
export async function saveSettledQuestions(db: Executor, briefId: string, number: number): Promise<void> {
  const last = sql`(select coalesce(max(m.number), 0) from ${boardMessages} m where m.brief_id = ${briefId})`;
  await db
    .update(briefs)
    .set({ questionsSettledTo: sql`greatest(${briefs.questionsSettledTo}, least(${number}::int, ${last}))` })
    .where(eq(briefs.id, briefId));
}

export async function findName(db: Executor, userId: string) {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { firstName: '', lastName: '' };
}
