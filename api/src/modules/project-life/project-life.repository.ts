import {
  type BriefState,
  INITIAL_PROJECT_STATUS,
  listGroupOf,
  type ProjectEventKind,
  type ProjectState,
} from '@worklane/shared-kernel/domain';
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import { briefs, businesses, projectEvents, projects, users } from '../../platform/database/tables.ts';
import { isInSight, type ProjectSight } from '../../platform/project-sight.repository.ts';
import { stateOf } from './project-life.policy.ts';

export interface LockedProject {
  id: string;
  state: ProjectState;
  briefId: string;
  businessId: string;
  businessName: string;
  supplierUserId: string;
  buyerUserId: string;
  buyerFirstName: string;
  buyerLastName: string;
  buyerBusinessId: string;
  buyerBusinessName: string;
  workTitle: string;
  siteState: string;
  siteTimeZone: string | null;
  dueAt: Date | null;
  isSealed: boolean;
  changesAskedAt: Date | null;
}

export async function lockProjectOfSellerBusiness(
  db: Executor,
  id: string,
  sight: ProjectSight,
): Promise<LockedProject | null> {
  const [found] = await lock(db, and(eq(projects.id, id), isInSight(sight)));
  return found ?? null;
}

export async function lockProjectOfBuyerBusiness(
  db: Executor,
  id: string,
  businessId: string,
): Promise<LockedProject | null> {
  const [found] = await lock(db, and(eq(projects.id, id), eq(briefs.buyerBusinessId, businessId)));
  return found ?? null;
}

export async function lockBriefOfProject(db: Executor, id: string, businessId: string): Promise<void> {
  await db
    .select({ id: briefs.id })
    .from(briefs)
    .innerJoin(projects, eq(projects.briefId, briefs.id))
    .where(and(eq(projects.id, id), eq(briefs.buyerBusinessId, businessId)))
    .for('no key update', { of: briefs });
}

/** Locks every project of a brief in the order of ids. The caller must hold the brief's lock. */
export async function lockProjectsOfBrief(db: Executor, briefId: string): Promise<LockedProject[]> {
  return lock(db, eq(projects.briefId, briefId));
}

export async function lockProjectsOfBriefs(
  db: Executor,
  briefIds: readonly string[],
): Promise<LockedProject[]> {
  return lock(db, inArray(projects.briefId, [...briefIds]));
}

async function lock(db: Executor, where: SQL | undefined): Promise<LockedProject[]> {
  const buyer = alias(users, 'buyer');
  const buyerBusiness = alias(businesses, 'buyer_business');
  const rows = await db
    .select({
      id: projects.id,
      briefId: projects.briefId,
      businessId: projects.businessId,
      businessName: businesses.name,
      supplierUserId: projects.supplierUserId,
      buyerUserId: briefs.buyerUserId,
      buyerFirstName: buyer.firstName,
      buyerLastName: buyer.lastName,
      buyerBusinessId: briefs.buyerBusinessId,
      buyerBusinessName: buyerBusiness.name,
      workTitle: briefs.workTitle,
      siteState: briefs.siteState,
      siteTimeZone: briefs.siteTimeZone,
      dueAt: briefs.dueAt,
      isSealed: briefs.isSealed,
      changesAskedAt: projects.changesAskedAt,
      status: projects.status,
      acceptRfq: projects.acceptRfq,
      isProcurement: briefs.isProcurement,
      briefState: briefs.state,
      buyerReviewed: projects.buyerReviewed,
      supplierReviewed: projects.supplierReviewed,
      workAcceptedAt: projects.workAcceptedAt,
    })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(businesses, eq(businesses.id, projects.businessId))
    .innerJoin(buyer, eq(buyer.id, briefs.buyerUserId))
    .innerJoin(buyerBusiness, eq(buyerBusiness.id, briefs.buyerBusinessId))
    .where(where)
    .orderBy(asc(projects.id))
    .for('no key update', { of: projects });
  return rows.map(
    ({
      status,
      acceptRfq,
      isProcurement,
      briefState,
      buyerReviewed,
      supplierReviewed,
      workAcceptedAt,
      ...row
    }) => ({
      ...row,
      state: stateOf(
        { status, acceptRfq, isProcurement, briefState, buyerReviewed, supplierReviewed, workAcceptedAt },
        false,
      ),
    }),
  );
}

export async function saveBriefState(
  db: Executor,
  briefId: string,
  state: BriefState,
  now: Date,
): Promise<void> {
  await db.update(briefs).set({ state, updatedAt: now }).where(eq(briefs.id, briefId));
}

export interface EventRecord {
  projectId: string;
  event: ProjectEventKind;
  byUserId: string;
  now: Date;
  detail?: string | null | undefined;
  revision?: number | null | undefined;
}

export async function saveState(
  db: Executor,
  projectIds: readonly string[],
  state: ProjectState,
  now: Date,
): Promise<void> {
  const { status, acceptRfq, buyerReviewed, supplierReviewed, isWorkAccepted } = state;
  const { workAcceptedAt } = projects;
  await db
    .update(projects)
    .set({
      status,
      listGroup: listGroupOf(status),
      acceptRfq,
      buyerReviewed,
      supplierReviewed,
      workAcceptedAt: isWorkAccepted
        ? sql`coalesce(${workAcceptedAt}, ${now.toISOString()}::timestamptz)`
        : null,
      updatedAt: now,
    })
    .where(inArray(projects.id, [...projectIds]));
}

export async function addEvents(db: Executor, events: readonly EventRecord[]): Promise<void> {
  if (events.length === 0) return;
  await db.insert(projectEvents).values(
    events.map(({ projectId, event, byUserId, now, detail, revision }) => ({
      id: newId(),
      projectId,
      kind: event,
      at: now,
      byUserId,
      revision: revision ?? null,
      detail: detail ?? null,
    })),
  );
}

export async function publishedProjectsOf(
  db: Executor,
  briefId: string,
): Promise<{ id: string; businessId: string }[]> {
  return db
    .select({ id: projects.id, businessId: projects.businessId })
    .from(projects)
    .where(and(eq(projects.briefId, briefId), ne(projects.status, INITIAL_PROJECT_STATUS)));
}
