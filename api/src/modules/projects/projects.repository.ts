import { PAGE_SIZE, type ProjectListGroup } from '@worklane/shared-kernel/domain';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../../platform/database.ts';
import {
  briefs,
  businesses,
  industries,
  keptNames,
  projectEvents,
  projects,
  users,
} from '../../platform/tables.ts';

export type ProjectSort = 'createdAt:desc' | 'createdAt:asc' | 'updatedAt:desc' | 'updatedAt:asc';

export interface WantedProjects {
  businessId: string;
  group: ProjectListGroup;
  sort: ProjectSort;
  limit: number;
  offset: number;
}

const buyer = alias(users, 'buyer');
const buyerBusiness = alias(businesses, 'buyer_business');
const owner = alias(users, 'owner');

const buyerFields = {
  buyer: { id: buyer.id, firstName: buyer.firstName, lastName: buyer.lastName, avatarUrl: buyer.avatarUrl },
  buyerBusinessName: buyerBusiness.name,
};

/** The prepared queries of the project lists. */
export function projectReads(db: Database) {
  const lists = new Map<ProjectSort, ReturnType<typeof listQuery>>();
  const countGroup = db
    .select({ total: count() })
    .from(projects)
    .where(inGroup())
    .prepare('project_list_count');
  const countGroups = db
    .select({ group: projects.listGroup, total: count() })
    .from(projects)
    .where(eq(projects.businessId, sql.placeholder('businessId')))
    .groupBy(projects.listGroup)
    .prepare('project_group_counts');

  return {
    async list(wanted: WantedProjects) {
      let query = lists.get(wanted.sort);
      if (!query) {
        query = listQuery(db, wanted.sort);
        lists.set(wanted.sort, query);
      }
      const { businessId, group, limit, offset } = wanted;
      return query.execute({ businessId, group, limit, offset });
    },
    async count({ businessId, group }: Pick<WantedProjects, 'businessId' | 'group'>): Promise<number> {
      const [row] = await countGroup.execute({ businessId, group });
      return row?.total ?? 0;
    },
    async countsByGroup(businessId: string): Promise<Map<ProjectListGroup | null, number>> {
      const rows = await countGroups.execute({ businessId });
      return new Map(rows.map((row) => [row.group, row.total]));
    },
  };
}
export type ProjectReads = ReturnType<typeof projectReads>;
export type ProjectRowRecord = Awaited<ReturnType<ProjectReads['list']>>[number];

function inGroup() {
  return and(
    eq(projects.businessId, sql.placeholder('businessId')),
    eq(projects.listGroup, sql.placeholder('group')),
  );
}

/** Limit and offset apply before the joins, so that the rows before the page are not joined. */
function listQuery(db: Database, sort: ProjectSort) {
  const key = sort.startsWith('createdAt') ? 'createdAt' : 'updatedAt';
  const direction = sort.endsWith('asc') ? asc : desc;
  const page = db
    .select({
      id: projects.id,
      briefId: projects.briefId,
      status: projects.status,
      acceptRfq: projects.acceptRfq,
      createdAt: projects.createdAt,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(inGroup())
    .orderBy(direction(projects[key]), direction(projects.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  return db
    .select({
      project: {
        id: page.id,
        status: page.status,
        acceptRfq: page.acceptRfq,
        createdAt: page.createdAt,
        updatedAt: page.updatedAt,
      },
      brief: {
        id: briefs.id,
        workTitle: briefs.workTitle,
        dueAt: briefs.dueAt,
        isProcurement: briefs.isProcurement,
      },
      ...buyerFields,
    })
    .from(page)
    .innerJoin(briefs, eq(briefs.id, page.briefId))
    .innerJoin(buyer, eq(buyer.id, briefs.buyerUserId))
    .innerJoin(buyerBusiness, eq(buyerBusiness.id, briefs.buyerBusinessId))
    .orderBy(direction(page[key]), direction(page.id))
    .prepare(`project_list_${sort}`);
}

/** A project with its brief, its buyer and the brief's industry, by project or by brief. */
export async function findProject(
  db: Executor,
  key: { projectId: string } | { briefId: string },
  businessId: string,
) {
  const [column, name, id] =
    'projectId' in key
      ? ([projects.id, 'project_by_id', key.projectId] as const)
      : ([projects.briefId, 'project_by_brief', key.briefId] as const);
  const [row] = await db
    .select({
      project: projects,
      brief: briefs,
      ...buyerFields,
      owner: {
        id: owner.id,
        firstName: owner.firstName,
        lastName: owner.lastName,
        avatarUrl: owner.avatarUrl,
      },
      industry: industries,
      rfqStartDateMandatory: buyerBusiness.rfqStartDateMandatory,
    })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(industries, eq(industries.id, briefs.industryId))
    .innerJoin(buyer, eq(buyer.id, briefs.buyerUserId))
    .innerJoin(buyerBusiness, eq(buyerBusiness.id, briefs.buyerBusinessId))
    .innerJoin(owner, eq(owner.id, projects.supplierUserId))
    .where(and(eq(column, sql.placeholder('id')), eq(projects.businessId, sql.placeholder('businessId'))))
    .prepare(name)
    .execute({ id, businessId });
  return row ?? null;
}
export type ProjectRecord = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** The history of a project, newest first; more than 100 entries do not occur. */
export async function listEvents(db: Executor, projectId: string) {
  return db
    .select({
      kind: projectEvents.kind,
      at: projectEvents.at,
      revision: projectEvents.revision,
      reason: projectEvents.detail,
      by: {
        id: users.id,
        firstName: sql<string>`coalesce(${keptNames.firstName}, ${users.firstName})`,
        lastName: sql<string>`coalesce(${keptNames.lastName}, ${users.lastName})`,
      },
    })
    .from(projectEvents)
    .leftJoin(users, eq(users.id, projectEvents.byUserId))
    .leftJoin(
      keptNames,
      and(eq(keptNames.projectId, projectEvents.projectId), eq(keptNames.userId, projectEvents.byUserId)),
    )
    .where(eq(projectEvents.projectId, sql.placeholder('projectId')))
    .orderBy(desc(projectEvents.at), desc(projectEvents.id))
    .limit(PAGE_SIZE.most)
    .prepare('project_events')
    .execute({ projectId });
}
export type EventRecord = Awaited<ReturnType<typeof listEvents>>[number];

export async function saveRejectReason(
  db: Executor,
  projectId: string,
  rejectReason: string | null,
): Promise<void> {
  await db.update(projects).set({ rejectReason }).where(eq(projects.id, projectId));
}

export async function saveBuyerRating(
  db: Executor,
  projectId: string,
  rating: { rating: number; reviewText: string },
): Promise<void> {
  await db.update(projects).set(rating).where(eq(projects.id, projectId));
}
