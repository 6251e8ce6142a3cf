import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { isInSight, type JobSight } from '../../platform/job-sight.repository.ts';
import type { Page } from '../../platform/paging.ts';
import { briefs, businesses, projects, quotes } from '../../platform/tables.ts';

const isLodged = (sight: JobSight) => and(isInSight(sight), isNotNull(quotes.lodgedAt));

/** The lodged quotes of a business that a person sees, with their jobs, newest first. */
export async function listLodgedQuotes(db: Executor, sight: JobSight, { limit, offset }: Page) {
  return db
    .select({ quote: quotes, workTitle: briefs.workTitle, buyerName: businesses.name })
    .from(projects)
    .innerJoin(quotes, eq(quotes.projectId, projects.id))
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(businesses, eq(businesses.id, briefs.buyerBusinessId))
    .where(isLodged(sight))
    .orderBy(desc(quotes.lodgedAt), desc(quotes.projectId))
    .limit(limit)
    .offset(offset);
}
export type EarlierQuoteRecord = Awaited<ReturnType<typeof listLodgedQuotes>>[number];

export async function countLodgedQuotes(db: Executor, sight: JobSight): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(projects)
    .innerJoin(quotes, eq(quotes.projectId, projects.id))
    .where(isLodged(sight));
  return row?.total ?? 0;
}
