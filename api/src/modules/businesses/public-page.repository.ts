import { isBadgeObtained } from '@worklane/shared-kernel/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  accountClosings,
  businesses,
  userDisablings,
  users,
  vettingCases,
  vettingLevels,
} from '../../platform/database/tables.ts';
import type { BusinessRow } from './businesses.repository.ts';

const hasPeople = sql`exists (select from ${users}
  where ${users.businessId} = ${businesses.id}
    and not exists (select from ${accountClosings} where ${accountClosings.userId} = ${users.id})
    and not exists (select from ${userDisablings} where ${userDisablings.userId} = ${users.id}))`;

export const isShared = sql<boolean>`(${businesses.publicToken} is not null
  and ${businesses.businessType} = 'standard' and ${hasPeople})`;

export async function findPublicBusiness(db: Executor, token: string): Promise<BusinessRow | null> {
  const [row] = await db
    .select()
    .from(businesses)
    .where(and(eq(businesses.publicToken, token), isShared));
  return row ?? null;
}

export async function setPublicToken(db: Executor, businessId: string, token: string | null): Promise<void> {
  await db.update(businesses).set({ publicToken: token }).where(eq(businesses.id, businessId));
}

export async function listBadgeNames(db: Executor, businessId: string, today: string): Promise<string[]> {
  const rows = await db
    .select({ name: vettingLevels.name, state: vettingCases.state, responses: vettingCases.responses })
    .from(vettingCases)
    .innerJoin(vettingLevels, eq(vettingLevels.id, vettingCases.levelId))
    .where(and(eq(vettingCases.businessId, businessId), eq(vettingCases.state, 'closed')))
    .orderBy(asc(vettingLevels.position), asc(vettingLevels.id));
  return rows.filter((row) => isBadgeObtained(row, today)).map(({ name }) => name);
}
