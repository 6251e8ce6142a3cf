import { PENDING_FILTERS, type PendingFilter } from '@worklane/shared-kernel/domain';
import { and, asc, between, count, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { briefs, projects, quotes } from '../../../platform/database/tables.ts';
import { isInSight, type ProjectSight } from '../../../platform/project-sight.repository.ts';
import { buyer, buyerBusiness, siteColumns } from '../projects.repository.ts';
import { countSearched, idsOfList, type SearchedProjects } from './searched-projects.repository.ts';

const BUYERS_OF_PROJECTS = 5_000;
const MOST_BUYERS = 100;
const MOST_IN_WEEK = 500;
const DAY = 86_400_000;
const DAYS_OF_WEEK = 7;

export type ListOfProjects = Omit<SearchedProjects, 'show' | 'q' | 'sort' | 'obtainedLevelIds'>;

const plainSearch = { q: '', show: null, sort: 'createdAt:desc', obtainedLevelIds: [] } as const;

export async function countByFilter(
  db: Executor,
  list: ListOfProjects,
): Promise<Record<PendingFilter, number>> {
  const counts = await Promise.all(
    PENDING_FILTERS.map(
      async (show) => [show, await countSearched(db, { ...list, ...plainSearch, show })] as const,
    ),
  );
  return Object.fromEntries(counts) as Record<PendingFilter, number>;
}

export async function listBuyers(db: Executor, list: ListOfProjects) {
  const newest = idsOfList(db, { ...list, ...plainSearch })
    .limit(BUYERS_OF_PROJECTS)
    .as('newest');
  const total = count();
  return db
    .select({
      id: buyer.id,
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      business: buyerBusiness.name,
      total,
    })
    .from(newest)
    .innerJoin(projects, eq(projects.id, newest.id))
    .innerJoin(buyer, eq(buyer.id, projects.buyerUserId))
    .innerJoin(buyerBusiness, eq(buyerBusiness.id, projects.buyerBusinessId))
    .groupBy(buyer.id, buyerBusiness.name)
    .orderBy(desc(total), asc(buyer.firstName), asc(buyer.lastName), asc(buyer.id))
    .limit(MOST_BUYERS);
}

/** The extra day before and after the week covers time zones. */
export function listQuotesDue(db: Executor, sight: ProjectSight, monday: string) {
  const start = Date.parse(monday);
  return db
    .select({
      id: projects.id,
      title: sql<string>`${projects.workTitle}`,
      dueAt: projects.dueAt,
      site: siteColumns,
    })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(
      and(
        isInSight(sight),
        eq(projects.status, 'cash.quote-pending'),
        between(projects.dueAt, new Date(start - DAY), new Date(start + (DAYS_OF_WEEK + 1) * DAY)),
      ),
    )
    .orderBy(asc(projects.dueAt), asc(projects.id))
    .limit(MOST_IN_WEEK);
}

export function listOnSite(db: Executor, sight: ProjectSight, monday: string) {
  const lastDay = sql<string>`(${quotes.startDate} + greatest(coalesce(${quotes.estimatedWorksDuration}, 1), 1) - 1)::text`;
  const dates = db
    .select({ firstDay: quotes.startDate, lastDay: lastDay.as('last_day') })
    .from(quotes)
    .where(eq(quotes.projectId, projects.id))
    .limit(1)
    .as('dates');
  const sunday = new Date(Date.parse(monday) + (DAYS_OF_WEEK - 1) * DAY).toISOString().slice(0, 10);
  return db
    .select({
      id: projects.id,
      title: sql<string>`${projects.workTitle}`,
      firstDay: sql<string>`${dates.firstDay}::text`,
      lastDay: dates.lastDay,
    })
    .from(projects)
    .innerJoinLateral(dates, sql`true`)
    .where(
      and(
        isInSight(sight),
        eq(projects.status, 'cash.in-progress'),
        isNotNull(dates.firstDay),
        lte(dates.firstDay, sunday),
        gte(dates.lastDay, monday),
      ),
    )
    .orderBy(asc(dates.firstDay), asc(projects.id))
    .limit(MOST_IN_WEEK);
}
