import { INITIAL_PROJECT_STATUS } from '@worklane/shared-kernel/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import { briefs, businesses, industries, projects, users } from '../../platform/tables.ts';

export type BriefRow = typeof briefs.$inferSelect;

/** Inserts a brief; returns null where the buyer's business already has one with the same source reference. */
export async function addBrief(db: Executor, row: typeof briefs.$inferInsert): Promise<BriefRow | null> {
  const [added] = await db
    .insert(briefs)
    .values(row)
    .onConflictDoNothing({ target: [briefs.buyerBusinessId, briefs.sourceReference] })
    .returning();
  return added ?? null;
}

export async function findBriefBySource(db: Executor, businessId: string, sourceReference: string) {
  const [row] = await db
    .select({ id: briefs.id })
    .from(briefs)
    .where(and(eq(briefs.buyerBusinessId, businessId), eq(briefs.sourceReference, sourceReference)));
  return row ?? null;
}

/** Locks a brief of the buyer's business. Callers lock the brief before any of its projects. */
export async function lockBrief(db: Executor, id: string, businessId: string): Promise<BriefRow | null> {
  const [row] = await db
    .select()
    .from(briefs)
    .where(and(eq(briefs.id, id), eq(briefs.buyerBusinessId, businessId)))
    .for('no key update');
  return row ?? null;
}

export async function saveBrief(db: Executor, id: string, values: Partial<BriefRow>): Promise<void> {
  await db.update(briefs).set(values).where(eq(briefs.id, id));
}

/** The standard businesses among the ids, each with the id of its lead, who receives the invitation. */
export async function findInvitable(db: Executor, businessIds: readonly string[]) {
  const rows = await db
    .selectDistinctOn([businesses.id], { id: businesses.id, leadId: users.id })
    .from(businesses)
    .leftJoin(users, and(eq(users.businessId, businesses.id), eq(users.isPrimary, true)))
    .where(and(inArray(businesses.id, [...businessIds]), eq(businesses.businessType, 'standard')))
    .orderBy(businesses.id, asc(users.id));
  return new Map(rows.map((row) => [row.id, row.leadId]));
}

/** Inserts a draft project for each invited business that has none yet; returns the new ids. */
export async function addProjects(
  db: Executor,
  briefId: string,
  invited: readonly { businessId: string; supplierUserId: string }[],
  now: Date,
): Promise<string[]> {
  if (invited.length === 0) return [];
  const added = await db
    .insert(projects)
    .values(
      invited.map((seller) => ({
        id: newId(),
        briefId,
        ...seller,
        status: INITIAL_PROJECT_STATUS,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({ target: [projects.briefId, projects.businessId] })
    .returning({ id: projects.id });
  return added.map((row) => row.id);
}

export async function findBriefOfBuyer(db: Executor, id: string, businessId: string) {
  const [row] = await db
    .select({
      brief: briefs,
      industry: industries,
      poster: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        avatarUrl: users.avatarUrl,
      },
      rfqStartDateMandatory: businesses.rfqStartDateMandatory,
    })
    .from(briefs)
    .innerJoin(industries, eq(industries.id, briefs.industryId))
    .innerJoin(users, eq(users.id, briefs.buyerUserId))
    .innerJoin(businesses, eq(businesses.id, briefs.buyerBusinessId))
    .where(and(eq(briefs.id, id), eq(briefs.buyerBusinessId, businessId)));
  return row ?? null;
}
export type BuyerBriefRecord = NonNullable<Awaited<ReturnType<typeof findBriefOfBuyer>>>;

/** The projects of a brief with their sellers, in the order of invitation. */
export async function listProjectsOfBrief(db: Executor, briefId: string) {
  return db
    .select({ project: projects, businessName: businesses.name })
    .from(projects)
    .innerJoin(businesses, eq(businesses.id, projects.businessId))
    .where(eq(projects.briefId, briefId))
    .orderBy(asc(projects.createdAt), asc(projects.id));
}
export type BriefProjectRecord = Awaited<ReturnType<typeof listProjectsOfBrief>>[number];
