import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from './database/database.ts';
import { briefs, projects, sellerCollaborators, users } from './database/tables.ts';

/**
 * Which jobs of a business a person sees (docs/decisions/business-and-people.md): all of them, or those that are theirs or shared with them.
 * Every query that shows a job to its seller has `isInSight` as its condition.
 */
export interface JobSight {
  businessId: string;
  /** Whose jobs alone are seen; null for all jobs of the business. */
  onlyOf: string | null;
}

/** Whether a person sees only own and shared jobs; a lead sees all, whatever was chosen before. */
export const seesOnlyShared = sql<boolean>`(${users.seesOnlyShared} and not ${users.isPrimary})`;

/** What a person sees of the jobs of their business. */
export function sightOf(person: { id: string; businessId: string; seesOnlyShared: boolean }): JobSight {
  const { id, businessId, seesOnlyShared } = person;
  return { businessId, onlyOf: seesOnlyShared ? id : null };
}

/** The condition on `projects` that a person sees a job as its seller. */
export function isInSight({ businessId, onlyOf }: JobSight): SQL {
  const isOfBusiness = eq(projects.businessId, businessId);
  if (onlyOf === null) return isOfBusiness;
  return sql`(${isOfBusiness} and ${projects.id} in (
    select shared.project_id from ${sellerCollaborators} shared where shared.user_id = ${onlyOf}
    union all
    select own.id from ${projects} own where own.supplier_user_id = ${onlyOf}
  ))`;
}

/** The condition on `briefs` that a person sees it as its buyer: nobody who sees only own and shared jobs does. */
export const isOfBuyerInSight = ({ businessId, onlyOf }: JobSight): SQL =>
  onlyOf === null ? eq(briefs.buyerBusinessId, businessId) : sql`false`;

/** Whether a person sees a job as its seller. */
export async function seesJob(db: Executor, projectId: string, sight: JobSight): Promise<boolean> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, projectId), isInSight(sight)));
  return rows.length > 0;
}

/** Which of several people own which of several jobs, or have them shared, as `personId projectId`. */
export async function sightings(
  db: Executor,
  userIds: readonly string[],
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0 || projectIds.length === 0) return new Set();
  const { userId, projectId } = sellerCollaborators;
  const shared = await db
    .select({ userId, projectId })
    .from(sellerCollaborators)
    .where(and(inArray(userId, [...userIds]), inArray(projectId, [...projectIds])));
  const own = await db
    .select({ userId: projects.supplierUserId, projectId: projects.id })
    .from(projects)
    .where(and(inArray(projects.supplierUserId, [...userIds]), inArray(projects.id, [...projectIds])));
  return new Set([...shared, ...own].map((found) => `${found.userId} ${found.projectId}`));
}
