import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { users } from '../../../platform/database/tables.ts';

export async function lockPerson(db: Executor, id: string) {
  const [row] = await db
    .select({
      avatarUrl: users.avatarUrl,
      businessId: users.businessId,
      isPrimary: users.isPrimary,
      seesOnlyShared: users.seesOnlyShared,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row ?? null;
}

export async function lockLeads(db: Executor, businessId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.isPrimary, true)))
    .orderBy(users.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

export async function updateUser(
  db: Executor,
  id: string,
  changes: Partial<
    Pick<
      typeof users.$inferInsert,
      'firstName' | 'lastName' | 'jobTitle' | 'avatarUrl' | 'isPrimary' | 'seesOnlyShared'
    >
  >,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id));
}
