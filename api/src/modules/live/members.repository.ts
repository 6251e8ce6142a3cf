import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { users } from '../../platform/tables.ts';

/** Everybody of several businesses. */
export async function membersOf(
  db: Executor,
  businessIds: readonly string[],
): Promise<{ userId: string; businessId: string }[]> {
  const rows = await db
    .select({ userId: users.id, businessId: users.businessId })
    .from(users)
    .where(inArray(users.businessId, [...businessIds]));
  return rows.flatMap(({ userId, businessId }) => (businessId ? [{ userId, businessId }] : []));
}
