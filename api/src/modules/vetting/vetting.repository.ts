import { statusesOfListGroup } from '@worklane/shared-kernel/domain';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  briefBadges,
  briefs,
  businesses,
  projects,
  vettingCases,
  vettingLevels,
} from '../../platform/database/tables.ts';
import { isInSight, type ProjectSight } from '../../platform/project-sight.repository.ts';

export type LevelRow = typeof vettingLevels.$inferSelect;
export type CaseRow = typeof vettingCases.$inferSelect;
export interface LevelCaseRecord {
  level: LevelRow;
  vettingCase: CaseRow | null;
}

export async function findLevel(db: Executor, id: string): Promise<LevelRow | null> {
  const [row] = await db.select().from(vettingLevels).where(eq(vettingLevels.id, id));
  return row ?? null;
}

export async function findPostCode(db: Executor, businessId: string): Promise<string | null> {
  const [row] = await db
    .select({ postCode: businesses.postCode })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return row?.postCode ?? null;
}

export async function listLevels(db: Executor): Promise<LevelRow[]> {
  return db.select().from(vettingLevels).orderBy(asc(vettingLevels.position), asc(vettingLevels.id));
}

export async function listLevelCases(
  db: Executor,
  businessId: string,
  which: 'all' | 'nondefault' | readonly string[],
): Promise<LevelCaseRecord[]> {
  const wanted = (() => {
    if (which === 'all') return undefined;
    return which === 'nondefault'
      ? eq(vettingLevels.isDefault, false)
      : inArray(vettingLevels.id, [...which]);
  })();
  return db
    .select({ level: vettingLevels, vettingCase: vettingCases })
    .from(vettingLevels)
    .leftJoin(vettingCases, caseOf(businessId))
    .where(wanted)
    .orderBy(asc(vettingLevels.position), asc(vettingLevels.id));
}

const inQuoteStage = statusesOfListGroup('selling-pending');

export async function countAsked(
  db: Executor,
  sight: ProjectSight,
): Promise<Map<string, { required: number; desirable: number }>> {
  const isRequired = sql`${briefBadges.isRequired}`;
  const rows = await db
    .select({
      levelId: briefBadges.levelId,
      required: sql<number>`(count(*) filter (where ${isRequired}))::int`,
      desirable: sql<number>`(count(*) filter (where not ${isRequired}))::int`,
    })
    .from(projects)
    .innerJoin(briefBadges, eq(briefBadges.briefId, projects.briefId))
    .where(and(isInSight(sight), inArray(projects.status, inQuoteStage)))
    .groupBy(briefBadges.levelId);
  return new Map(rows.map(({ levelId, ...asked }) => [levelId, asked]));
}

export async function listAskedBy(db: Executor, { levelId, limit, ...sight }: AskedBy) {
  return db
    .select({ projectId: projects.id, workTitle: briefs.workTitle, isRequired: briefBadges.isRequired })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(briefBadges, and(eq(briefBadges.briefId, projects.briefId), eq(briefBadges.levelId, levelId)))
    .where(and(isInSight(sight), inArray(projects.status, inQuoteStage)))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit);
}

interface AskedBy extends ProjectSight {
  levelId: string;
  limit: number;
}

export async function listBadgesWithCases(db: Executor, briefId: string, businessId: string) {
  return db
    .select({ level: vettingLevels, isRequired: briefBadges.isRequired, vettingCase: vettingCases })
    .from(briefBadges)
    .innerJoin(vettingLevels, eq(vettingLevels.id, briefBadges.levelId))
    .leftJoin(vettingCases, caseOf(businessId))
    .where(eq(briefBadges.briefId, briefId))
    .orderBy(asc(briefBadges.position), asc(vettingLevels.id));
}

export async function listBadges(db: Executor, briefId: string) {
  return db
    .select({ level: vettingLevels, isRequired: briefBadges.isRequired })
    .from(briefBadges)
    .innerJoin(vettingLevels, eq(vettingLevels.id, briefBadges.levelId))
    .where(eq(briefBadges.briefId, briefId))
    .orderBy(asc(briefBadges.position), asc(vettingLevels.id));
}

export async function replaceBadges(
  db: Executor,
  briefId: string,
  badges: readonly { levelId: string; isRequired: boolean }[],
): Promise<void> {
  await db.delete(briefBadges).where(eq(briefBadges.briefId, briefId));
  if (badges.length === 0) return;
  await db.insert(briefBadges).values(badges.map((badge, position) => ({ briefId, position, ...badge })));
}

function caseOf(businessId: string) {
  return and(eq(vettingCases.levelId, vettingLevels.id), eq(vettingCases.businessId, businessId));
}
