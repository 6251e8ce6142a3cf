import { foldText } from '@worklane/shared-kernel/domain';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { briefs, businesses, projects, quotes } from '../../platform/database/tables.ts';
import type { Page } from '../../platform/http/paging.ts';
import { isInSight, type ProjectSight } from '../../platform/project-sight.repository.ts';
import { hasPart, searchText } from '../../platform/texts/search-text.repository.ts';

/** Each word must be in the title or the buyer's name; words without letters or digits are ignored. */
function isLodged(sight: ProjectSight, q: string) {
  const words = q.split(/\s+/).filter((word) => foldText(word) !== '');
  const text = searchText(sql`${briefs.workTitle} || ' ' || ${businesses.name}`);
  return and(isInSight(sight), isNotNull(quotes.lodgedAt), ...words.map((word) => hasPart(text, word)));
}

export async function listLodgedQuotes(
  db: Executor,
  sight: ProjectSight,
  q: string,
  { limit, offset }: Page,
) {
  return db
    .select({ quote: quotes, workTitle: briefs.workTitle, buyerName: businesses.name })
    .from(projects)
    .innerJoin(quotes, eq(quotes.projectId, projects.id))
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(businesses, eq(businesses.id, briefs.buyerBusinessId))
    .where(isLodged(sight, q))
    .orderBy(desc(quotes.lodgedAt), desc(quotes.projectId))
    .limit(limit)
    .offset(offset);
}
export type EarlierQuoteRecord = Awaited<ReturnType<typeof listLodgedQuotes>>[number];

export async function countLodgedQuotes(db: Executor, sight: ProjectSight, q: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(projects)
    .innerJoin(quotes, eq(quotes.projectId, projects.id))
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(businesses, eq(businesses.id, briefs.buyerBusinessId))
    .where(isLodged(sight, q));
  return row?.total ?? 0;
}
