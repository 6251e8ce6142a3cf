import { isBadgeObtained } from '@worklane/shared-kernel/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { businesses, vettingCases, vettingLevels } from '../../platform/tables.ts';
import type { BusinessRow } from './businesses.repository.ts';

export async function findPublicBusiness(db: Executor, token: string): Promise<BusinessRow | null> {
  const [row] = await db
    .select()
    .from(businesses)
    .where(and(eq(businesses.publicToken, token), eq(businesses.businessType, 'standard')));
  return row ?? null;
}

export async function setPublicToken(db: Executor, businessId: string, token: string | null): Promise<void> {
  await db.update(businesses).set({ publicToken: token }).where(eq(businesses.id, businessId));
}

/** The names of the badges that a business has on a day. */
export async function listBadgeNames(db: Executor, businessId: string, today: string): Promise<string[]> {
  const rows = await db
    .select({ name: vettingLevels.name, state: vettingCases.state, responses: vettingCases.responses })
    .from(vettingCases)
    .innerJoin(vettingLevels, eq(vettingLevels.id, vettingCases.levelId))
    .where(and(eq(vettingCases.businessId, businessId), eq(vettingCases.state, 'closed')))
    .orderBy(asc(vettingLevels.position), asc(vettingLevels.id));
  return rows.filter((row) => isBadgeObtained(row, today)).map(({ name }) => name);
}
