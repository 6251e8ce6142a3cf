import { isBadgeObtained } from '@worklane/shared-kernel/domain';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { briefBadges, vettingCases } from '../../platform/database/tables.ts';
import { vettingDayOf } from './vetting-day.ts';

export async function obtainedLevelIdsOf(db: Executor, businessId: string, now: Date): Promise<string[]> {
  const [today, cases] = await Promise.all([
    vettingDayOf(db, businessId, now),
    db.select().from(vettingCases).where(eq(vettingCases.businessId, businessId)),
  ]);
  return cases.filter((one) => isBadgeObtained(one, today)).map(({ levelId }) => levelId);
}

/** A scalar subquery: for `exists` PostgreSQL may read the badges of all briefs first. */
export function lacksBadge(db: Executor, briefId: SQLWrapper, obtainedLevelIds: readonly string[]): SQL {
  const missing = db
    .select({ is: sql`true` })
    .from(briefBadges)
    .where(
      and(
        eq(briefBadges.briefId, briefId),
        eq(briefBadges.isRequired, true),
        sql`${briefBadges.levelId} <> all(${sql.param([...obtainedLevelIds])}::uuid[])`,
      ),
    )
    .limit(1);
  return sql`((${missing}) is not null)`;
}
