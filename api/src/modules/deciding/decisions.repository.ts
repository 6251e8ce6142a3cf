import type { AwardRecord, Comparison } from '@worklane/shared-kernel/contracts';
import type { LineMatch, OwnAllowance } from '@worklane/shared-kernel/domain';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { nameInProject } from '../../platform/database/kept-names.repository.ts';
import {
  awardRecords,
  briefs,
  businesses,
  comparisons,
  keptNames,
  projects,
  users,
} from '../../platform/database/tables.ts';

export interface StoredComparison {
  version: number;
  matches: LineMatch[];
  allowances: OwnAllowance[];
}

export async function findComparison(db: Executor, briefId: string): Promise<StoredComparison> {
  const [row] = await db
    .select({
      version: comparisons.version,
      matches: comparisons.matches,
      allowances: comparisons.allowances,
    })
    .from(comparisons)
    .where(eq(comparisons.briefId, briefId));
  return row ?? { version: 0, matches: [], allowances: [] };
}

/** The caller has locked the brief. */
export async function saveComparison(
  db: Executor,
  briefId: string,
  values: StoredComparison & { updatedAt: Date },
): Promise<void> {
  await db
    .insert(comparisons)
    .values({ briefId, ...values })
    .onConflictDoUpdate({ target: comparisons.briefId, set: values });
}

/** The first record stays. */
export async function addAwardRecord(
  db: Executor,
  row: {
    briefId: string;
    projectId: string;
    at: Date;
    byUserId: string;
    comparison: Comparison;
    reasons: AwardRecord['reasons'];
  },
): Promise<void> {
  await db.insert(awardRecords).values(row).onConflictDoNothing();
}

export async function findAwardRecord(db: Executor, briefId: string, businessId: string) {
  const [row] = await db
    .select({
      record: awardRecords,
      businessName: businesses.name,
      by: {
        id: users.id,
        ...nameInProject(),
      },
    })
    .from(awardRecords)
    .innerJoin(briefs, eq(briefs.id, awardRecords.briefId))
    .innerJoin(projects, eq(projects.id, awardRecords.projectId))
    .innerJoin(businesses, eq(businesses.id, projects.businessId))
    .innerJoin(users, eq(users.id, awardRecords.byUserId))
    .leftJoin(
      keptNames,
      and(eq(keptNames.projectId, awardRecords.projectId), eq(keptNames.userId, awardRecords.byUserId)),
    )
    .where(and(eq(awardRecords.briefId, briefId), eq(briefs.buyerBusinessId, businessId)));
  return row ?? null;
}
