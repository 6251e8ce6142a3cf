import { and, asc, count, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import {
  accountClosings,
  briefs,
  businesses,
  projects,
  quotes,
  userDisablings,
  userInvitations,
  users,
} from '../../../platform/database/tables.ts';

export type UserRow = typeof users.$inferSelect;
export type ClosingRow = typeof accountClosings.$inferSelect;

/** Other transactions can still insert rows that refer to the person, because they could deadlock otherwise. */
export async function lockUser(db: Executor, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/** Locks a business, so that its last two leads cannot close their accounts at the same time. */
export async function lockBusiness(db: Executor, id: string): Promise<void> {
  await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update');
}

/** Serialises the closings of operators, so that one of them stays. */
export async function lockOperators(db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`);
}

export async function findBusinessName(db: Executor, id: string): Promise<string | null> {
  const [row] = await db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, id));
  return row?.name ?? null;
}

export async function otherMembers(db: Executor, { id, businessId }: { id: string; businessId: string }) {
  return db
    .select({ id: users.id, isPrimary: users.isPrimary })
    .from(users)
    .where(and(eq(users.businessId, businessId), ne(users.id, id)))
    .orderBy(sql`${users.isPrimary} desc`, asc(users.id));
}

export async function otherLeads(
  db: Executor,
  of: { id: string; businessId: string | null },
): Promise<string[]> {
  const { id, businessId } = of;
  if (businessId === null) return [];
  const others = await otherMembers(db, { id, businessId });
  return others.filter(({ isPrimary }) => isPrimary).map((other) => other.id);
}

export async function countOtherOperators(db: Executor, id: string): Promise<number> {
  const disabled = db
    .select({ id: userDisablings.userId })
    .from(userDisablings)
    .where(eq(userDisablings.userId, users.id));
  return db.$count(users, and(eq(users.isOperator, true), ne(users.id, id), notExists(disabled)));
}

const isOpen = inArray(projects.listGroup, ['selling-pending', 'in-progress']);
const isOpenBrief = inArray(briefs.state, ['draft', 'published']);

export async function hasOpenWork(db: Executor, businessId: string): Promise<boolean> {
  const [row] = await db
    .select({ total: count() })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .leftJoin(quotes, eq(quotes.projectId, projects.id))
    .where(
      or(
        and(
          eq(projects.businessId, businessId),
          or(eq(projects.listGroup, 'in-progress'), eq(projects.status, 'cash.quote-lodged')),
        ),
        and(eq(briefs.buyerBusinessId, businessId), eq(projects.listGroup, 'in-progress')),
      ),
    );
  const published = and(eq(briefs.buyerBusinessId, businessId), eq(briefs.state, 'published'));
  return (row?.total ?? 0) > 0 || (await db.$count(briefs, published)) > 0;
}

export async function countOpenWorkOf(db: Executor, userId: string): Promise<number> {
  const openProjects = await db.$count(projects, and(eq(projects.supplierUserId, userId), isOpen));
  return openProjects + (await db.$count(briefs, and(eq(briefs.buyerUserId, userId), isOpenBrief)));
}

export async function handOverWork(
  db: Executor,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await db
    .update(projects)
    .set({ supplierUserId: to, updatedAt: now })
    .where(and(eq(projects.supplierUserId, from), isOpen));
  const withOpenProjects = db
    .select({ id: projects.briefId })
    .from(projects)
    .where(eq(projects.listGroup, 'in-progress'));
  await db
    .update(briefs)
    .set({ buyerUserId: to, updatedAt: now })
    .where(and(eq(briefs.buyerUserId, from), or(isOpenBrief, inArray(briefs.id, withOpenProjects))));
}

/** Revokes the person's pending requests to join. Returns the businesses that they were for. */
export async function endRequestsOf(db: Executor, userId: string, now: Date): Promise<string[]> {
  const ended = await db
    .update(userInvitations)
    .set({ status: 'revoked', leaving: null, updatedAt: now })
    .where(
      and(
        eq(userInvitations.userId, userId),
        eq(userInvitations.requestToJoin, true),
        eq(userInvitations.status, 'pending'),
      ),
    )
    .returning({ businessId: userInvitations.businessId });
  return ended.map(({ businessId }) => businessId);
}

/** Removes an account's business and rights, and keeps them for thirty days. */
export async function closeUser(db: Executor, closing: ClosingRow): Promise<void> {
  await db.insert(accountClosings).values(closing);
  await db
    .update(users)
    .set({ businessId: null, isPrimary: false, isOperator: false, updatedAt: closing.requestedAt })
    .where(eq(users.id, closing.userId));
}

export async function findClosing(db: Executor, userId: string): Promise<ClosingRow | null> {
  const [row] = await db.select().from(accountClosings).where(eq(accountClosings.userId, userId));
  return row ?? null;
}

export async function isDisabled(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(userDisablings, eq(userDisablings.userId, userId))) > 0;
}

export async function reopenUser(
  db: Executor,
  {
    userId,
    now,
    ...rights
  }: { userId: string; now: Date } & Pick<
    UserRow,
    'businessId' | 'isPrimary' | 'seesOnlyShared' | 'isOperator'
  >,
): Promise<void> {
  await db
    .update(users)
    .set({ ...rights, updatedAt: now })
    .where(eq(users.id, userId));
  await db.delete(accountClosings).where(eq(accountClosings.userId, userId));
}
