import type { ProjectListName } from '@worklane/shared-kernel/contracts';
import {
  ENDED_STATUSES,
  foldText,
  INITIAL_PROJECT_STATUS,
  type PendingFilter,
  type ProjectStatus,
  SEARCH_COUNT_MAX,
} from '@worklane/shared-kernel/domain';
import { and, count, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/database.ts';
import {
  briefs,
  businesses,
  projects,
  sellerCollaborators,
  users,
} from '../../../platform/database/tables.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { isInSight, type ProjectSight } from '../../../platform/project-sight.repository.ts';
import { hasPart, searchText } from '../../../platform/texts/search-text.repository.ts';
import { lacksBadge } from '../../vetting/index.ts';
import {
  buyer,
  buyerBusiness,
  endedBy,
  lastEnding,
  orderOf,
  type ProjectRowRecord,
  type ProjectSort,
  rowColumns,
} from '../projects.repository.ts';
import type { CountedList } from './project-counts.repository.ts';

const DAY = 86_400_000;
const DAYS_OF_WEEK = 7;
/** The shortest text that a trigram index can look up. */
const PART_MIN_LENGTH = 3;

export interface SearchedProjects {
  sight: ProjectSight;
  userId: string;
  list: ProjectListName;
  q: string;
  obtainedLevelIds: readonly string[];
  buyerUserId?: string | undefined;
  ids?: readonly string[] | undefined;
  /** No name contains the words (`mayBeName`): only titles are searched, by their index. */
  onlyTitles?: boolean;
  show: PendingFilter | null;
  sort: ProjectSort;
  now: Date;
}

/** Finds the page's ids from an index first, and joins only these rows. */
export async function searchProjects(
  db: Executor,
  wanted: SearchedProjects,
  { limit, offset, total }: Page & { total: number | null },
): Promise<ProjectRowRecord[]> {
  const order = orderOf(wanted.sort);
  const isFew = total !== null && total <= SEARCH_COUNT_MAX;
  const ids = isFew ? fewFound(db, wanted) : found(db, wanted);
  const page = ids
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const ending = lastEnding(db);
  return db
    .select({ ...rowColumns, ...endedBy(ending) })
    .from(page)
    .innerJoin(projects, eq(projects.id, page.id))
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(buyer, eq(buyer.id, briefs.buyerUserId))
    .innerJoin(buyerBusiness, eq(buyerBusiness.id, briefs.buyerBusinessId))
    .leftJoinLateral(ending, sql`${projects.listGroup} is null`)
    .orderBy(...order);
}

/** Reads in the order of the list: fastest if there are many results. */
const found = (db: Executor, wanted: SearchedProjects) =>
  joinNamed(db, db.select({ id: projects.id }).from(projects).$dynamic(), wanted).where(isWanted(db, wanted));

export const idsOfList = (db: Executor, wanted: SearchedProjects) =>
  found(db, wanted).orderBy(...orderOf(wanted.sort));

/**
 * Reads all results at once, without the list's order: fastest for few results, because no index has both order and
 * titles.
 */
function fewFound(db: Executor, wanted: SearchedProjects) {
  const { id, createdAt, updatedAt, dueAt } = projects;
  const query = db.select({ id, createdAt, updatedAt, dueAt }).from(projects).$dynamic();
  const few = joinNamed(db, query, wanted)
    .where(isWanted(db, wanted))
    .limit(SEARCH_COUNT_MAX + 1)
    .as('projects');
  return db.select({ id: few.id }).from(few).$dynamic();
}

/** The stored count of a list; null if its projects must be counted. */
export function countedAs(wanted: SearchedProjects): CountedList | ProjectStatus | null {
  const { list, q, show, buyerUserId, ids } = wanted;
  if (list === 'shared' || q !== '' || buyerUserId !== undefined || ids !== undefined) return null;
  if (show === null) return list;
  return list === 'selling-pending' && !dueShown[show] ? statusShown[show] : null;
}

export async function countSearched(db: Executor, wanted: SearchedProjects): Promise<number> {
  const isWhole = wanted.q === '' && wanted.show === null && wanted.buyerUserId === undefined;
  const query = db
    .select({ one: sql`1`.as('one') })
    .from(projects)
    .$dynamic();
  const all = joinNamed(db, query, wanted).where(isWanted(db, wanted));
  const counted = (isWhole ? all : all.limit(SEARCH_COUNT_MAX + 1)).as('counted');
  const [row] = await db.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}

/**
 * Looks up the longest word in the indexes of names. If no name has it, only titles are searched, by their index. The
 * pattern is a subquery and each search is planned for all results, so that PostgreSQL never reads all names.
 */
export async function mayBeName(db: Executor, q: string): Promise<boolean> {
  const words = foldText(q).split(' ');
  const part = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  if (part.length < PART_MIN_LENGTH) return true;
  const name = searchText(sql`${users.firstName} || ' ' || ${users.lastName}`);
  const { rows } = await db.execute<{ is: boolean }>(sql`with
    people as materialized (select from ${users} where ${hasPart(name, part)}),
    companies as materialized (select from ${businesses} where ${hasPart(searchText(businesses.name), part)})
    select exists (select from people) or exists (select from companies) as is`);
  return rows[0]?.is ?? true;
}

/** Looks up each project by its id: a join may read all projects of the business, which took 75 ms for 200,000. */
export async function countShared(db: Executor, reader: ProjectReader): Promise<number> {
  const isListed = db
    .select({
      is: sql<boolean>`${projects.businessId} = ${sql.placeholder('businessId')} and ${projects.status} <> ${INITIAL_PROJECT_STATUS}`,
    })
    .from(projects)
    .where(eq(projects.id, sellerCollaborators.projectId));
  const [row] = await db
    .select({ total: count() })
    .from(sellerCollaborators)
    .where(and(eq(sellerCollaborators.userId, sql.placeholder('userId')), sql`(${isListed})`))
    .prepare('shared_project_count')
    .execute({ businessId: reader.sight.businessId, userId: reader.userId });
  return row?.total ?? 0;
}

interface ProjectReader {
  sight: ProjectSight;
  userId: string;
}

function isSharedWith(db: Executor, { sight, userId }: ProjectReader): SQL | undefined {
  const sharedIds = db
    .select({ id: sellerCollaborators.projectId })
    .from(sellerCollaborators)
    .where(eq(sellerCollaborators.userId, userId));
  return and(isInSight(sight), inArray(projects.id, sharedIds), ne(projects.status, INITIAL_PROJECT_STATUS));
}

function isInList(db: Executor, { list, ...reader }: SearchedProjects): SQL | undefined {
  if (list === 'shared') return isSharedWith(db, reader);
  return and(
    isInSight(reader.sight),
    list === 'ended'
      ? and(isNull(projects.listGroup), inArray(projects.status, [...ENDED_STATUSES]))
      : eq(projects.listGroup, list),
  );
}

/** Without the limit PostgreSQL would check a buyer again for each of their projects. */
function joinNamed<Query extends PgSelect>(
  db: Executor,
  query: Query,
  { q, onlyTitles }: SearchedProjects,
): Query {
  if (q !== '' && !onlyTitles) query.leftJoinLateral(namedBuyer(db, q), sql`true`);
  return query;
}

const namedBuyer = (db: Executor, q: string) =>
  db
    .select({ isNamed: sql<boolean>`true`.as('is_named') })
    .from(buyer)
    .innerJoin(buyerBusiness, eq(buyerBusiness.id, projects.buyerBusinessId))
    .where(
      and(
        eq(buyer.id, projects.buyerUserId),
        hasPart(
          searchText(sql`${buyer.firstName} || ' ' || ${buyer.lastName} || ' ' || ${buyerBusiness.name}`),
          q,
        ),
      ),
    )
    .limit(1)
    .as('named');

function isWanted(db: Executor, wanted: SearchedProjects): SQL | undefined {
  const { q, onlyTitles, buyerUserId, ids, show, now } = wanted;
  const isNamed = or(hasPart(projects.searchedTitle, q), sql`named.is_named`, isOfSuburb(db, wanted, q));
  return and(
    isInList(db, wanted),
    q === '' ? undefined : onlyTitles ? isTitledByIndex(db, wanted) : isNamed,
    buyerUserId === undefined ? undefined : eq(projects.buyerUserId, buyerUserId),
    ids === undefined ? undefined : inArray(projects.id, [...ids]),
    show ? and(eq(projects.status, statusShown[show]), dueShown[show]?.(now)) : undefined,
  );
}

const isOfSuburb = (db: Executor, { obtainedLevelIds }: SearchedProjects, q: string): SQL =>
  sql`(${hasPart(projects.searchedSuburb, q)} and not ${lacksBadge(db, projects.briefId, obtainedLevelIds)})`;

/** Looks up a number alone: for a word in a million titles the indexes would read all of these titles. */
function isTitledByIndex(db: Executor, wanted: SearchedProjects): SQL | undefined {
  const words = foldText(wanted.q);
  const part = words.split(' ').find((word) => word.length >= PART_MIN_LENGTH && /\d/.test(word)) ?? words;
  const hasOne = or(hasPart(projects.searchedTitle, part), isOfSuburb(db, wanted, part));
  if (part === words) return hasOne;
  // These expressions differ from the indexed ones, so that they only filter the indexes' results.
  const hasAll = or(
    hasPart(sql`(${projects.searchedTitle} || '')`, words),
    hasPart(sql`(${projects.searchedSuburb} || '')`, words),
  );
  return and(hasOne, hasAll);
}

const statusShown: Readonly<Record<PendingFilter, ProjectStatus>> = {
  awaiting: 'cash.quote-pending',
  submitted: 'cash.quote-lodged',
  overdue: 'cash.quote-pending',
  dueThisWeek: 'cash.quote-pending',
};

const dueShown: Readonly<Partial<Record<PendingFilter, (now: Date) => SQL | undefined>>> = {
  overdue: (now) => lt(projects.dueAt, now),
  dueThisWeek: (now) =>
    and(gte(projects.dueAt, now), lte(projects.dueAt, new Date(now.getTime() + DAYS_OF_WEEK * DAY))),
};
