import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { users } from '../../platform/database/tables.ts';
import { seesOnlyShared } from '../../platform/project-sight.repository.ts';

export interface Member {
  userId: string;
  businessId: string;
  seesOnlyShared: boolean;
}

export async function membersOf(db: Executor, businessIds: readonly string[]): Promise<Member[]> {
  const rows = await db
    .select({
      userId: users.id,
      businessId: users.businessId,
      seesOnlyShared,
    })
    .from(users)
    .where(inArray(users.businessId, [...businessIds]));
  return rows.flatMap(({ businessId, ...member }) => (businessId ? [{ ...member, businessId }] : []));
}
