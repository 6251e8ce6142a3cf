import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from './database/database.ts';
import { briefs, projects, sellerCollaborators, users } from './database/tables.ts';

/** See docs/decisions/business-and-people.md. Every query that shows a project to its seller must use `isInSight`. */
export interface ProjectSight {
  businessId: string;
  /** The person whose own and shared projects are seen; null for all projects of the business. */
  onlyOf: string | null;
}

export const seesOnlyShared = sql<boolean>`(${users.seesOnlyShared} and not ${users.isPrimary})`;

export function sightOf(person: { id: string; businessId: string; seesOnlyShared: boolean }): ProjectSight {
  const { id, businessId, seesOnlyShared } = person;
  return { businessId, onlyOf: seesOnlyShared ? id : null };
}

export function isInSight({ businessId, onlyOf }: ProjectSight): SQL {
  const isOfBusiness = eq(projects.businessId, businessId);
  if (onlyOf === null) return isOfBusiness;
  return sql`(${isOfBusiness} and ${projects.id} in (
    select shared.project_id from ${sellerCollaborators} shared where shared.user_id = ${onlyOf}
    union all
    select own.id from ${projects} own where own.supplier_user_id = ${onlyOf}
  ))`;
}

/** Buyers with limited sight see no brief. */
export const isOfBuyerInSight = ({ businessId, onlyOf }: ProjectSight): SQL =>
  onlyOf === null ? eq(briefs.buyerBusinessId, businessId) : sql`false`;

export async function seesProject(db: Executor, projectId: string, sight: ProjectSight): Promise<boolean> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, projectId), isInSight(sight)));
  return rows.length > 0;
}

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
