import { and, eq } from 'drizzle-orm';
import type { Executor } from './database/database.ts';
import { users } from './database/tables.ts';

/**
 * Whether a person belongs to a business. A concurrent removal of the person waits until the transaction ends, so that
 * it finds the rows that the transaction adds.
 */
export async function holdMembership(db: Executor, userId: string, businessId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.businessId, businessId), eq(users.isOperator, false)))
    .for('share');
  return rows.length > 0;
}
