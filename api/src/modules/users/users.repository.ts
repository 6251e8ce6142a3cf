import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { accountClosings, businesses, users } from '../../platform/tables.ts';

export async function findUser(db: Executor, id: string) {
  const [row] = await db
    .select({ user: users, business: businesses, closedUntil: accountClosings.finalAt })
    .from(users)
    .leftJoin(businesses, eq(businesses.id, users.businessId))
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
