import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { businesses } from '../../platform/database/tables.ts';

/** Two people of a business cannot exceed a limit together. */
export async function lockBusiness(db: Executor, id: string): Promise<void> {
  await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('no key update');
}
