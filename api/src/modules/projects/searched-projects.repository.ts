import type { ProjectListName } from '@worklane/shared-kernel/contracts';
import { ENDED_STATUSES, INITIAL_PROJECT_STATUS, type PendingFilter } from '@worklane/shared-kernel/domain';
import { and, asc, count, desc, eq, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database.ts';
import { likeAnywhere } from '../../platform/like-pattern.ts';
import type { Page } from '../../platform/paging.ts';
import { briefs, businesses, projects, sellerCollaborators, users } from '../../platform/tables.ts';
import type { ProjectRowRecord, ProjectSort } from './projects.repository.ts';

const DAY = 86_400_000;
const DAYS_OF_WEEK = 7;

export interface SearchedProjects {
  businessId: string;
  userId: string;
  list: ProjectListName;
  /** A part of the title or of the buyer's name; '' for all. */
  q: string;
  show: PendingFilter | null;
  sort: ProjectSort | 'dueDate:asc';
  now: Date;
}

const buyer = alias(users, 'buyer');
const buyerBusiness = alias(businesses, 'buyer_business');

/** A list of projects that is searched, narrowed or sorted by due date, and the lists that are no group. */
export async function searchProjects(
  db: Executor,
  wanted: SearchedProjects,
  { limit, offset }: Page,
): Promise<ProjectRowRecord[]> {
  return db
    .select({
      project: {
        id: projects.id,
        status: projects.status,
        acceptRfq: projects.acceptRfq,
        createdAt: projects.createdAt,
        updatedAt: projects.updatedAt,
      },
      brief: {
        id: briefs.id,
        workTitle: briefs.workTitle,
        dueAt: briefs.dueAt,
        isProcurement: briefs.isProcurement,
      },
      buyer: {
        id: buyer.id,
        firstName: buyer.firstName,
        lastName: buyer.lastName,
        avatarUrl: buyer.avatarUrl,
      },
      buyerBusinessName: buyerBusiness.name,
    })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(buyer, eq(buyer.id, briefs.buyerUserId))
    .innerJoin(buyerBusiness, eq(buyerBusiness.id, briefs.buyerBusinessId))
    .where(isWanted(db, wanted))
    .orderBy(...orderOf(wanted.sort))
    .limit(limit)
    .offset(offset);
}

export async function countSearched(db: Executor, wanted: SearchedProjects): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(buyer, eq(buyer.id, briefs.buyerUserId))
    .innerJoin(buyerBusiness, eq(buyerBusiness.id, briefs.buyerBusinessId))
    .where(isWanted(db, wanted));
  return row?.total ?? 0;
}

export async function countEnded(db: Executor, businessId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(projects)
    .where(and(eq(projects.businessId, businessId), inArray(projects.status, [...ENDED_STATUSES])));
  return row?.total ?? 0;
}

/** The number of jobs that colleagues shared with a person of a business. */
export async function countShared(db: Executor, reader: ProjectReader): Promise<number> {
  const [row] = await db.select({ total: count() }).from(projects).where(isSharedWith(db, reader));
  return row?.total ?? 0;
}

interface ProjectReader {
  businessId: string;
  userId: string;
}

function isSharedWith(db: Executor, { businessId, userId }: ProjectReader): SQL | undefined {
  const sharedIds = db
    .select({ id: sellerCollaborators.projectId })
    .from(sellerCollaborators)
    .where(eq(sellerCollaborators.userId, userId));
  return and(
    eq(projects.businessId, businessId),
    inArray(projects.id, sharedIds),
    ne(projects.status, INITIAL_PROJECT_STATUS),
  );
}

function isInList(db: Executor, { list, ...reader }: SearchedProjects): SQL | undefined {
  if (list === 'shared') return isSharedWith(db, reader);
  return and(
    eq(projects.businessId, reader.businessId),
    list === 'ended' ? inArray(projects.status, [...ENDED_STATUSES]) : eq(projects.listGroup, list),
  );
}

function isWanted(db: Executor, wanted: SearchedProjects): SQL | undefined {
  const { q, show, now } = wanted;
  const text = sql`lower(${briefs.workTitle} || ' ' || ${buyer.firstName} || ' ' || ${buyer.lastName} || ' ' || ${buyerBusiness.name})`;
  return and(
    isInList(db, wanted),
    q === '' ? undefined : sql`${text} like ${likeAnywhere(q)}`,
    show ? shown[show](now) : undefined,
  );
}

const shown: Readonly<Record<PendingFilter, (now: Date) => SQL | undefined>> = {
  awaiting: () => eq(projects.status, 'cash.quote-pending'),
  submitted: () => eq(projects.status, 'cash.quote-lodged'),
  overdue: (now) => and(eq(projects.status, 'cash.quote-pending'), lt(briefs.dueAt, now)),
  dueThisWeek: (now) =>
    and(
      eq(projects.status, 'cash.quote-pending'),
      gte(briefs.dueAt, now),
      lte(briefs.dueAt, new Date(now.getTime() + DAYS_OF_WEEK * DAY)),
    ),
};

function orderOf(sort: SearchedProjects['sort']): SQL[] {
  if (sort === 'dueDate:asc') return [sql`${briefs.dueAt} asc nulls last`, asc(projects.id)];
  const column = sort.startsWith('createdAt') ? projects.createdAt : projects.updatedAt;
  const direction = sort.endsWith('asc') ? asc : desc;
  return [direction(column), direction(projects.id)];
}
