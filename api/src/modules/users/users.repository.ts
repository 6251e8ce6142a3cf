import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { accountClosings, businesses, userPreferences, users } from '../../platform/tables.ts';

export async function findUser(db: Executor, id: string) {
  const [row] = await db
    .select({
      user: users,
      business: businesses,
      appearance: userPreferences.appearance,
      closedUntil: accountClosings.finalAt,
    })
    .from(users)
    .leftJoin(businesses, eq(businesses.id, users.businessId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .where(eq(users.id, id));
  return row ?? null;
}
export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The people of a business, its leads first. */
export async function listMembers(db: Executor, businessId: string) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isPrimary: users.isPrimary,
    })
    .from(users)
    .where(eq(users.businessId, businessId))
    .orderBy(desc(users.isPrimary), users.id);
}
export type MemberRecord = Awaited<ReturnType<typeof listMembers>>[number];

const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  avatarUrl: users.avatarUrl,
  email: users.email,
  jobTitle: users.jobTitle,
  isPrimary: users.isPrimary,
  businessId: users.businessId,
};

/** The people with these ids, by id. */
export async function findPeople(db: Executor, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(personColumns)
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A person, locked until the transaction ends. */
export async function lockPerson(db: Executor, id: string) {
  const [row] = await db.select(personColumns).from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** The ids of the leads of a business, locked in order until the transaction ends. */
export async function lockLeads(db: Executor, businessId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.isPrimary, true)))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export async function updateUser(
  db: Executor,
  id: string,
  changes: Partial<
    Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'jobTitle' | 'avatarUrl' | 'isPrimary'>
  >,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id));
}
