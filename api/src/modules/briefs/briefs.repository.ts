import { INITIAL_PROJECT_STATUS } from '@worklane/shared-kernel/domain';
import { and, asc, count, eq, inArray, notInArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import {
  briefs,
  businesses,
  industries,
  projects,
  quoteRevisions,
  users,
} from '../../platform/database/tables.ts';

export type BriefRow = typeof briefs.$inferSelect;

/** Inserts briefs; returns those whose source reference is new to the buyer's business. */
export async function addBriefs(
  db: Executor,
  rows: readonly (typeof briefs.$inferInsert)[],
): Promise<BriefRow[]> {
  if (rows.length === 0) return [];
  return db
    .insert(briefs)
    .values([...rows])
    .onConflictDoNothing({ target: [briefs.buyerBusinessId, briefs.sourceReference] })
    .returning();
}

export async function findBriefsBySource(
  db: Executor,
  businessId: string,
  sourceReferences: readonly string[],
): Promise<Map<string | null, string>> {
  if (sourceReferences.length === 0) return new Map();
  const rows = await db
    .select({ id: briefs.id, sourceReference: briefs.sourceReference })
    .from(briefs)
    .where(
      and(eq(briefs.buyerBusinessId, businessId), inArray(briefs.sourceReference, [...sourceReferences])),
    );
  return new Map(rows.map(({ id, sourceReference }) => [sourceReference, id]));
}

/** Lock the brief before any of its projects. */
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

export async function findInvitable(db: Executor, businessIds: readonly string[]) {
  const rows = await db
    .selectDistinctOn([businesses.id], { id: businesses.id, leadId: users.id })
    .from(businesses)
    .leftJoin(users, and(eq(users.businessId, businesses.id), eq(users.isPrimary, true)))
    .where(and(inArray(businesses.id, [...businessIds]), eq(businesses.businessType, 'standard')))
    .orderBy(businesses.id, asc(users.id));
  return new Map(rows.map((row) => [row.id, row.leadId]));
}

export interface Invited {
  briefId: string;
  businessId: string;
  supplierUserId: string;
}

export async function addProjects(
  db: Executor,
  invited: readonly Invited[],
  now: Date,
): Promise<{ briefId: string }[]> {
  if (invited.length === 0) return [];
  return db
    .insert(projects)
    .values(
      invited.map((one) => ({
        id: newId(),
        ...one,
        status: INITIAL_PROJECT_STATUS,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({ target: [projects.briefId, projects.businessId] })
    .returning({ briefId: projects.briefId });
}

/** Removes unseen invitations of businesses that are no longer invited. */
export async function removeUnpublishedProjects(
  db: Executor,
  briefId: string,
  kept: readonly string[],
): Promise<void> {
  await db
    .delete(projects)
    .where(
      and(
        eq(projects.briefId, briefId),
        eq(projects.status, INITIAL_PROJECT_STATUS),
        kept.length === 0 ? undefined : notInArray(projects.businessId, [...kept]),
      ),
    );
}

/** An unpublished brief, of which no seller knows. The caller has locked it. */
export async function removeUnpublishedBrief(db: Executor, id: string): Promise<void> {
  await removeUnpublishedProjects(db, id, []);
  await db.delete(briefs).where(and(eq(briefs.id, id), eq(briefs.state, 'draft')));
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

export async function countRevisionsOfBrief(db: Executor, briefId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(quoteRevisions)
    .innerJoin(projects, eq(projects.id, quoteRevisions.projectId))
    .where(eq(projects.briefId, briefId));
  return row?.total ?? 0;
}
