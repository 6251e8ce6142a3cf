import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { businesses, businessIndustries, industries, users } from '../../platform/tables.ts';

/** Names are not unique, so there may be several. */
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

/** The people of a business as its profile shows them, its leads first. */
export async function listProfileMembers(db: Executor, businessId: string) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isPrimary: users.isPrimary,
      jobTitle: users.jobTitle,
      avatarUrl: users.avatarUrl,
    })
    .from(users)
    .where(eq(users.businessId, businessId))
    .orderBy(desc(users.isPrimary), asc(users.id));
}
export type ProfileMemberRecord = Awaited<ReturnType<typeof listProfileMembers>>[number];
