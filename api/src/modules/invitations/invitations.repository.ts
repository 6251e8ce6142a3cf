import { and, asc, eq, gt, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import {
  briefs,
  businesses,
  businessIndustries,
  files,
  industries,
  projects,
  userInvitations,
  users,
  vettingCases,
} from '../../platform/database/tables.ts';

export async function findInvitation(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: userInvitations.id,
      status: userInvitations.status,
      businessId: userInvitations.businessId,
      businessName: businesses.name,
      requestToJoin: userInvitations.requestToJoin,
      expiresAt: userInvitations.expiresAt,
      userId: userInvitations.userId,
      email: sql<string | null>`coalesce(${userInvitations.email}, ${users.email})`,
      firstName: sql<string | null>`coalesce(${userInvitations.firstName}, ${users.firstName})`,
      lastName: sql<string | null>`coalesce(${userInvitations.lastName}, ${users.lastName})`,
    })
    .from(userInvitations)
    .innerJoin(businesses, eq(businesses.id, userInvitations.businessId))
    .leftJoin(users, eq(users.id, userInvitations.userId))
    .where(eq(userInvitations.id, id));
  return row ?? null;
}
export type InvitationRecord = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export async function listActiveIndustries(db: Executor, businessId: string) {
  return db
    .select({ id: industries.id, label: industries.label })
    .from(businessIndustries)
    .innerJoin(industries, eq(industries.id, businessIndustries.industryId))
    .where(and(eq(businessIndustries.businessId, businessId), eq(industries.active, true)))
    .orderBy(asc(industries.label));
}

/** A pending, unexpired invitation; null for requests to join. */
export async function findOpenInvitation(
  db: Executor,
  id: string,
  now: Date,
): Promise<InvitationRecord | null> {
  const found = await findInvitation(db, id);
  if (found?.status !== 'pending' || found.requestToJoin) return null;
  return found.expiresAt !== null && found.expiresAt <= now ? null : found;
}

/** The person's email, only if confirmed: otherwise it may belong to somebody else. */
export async function findOwnEmail(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row && row.confirmedAt !== null ? row.email : null;
}

export async function lockInvitationOf(db: Executor, id: string, email: string, now: Date) {
  const [row] = await db
    .select()
    .from(userInvitations)
    .where(
      and(
        eq(userInvitations.id, id),
        eq(userInvitations.status, 'pending'),
        eq(userInvitations.requestToJoin, false),
        eq(sql`lower(${userInvitations.email})`, email.toLowerCase()),
        or(isNull(userInvitations.expiresAt), gt(userInvitations.expiresAt, now)),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Whether a business has no other people, and no data that would be lost with it. */
export async function isEmptyBusiness(db: Executor, businessId: string, userId: string): Promise<boolean> {
  const some = (table: string, condition: ReturnType<typeof eq>) =>
    sql`exists (select 1 from ${sql.identifier(table)} where ${condition})`;
  const holds = [
    some('users', and(eq(users.businessId, businessId), ne(users.id, userId)) as ReturnType<typeof eq>),
    some('projects', eq(projects.businessId, businessId)),
    some('briefs', eq(briefs.buyerBusinessId, businessId)),
    some('vetting_cases', eq(vettingCases.businessId, businessId)),
    some('files', eq(files.businessId, businessId)),
  ];
  const result = await db.execute<{ holds: boolean }>(sql`select (${sql.join(holds, sql` or `)}) as holds`);
  return result.rows[0]?.holds === false;
}

export async function replaceEmptyBusiness(
  db: Executor,
  {
    userId,
    from,
    to,
    seesOnlyShared,
    now,
  }: { userId: string; from: string; to: string; seesOnlyShared: boolean; now: Date },
): Promise<void> {
  await db
    .update(users)
    .set({ businessId: to, isPrimary: false, seesOnlyShared, updatedAt: now })
    .where(eq(users.id, userId));
  await db.delete(businesses).where(eq(businesses.id, from));
}

export async function claimInvitation(
  db: Executor,
  { id, userId, status, now }: { id: string; userId: string; status: 'pending' | 'accepted'; now: Date },
): Promise<void> {
  await db
    .update(userInvitations)
    .set({ userId, status, email: null, firstName: null, lastName: null, updatedAt: now })
    .where(eq(userInvitations.id, id));
}

export async function keepInvitationsOf(
  db: Executor,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const same = alias(userInvitations, 'same');
  const isInvitedAlready = db
    .select({ id: same.id })
    .from(same)
    .where(
      and(
        eq(same.businessId, userInvitations.businessId),
        eq(same.userId, userId),
        eq(same.status, 'pending'),
      ),
    );
  await db
    .update(userInvitations)
    .set({ userId, email: null, firstName: null, lastName: null, updatedAt: now })
    .where(
      and(
        eq(sql`lower(${userInvitations.email})`, email.toLowerCase()),
        eq(userInvitations.status, 'pending'),
        isNull(userInvitations.userId),
        notExists(isInvitedAlready),
      ),
    );
}
