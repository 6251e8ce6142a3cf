import { isVisibleToSeller, type ProjectState } from '@worklane/shared-kernel/domain';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database.ts';
import { notFound } from '../../platform/problem.ts';
import { briefs, businesses, projects, users } from '../../platform/tables.ts';
import { briefBadgesFor, isLockedBy } from '../vetting/index.ts';

/** A project no other transaction can change until this one ends, with what its messages speak of. */
export interface LockedProject extends ProjectState {
  id: string;
  briefId: string;
  businessId: string;
  businessName: string;
  supplierUserId: string;
  buyerUserId: string;
  buyerFirstName: string;
  buyerLastName: string;
  workTitle: string;
}

/** Locks a job of the seller's business. Throws 404 for any other and for one the buyer has not published. */
export async function lockProjectOfSeller(
  db: Executor,
  { id, businessId, now }: { id: string; businessId: string; now: Date },
): Promise<LockedProject> {
  const [found] = await lock(db, and(eq(projects.id, id), eq(projects.businessId, businessId)));
  if (!found || !isVisibleToSeller(found.status)) throw notFound('project.notFound');
  const badges = await briefBadgesFor(db, { briefId: found.briefId, businessId, now });
  return { ...found, isLocked: isLockedBy(badges) };
}

/**
 * Locks a job on a brief of the buyer's business, the brief first: whoever changes several projects of one
 * brief waits there, so two awards at once cannot lock each other out. Throws 404 for any other.
 */
export async function lockProjectOfBuyer(
  db: Executor,
  id: string,
  businessId: string,
): Promise<LockedProject> {
  await db
    .select({ id: briefs.id })
    .from(briefs)
    .innerJoin(projects, eq(projects.briefId, briefs.id))
    .where(and(eq(projects.id, id), eq(briefs.buyerBusinessId, businessId)))
    .for('no key update', { of: briefs });
  const [found] = await lock(db, and(eq(projects.id, id), eq(briefs.buyerBusinessId, businessId)));
  if (!found) throw notFound('project.notFound');
  return found;
}

/** Locks every project of a brief that the caller has locked already. */
export async function lockProjectsOfBrief(db: Executor, briefId: string): Promise<LockedProject[]> {
  return lock(db, eq(projects.briefId, briefId));
}

async function lock(db: Executor, where: SQL | undefined): Promise<LockedProject[]> {
  const buyer = alias(users, 'buyer');
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
      workTitle: briefs.workTitle,
      status: projects.status,
      acceptRfq: projects.acceptRfq,
      isProcurement: briefs.isProcurement,
      briefState: briefs.state,
      buyerReviewed: projects.buyerReviewed,
      supplierReviewed: projects.supplierReviewed,
    })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(businesses, eq(businesses.id, projects.businessId))
    .innerJoin(buyer, eq(buyer.id, briefs.buyerUserId))
    .where(where)
    .orderBy(asc(projects.id))
    .for('no key update', { of: projects });
  // Badges stand in the way of nobody but the seller.
  return rows.map(({ briefState, ...row }) => ({
    ...row,
    isLocked: false,
    isWithdrawn: briefState === 'withdrawn',
  }));
}
