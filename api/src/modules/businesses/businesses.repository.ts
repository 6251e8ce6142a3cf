import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  businesses,
  businessIndustries,
  industries,
  userInvitations,
  users,
} from '../../platform/database/tables.ts';
import { seesOnlyShared } from '../../platform/project-sight.repository.ts';

export async function findStandardBusinessesByName(
  db: Executor,
  name: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(and(eq(businesses.name, name), eq(businesses.businessType, 'standard')))
    .orderBy(businesses.id)
    .limit(PAGE_SIZE.most);
}

export async function findBusiness(db: Executor, id: string) {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id));
  return row ?? null;
}
export type BusinessRow = NonNullable<Awaited<ReturnType<typeof findBusiness>>>;

export async function listIndustriesOf(db: Executor, businessId: string) {
  return db
    .select({ id: industries.id, label: industries.label })
    .from(businessIndustries)
    .innerJoin(industries, eq(industries.id, businessIndustries.industryId))
    .where(eq(businessIndustries.businessId, businessId))
    .orderBy(asc(industries.label), asc(industries.id));
}
export type IndustryRecord = Awaited<ReturnType<typeof listIndustriesOf>>[number];

export async function listProfileMembers(db: Executor, businessId: string) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isPrimary: users.isPrimary,
      jobTitle: users.jobTitle,
      avatarUrl: users.avatarUrl,
      email: users.email,
      seesOnlyShared,
    })
    .from(users)
    .where(eq(users.businessId, businessId))
    .orderBy(desc(users.isPrimary), asc(users.id));
}

export async function listInvitedEmails(
  db: Executor,
  businessId: string,
  now: Date,
): Promise<{ email: string }[]> {
  const email = sql<string>`coalesce(${users.email}, ${userInvitations.email})`;
  return db
    .select({ email })
    .from(userInvitations)
    .leftJoin(users, eq(users.id, userInvitations.userId))
    .where(
      and(
        eq(userInvitations.businessId, businessId),
        eq(userInvitations.status, 'pending'),
        eq(userInvitations.requestToJoin, false),
        gt(userInvitations.expiresAt, now),
        sql`${email} is not null`,
      ),
    )
    .orderBy(asc(userInvitations.createdAt), asc(userInvitations.id));
}

export type BusinessChanges = Partial<
  Omit<
    typeof businesses.$inferInsert,
    'id' | 'businessType' | 'isBuyer' | 'createdAt' | 'revision' | 'portfolio' | 'publicToken'
  >
>;

export async function lockBusiness(db: Executor, id: string): Promise<BusinessRow | null> {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id)).for('update');
  return row ?? null;
}

/** Whether a person leads a business; locks their role until the transaction ends. */
export async function isLeadOf(db: Executor, userId: string, businessId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.businessId, businessId), eq(users.isPrimary, true)))
    .for('share');
  return rows.length > 0;
}

/** Serialises changes that use one ABN until the transaction ends. */
export async function lockAbn(db: Executor, abn: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`abn ${abn}`}, 0))`);
}

export async function findAbnOwner(db: Executor, abn: string, except: string | null) {
  const [row] = await db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(and(eq(businesses.abn, abn), except === null ? undefined : ne(businesses.id, except)))
    .orderBy(asc(businesses.createdAt), asc(businesses.id))
    .limit(1);
  return row ?? null;
}

export async function updateBusiness(
  db: Executor,
  id: string,
  changes: BusinessChanges,
  now: Date,
): Promise<void> {
  await db
    .update(businesses)
    .set({ ...changes, revision: sql`${businesses.revision} + 1`, updatedAt: now })
    .where(eq(businesses.id, id));
}

export async function replaceIndustries(
  db: Executor,
  businessId: string,
  industryIds: readonly string[],
): Promise<void> {
  await db.delete(businessIndustries).where(eq(businessIndustries.businessId, businessId));
  await db.insert(businessIndustries).values(industryIds.map((industryId) => ({ businessId, industryId })));
}
