import { quoteColumns, type ScheduleItem } from '@worklane/shared-kernel/domain';
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import { nameInProject } from '../../platform/database/kept-names.repository.ts';
import {
  briefs,
  businesses,
  keptNames,
  projects,
  quoteRevisions,
  quotes,
  users,
} from '../../platform/database/tables.ts';
import { isInSight, type ProjectSight } from '../../platform/project-sight.repository.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteRevisionRow = typeof quoteRevisions.$inferSelect;

const authorFields = {
  id: users.id,
  ...nameInProject(),
  avatarUrl: users.avatarUrl,
};

function quoteQuery(db: Executor) {
  const previous = alias(quoteRevisions, 'previous');
  return db
    .select({
      quote: quotes,
      author: authorFields,
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

export async function buyersRules(
  db: Executor,
  projectId: string,
): Promise<{ isStartDateMandatory: boolean; schedule: readonly ScheduleItem[] }> {
  const [row] = await db
    .select({ isStartDateMandatory: businesses.rfqStartDateMandatory, schedule: briefs.schedule })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(businesses, eq(businesses.id, briefs.buyerBusinessId))
    .where(eq(projects.id, projectId));
  return row ?? { isStartDateMandatory: false, schedule: [] };
}

/** False if the buyer takes quotes only after an inspection, and has recorded none of this seller. */
export async function isInspectionRecorded(db: Executor, projectId: string): Promise<boolean> {
  const [row] = await db
    .select({ inspectedOnly: briefs.inspectedOnly, inspectedAt: projects.inspectedAt })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(eq(projects.id, projectId));
  return row === undefined || !row.inspectedOnly || row.inspectedAt !== null;
}

/** The caller has locked the project. */
export async function saveQuote(db: Executor, row: typeof quotes.$inferInsert): Promise<void> {
  await db.insert(quotes).values(row).onConflictDoUpdate({ target: quotes.projectId, set: row });
}

export async function addRevision(db: Executor, row: typeof quoteRevisions.$inferInsert): Promise<void> {
  await db.insert(quoteRevisions).values(row);
}

export async function findSameRevision(
  db: Executor,
  projectId: string,
  revision: number,
): Promise<number | null> {
  const earlier = alias(quoteRevisions, 'earlier');
  const contentOf = (row: typeof quoteRevisions | typeof earlier) =>
    sql`(${sql.join(
      quoteColumns.map((column) => sql`${row[column]}`),
      sql`, `,
    )})`;
  const [row] = await db
    .select({ revision: earlier.revision })
    .from(quoteRevisions)
    .innerJoin(
      earlier,
      and(eq(earlier.projectId, quoteRevisions.projectId), lt(earlier.revision, quoteRevisions.revision)),
    )
    .where(
      and(
        eq(quoteRevisions.projectId, projectId),
        eq(quoteRevisions.revision, revision),
        sql`${contentOf(earlier)} is not distinct from ${contentOf(quoteRevisions)}`,
      ),
    )
    .orderBy(desc(earlier.revision))
    .limit(1);
  return row?.revision ?? null;
}

export async function listRevisions(
  db: Executor,
  projectId: string,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return db
    .select({ content: quoteRevisions, author: authorFields })
    .from(quoteRevisions)
    .innerJoin(users, eq(users.id, quoteRevisions.lodgedBy))
    .leftJoin(
      keptNames,
      and(eq(keptNames.projectId, quoteRevisions.projectId), eq(keptNames.userId, users.id)),
    )
    .where(
      and(
        eq(quoteRevisions.projectId, projectId),
        before === undefined ? undefined : lt(quoteRevisions.revision, before),
      ),
    )
    .orderBy(desc(quoteRevisions.revision))
    .limit(limit);
}
export type RevisionRecord = Awaited<ReturnType<typeof listRevisions>>[number];

export async function countRevisions(db: Executor, projectId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(quoteRevisions)
    .where(eq(quoteRevisions.projectId, projectId));
  return row?.total ?? 0;
}

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

export async function findProcurementOf(
  db: Executor,
  key: { projectId: string } | { briefId: string },
  sight: ProjectSight,
) {
  const isKey = 'projectId' in key ? eq(projects.id, key.projectId) : eq(projects.briefId, key.briefId);
  const [row] = await db
    .select({ isProcurement: briefs.isProcurement, status: projects.status })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(and(isKey, isInSight(sight)));
  return row ?? null;
}
