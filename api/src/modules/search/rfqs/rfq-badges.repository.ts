import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { briefBadges, briefs, vettingLevels } from '../../../platform/database/tables.ts';
import { briefWords } from '../search.tables.ts';

export async function listBadgesOf(db: Executor, briefIds: readonly string[]) {
  if (briefIds.length === 0) return [];
  return db
    .select({ briefId: briefBadges.briefId, isRequired: briefBadges.isRequired, level: vettingLevels })
    .from(briefBadges)
    .innerJoin(vettingLevels, eq(vettingLevels.id, briefBadges.levelId))
    .where(inArray(briefBadges.briefId, [...briefIds]))
    .orderBy(asc(briefBadges.position), asc(vettingLevels.id));
}

/** Uses badges stored beside the words: joining all badges took most of the time of large searches. */
export function lacksKeptBadge(db: Executor, { q }: { q: string }, obtainedLevelIds: readonly string[]): SQL {
  const lacks = sql`not (${briefWords.requiredLevelIds} <@ ${idsOf(obtainedLevelIds)})`;
  if (q !== '') return lacks;
  const kept = db.select({ lacks }).from(briefWords).where(eq(briefWords.briefId, briefs.id));
  return sql`(${kept})`;
}

const idsOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
