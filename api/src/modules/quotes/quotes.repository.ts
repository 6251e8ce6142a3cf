import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database.ts';
import {
  briefs,
  businesses,
  keptNames,
  projects,
  quoteRevisions,
  quotes,
  users,
} from '../../platform/tables.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteRevisionRow = typeof quoteRevisions.$inferSelect;

/**
 * A quote with its last author and the revision to compare it with: for a lodged quote the previous revision, for
 * a draft the last lodged one.
 */
function quoteQuery(db: Executor) {
  const previous = alias(quoteRevisions, 'previous');
  return db
    .select({
      quote: quotes,
      author: {
        id: users.id,
        firstName: sql<string>`coalesce(${keptNames.firstName}, ${users.firstName})`,
        lastName: sql<string>`coalesce(${keptNames.lastName}, ${users.lastName})`,
        avatarUrl: users.avatarUrl,
      },
      previous,
    })
    .from(quotes)
    .innerJoin(users, eq(users.id, quotes.updatedBy))
    .leftJoin(keptNames, and(eq(keptNames.projectId, quotes.projectId), eq(keptNames.userId, users.id)))
    .leftJoin(
      previous,
      and(
        eq(previous.projectId, quotes.projectId),
        sql`${previous.revision} = case when ${quotes.lodgedAt} is null then ${quotes.revision} else ${quotes.revision} - 1 end`,
      ),
    )
    .where(eq(quotes.projectId, sql.placeholder('projectId')))
    .prepare('quote_of_project');
}

export async function findQuote(db: Executor, projectId: string) {
  const [row] = await quoteQuery(db).execute({ projectId });
  return row ?? null;
}
export type QuoteRecord = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

/** Whether the buyer of a project requires a start date in every quote. */
export async function isStartDateMandatory(db: Executor, projectId: string): Promise<boolean> {
  const [row] = await db
    .select({ isMandatory: businesses.rfqStartDateMandatory })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(businesses, eq(businesses.id, briefs.buyerBusinessId))
    .where(eq(projects.id, projectId));
  return row?.isMandatory ?? false;
}

/** Replaces the quote of a project, which the caller has locked. */
export async function saveQuote(db: Executor, row: typeof quotes.$inferInsert): Promise<void> {
  await db.insert(quotes).values(row).onConflictDoUpdate({ target: quotes.projectId, set: row });
}

/** Stores a lodged revision. Revisions are never changed. */
export async function addRevision(db: Executor, row: typeof quoteRevisions.$inferInsert): Promise<void> {
  await db.insert(quoteRevisions).values(row);
}

/** Makes a lodged quote a draft again. */
export async function clearLodging(
  db: Executor,
  projectId: string,
  byUserId: string,
  now: Date,
): Promise<void> {
  await db
    .update(quotes)
    .set({ lodgedAt: null, version: sql`${quotes.version} + 1`, updatedAt: now, updatedBy: byUserId })
    .where(eq(quotes.projectId, projectId));
}

/** Whether fees are charged on a project of the seller's business; null where there is no such project. */
export async function findProcurementOf(
  db: Executor,
  key: { projectId: string } | { briefId: string },
  businessId: string,
) {
  const isKey = 'projectId' in key ? eq(projects.id, key.projectId) : eq(projects.briefId, key.briefId);
  const [row] = await db
    .select({ isProcurement: briefs.isProcurement, status: projects.status })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(and(isKey, eq(projects.businessId, businessId)));
  return row ?? null;
}
