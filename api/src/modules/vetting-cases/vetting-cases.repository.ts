import { statusesOfListGroup, type VettingAnswerRecord } from '@worklane/shared-kernel/domain';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  briefBadges,
  briefs,
  businesses,
  projects,
  sellerCollaborators,
  users,
  vettingCases,
  vettingQuestions,
} from '../../platform/database/tables.ts';
import type { CaseRow } from '../vetting/index.ts';

export type QuestionRow = typeof vettingQuestions.$inferSelect;

const inQuoteStage = statusesOfListGroup('selling-pending');

export async function listQuestions(db: Executor, levelId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(vettingQuestions)
    .where(eq(vettingQuestions.levelId, levelId))
    .orderBy(asc(vettingQuestions.position));
}

const caseOf = (businessId: string, levelId: string) =>
  and(eq(vettingCases.businessId, businessId), eq(vettingCases.levelId, levelId));

export async function findCase(db: Executor, businessId: string, levelId: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(vettingCases).where(caseOf(businessId, levelId));
  return row ?? null;
}

export async function lockCase(db: Executor, businessId: string, levelId: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(vettingCases).where(caseOf(businessId, levelId)).for('update');
  return row ?? null;
}

export async function lockCaseById(db: Executor, id: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(vettingCases).where(eq(vettingCases.id, id)).for('update');
  return row ?? null;
}

export async function insertCase(
  db: Executor,
  values: { id: string; businessId: string; levelId: string; responses: VettingAnswerRecord[]; now: Date },
): Promise<boolean> {
  const { now, ...row } = values;
  const { rowCount } = await db
    .insert(vettingCases)
    .values({ ...row, state: 'draft', createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function updateCase(
  db: Executor,
  id: string,
  changes: Partial<Omit<CaseRow, 'id' | 'revision'>> & { updatedAt: Date },
): Promise<CaseRow> {
  const [row] = await db
    .update(vettingCases)
    .set({ ...changes, revision: sql`${vettingCases.revision} + 1` })
    .where(eq(vettingCases.id, id))
    .returning();
  if (!row) throw new Error('The locked case was not found.');
  return row;
}

export async function recordReminder(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(vettingCases).set({ operatorsToldAt: now }).where(eq(vettingCases.id, id));
}

export async function findBusinessName(db: Executor, id: string): Promise<string> {
  const [row] = await db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, id));
  return row?.name ?? '';
}

export interface ExpiringAfter {
  expiresOn: number;
  id: string;
}

/** Skips locked rows for other processes, and cases with a submitted renewal. `until` is yyyymmdd. */
export async function lockExpiring(
  db: Executor,
  { until, ahead, after, limit }: { until: number; ahead: number; after: ExpiringAfter; limit: number },
) {
  return db
    .select({ vettingCase: vettingCases, postCode: businesses.postCode })
    .from(vettingCases)
    .innerJoin(businesses, eq(businesses.id, vettingCases.businessId))
    .where(
      and(
        sql`(${vettingCases.expiresOn}, ${vettingCases.id}) > (${after.expiresOn}::int, ${after.id}::uuid)`,
        lte(vettingCases.expiresOn, until),
        eq(vettingCases.state, 'closed'),
        sql`${vettingCases.renewalState} is distinct from 'submit'`,
        or(isNull(vettingCases.remindedAhead), gt(vettingCases.remindedAhead, ahead)),
      ),
    )
    .orderBy(asc(vettingCases.expiresOn), asc(vettingCases.id))
    .limit(limit)
    .for('update', { of: vettingCases, skipLocked: true });
}

export async function recordExpiryReminder(db: Executor, id: string, ahead: number): Promise<void> {
  await db.update(vettingCases).set({ remindedAhead: ahead }).where(eq(vettingCases.id, id));
}

export async function listProjectsThatNeed(
  db: Executor,
  { businessId, levelId }: { businessId: string; levelId: string },
): Promise<{ userId: string; workTitle: string }[]> {
  const { rows } = await db.execute<{ userId: string; workTitle: string }>(sql`
    select people.id as "userId", ${briefs.workTitle} as "workTitle"
    from ${projects}
    join ${briefs} on ${briefs.id} = ${projects.briefId}
    join ${briefBadges} on ${briefBadges.briefId} = ${projects.briefId}
      and ${briefBadges.levelId} = ${levelId} and ${briefBadges.isRequired}
    join ${users} people on people.business_id = ${projects.businessId} and (
      people.id = ${projects.supplierUserId}
      or people.id in (select user_id from ${sellerCollaborators} where project_id = ${projects.id}))
    where ${projects.businessId} = ${businessId} and ${inArray(projects.status, inQuoteStage)}
    order by ${projects.createdAt} desc, ${projects.id}, people.id`);
  return rows;
}

export async function listToNotify(db: Executor, businessId: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      businessId === null
        ? eq(users.isOperator, true)
        : and(eq(users.businessId, businessId), eq(users.isPrimary, true)),
    )
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}
