import { ENDED_STATUSES } from '@worklane/shared-kernel/domain';
import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  accountClosings,
  briefs,
  businesses,
  calendarFeeds,
  projects,
  quotes,
  userDisablings,
  users,
} from '../../platform/database/tables.ts';
import { isInSight, type ProjectSight, seesOnlyShared } from '../../platform/project-sight.repository.ts';
import { lacksBadge } from '../vetting/index.ts';

export async function findFeed(db: Executor, userId: string) {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row ?? null;
}
export type FeedRecord = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

export async function saveFeed(db: Executor, row: FeedRecord): Promise<void> {
  const { token, createdAt } = row;
  await db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { token, createdAt } });
}

export async function deleteFeed(db: Executor, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Null if the feed's person left the business, closed the account or is disabled. */
export async function findBusinessOfFeed(db: Executor, token: string) {
  const [row] = await db
    .select({
      name: businesses.name,
      person: {
        id: users.id,
        businessId: businesses.id,
        seesOnlyShared,
      },
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .innerJoin(businesses, eq(businesses.id, users.businessId))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .where(
      and(
        eq(calendarFeeds.token, token),
        eq(businesses.businessType, 'standard'),
        isNull(accountClosings.userId),
        isNull(userDisablings.userId),
      ),
    );
  return row ?? null;
}

interface DatedProjectsWanted extends ProjectSight {
  endedSince: Date;
  limit: number;
  obtainedLevelIds: readonly string[];
}

export async function listDatedProjects(
  db: Executor,
  { endedSince, limit, obtainedLevelIds, ...sight }: DatedProjectsWanted,
) {
  return db
    .select({
      id: projects.id,
      status: projects.status,
      updatedAt: projects.updatedAt,
      workTitle: briefs.workTitle,
      dueAt: briefs.dueAt,
      briefUpdatedAt: briefs.updatedAt,
      site: sql<
        string | null
      >`case when ${lacksBadge(db, briefs.id, obtainedLevelIds)} then null else ${briefs.site} end`,
      buyerName: businesses.name,
      startDate: quotes.startDate,
    })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(businesses, eq(businesses.id, briefs.buyerBusinessId))
    .leftJoin(quotes, eq(quotes.projectId, projects.id))
    .where(
      and(
        isInSight(sight),
        or(
          inArray(projects.listGroup, ['selling-pending', 'in-progress']),
          and(
            isNull(projects.listGroup),
            inArray(projects.status, [...ENDED_STATUSES]),
            gte(projects.updatedAt, endedSince),
          ),
        ),
        or(isNotNull(briefs.dueAt), isNotNull(quotes.startDate)),
      ),
    )
    .orderBy(sql`${projects.updatedAt} desc`, asc(projects.id))
    .limit(limit);
}
export type DatedProject = Awaited<ReturnType<typeof listDatedProjects>>[number];
