import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { businesses } from '../../platform/tables.ts';

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
    .limit(100);
}
