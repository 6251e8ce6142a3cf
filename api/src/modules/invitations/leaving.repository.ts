import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  briefs,
  businesses,
  chats,
  files,
  notifications,
  projects,
  quotes,
  sellerCollaborators,
  users,
  vettingCases,
} from '../../platform/database/tables.ts';

/** Other transactions can still insert rows that refer to the person, because they could deadlock otherwise. */
export async function lockPerson(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      firstName: users.firstName,
      lastName: users.lastName,
      businessId: users.businessId,
      isOperator: users.isOperator,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row ?? null;
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Locks businesses in one order, so that two people who exchange their businesses cannot deadlock. */
export async function lockBusinesses(db: Executor, ids: readonly string[]) {
  return db
    .select({ id: businesses.id, name: businesses.name, businessType: businesses.businessType })
    .from(businesses)
    .where(inArray(businesses.id, [...ids]))
    .orderBy(asc(businesses.id))
    .for('update');
}

export async function findBusiness(db: Executor, id: string) {
  const [row] = await db
    .select({ id: businesses.id, name: businesses.name, businessLogoUrl: businesses.businessLogoUrl })
    .from(businesses)
    .where(eq(businesses.id, id));
  return row ?? null;
}

export async function listOthers(db: Executor, businessId: string, userId: string) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isPrimary: users.isPrimary,
    })
    .from(users)
    .where(and(eq(users.businessId, businessId), ne(users.id, userId)))
    .orderBy(desc(users.isPrimary), asc(users.id));
}

export async function listLeads(db: Executor, businessId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.isPrimary, true)))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

export async function isQuotedOnByOthers(db: Executor, businessId: string): Promise<boolean> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(and(eq(briefs.buyerBusinessId, businessId), ne(projects.businessId, businessId)))
    .limit(1);
  return rows.length > 0;
}

export async function countHoldings(db: Executor, businessId: string) {
  const quoted = db
    .select({ id: quotes.projectId })
    .from(quotes)
    .innerJoin(projects, eq(projects.id, quotes.projectId))
    .where(eq(projects.businessId, businessId));
  const held = and(eq(vettingCases.businessId, businessId), eq(vettingCases.state, 'closed'));
  return {
    projects: await db.$count(projects, eq(projects.businessId, businessId)),
    quotes: await db.$count(quoted),
    badges: await db.$count(vettingCases, held),
    files: await db.$count(files, and(eq(files.businessId, businessId), eq(files.state, 'complete'))),
  };
}

export async function makeLeads(db: Executor, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(users)
    .set({ isPrimary: true, seesOnlyShared: false, updatedAt: now })
    .where(inArray(users.id, [...ids]));
}

/** Ends sharing with a person who leaves, so that it is not restored if they return. */
export async function endSharing(db: Executor, userId: string, businessId: string): Promise<void> {
  const ofBusiness = db.select({ id: projects.id }).from(projects).where(eq(projects.businessId, businessId));
  await db
    .delete(sellerCollaborators)
    .where(and(eq(sellerCollaborators.userId, userId), inArray(sellerCollaborators.projectId, ofBusiness)));
  // The person no longer sees chats with colleagues, so notifications about them would stay unread for ever.
  const withColleagues = db.select({ id: chats.id }).from(chats).where(eq(chats.businessId, businessId));
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.recipientId, userId),
        eq(notifications.entity, 'Chat'),
        inArray(notifications.entityId, withColleagues),
      ),
    );
}

export async function setBusinessOf(
  db: Executor,
  {
    userId,
    businessId,
    seesOnlyShared = false,
    now,
  }: { userId: string; businessId: string | null; seesOnlyShared?: boolean; now: Date },
): Promise<void> {
  await db
    .update(users)
    .set({ businessId, isPrimary: false, seesOnlyShared, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function listAcceptedRequests(db: Executor, businessId: string) {
  return db
    .select({ buyerUserId: briefs.buyerUserId, title: briefs.workTitle })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(
      and(
        eq(projects.businessId, businessId),
        ne(briefs.buyerBusinessId, businessId),
        eq(projects.acceptRfq, true),
        inArray(projects.listGroup, ['selling-pending', 'in-progress']),
      ),
    )
    .orderBy(asc(projects.id));
}

/** Deletes a business without people, with its projects and quotes. Returns the storage keys of its files. */
export async function deleteBusiness(db: Executor, id: string): Promise<string[]> {
  await db.delete(projects).where(eq(projects.businessId, id));
  await db.delete(briefs).where(eq(briefs.buyerBusinessId, id));
  const removed = await db
    .delete(files)
    .where(eq(files.businessId, id))
    .returning({ storageKey: files.storageKey });
  await db.delete(businesses).where(eq(businesses.id, id));
  return removed.map(({ storageKey }) => storageKey);
}
