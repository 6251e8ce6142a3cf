import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { nameInProject } from '../../platform/database/kept-names.repository.ts';
import { keptNames, paymentPlans, paymentSteps, quotes, users } from '../../platform/database/tables.ts';

export type StepRow = typeof paymentSteps.$inferSelect;

/** The stored steps in their order; empty without a plan. */
export async function listSteps(db: Executor, projectId: string) {
  return db
    .select({
      version: paymentPlans.version,
      step: paymentSteps,
      paidBy: {
        ...nameInProject(),
      },
    })
    .from(paymentSteps)
    .innerJoin(paymentPlans, eq(paymentPlans.projectId, paymentSteps.projectId))
    .leftJoin(users, eq(users.id, paymentSteps.paidBy))
    .leftJoin(
      keptNames,
      and(eq(keptNames.projectId, paymentSteps.projectId), eq(keptNames.userId, paymentSteps.paidBy)),
    )
    .where(eq(paymentSteps.projectId, projectId))
    .orderBy(asc(paymentSteps.position));
}
export type StepRecord = Awaited<ReturnType<typeof listSteps>>[number];

export async function findPriceCents(db: Executor, projectId: string): Promise<number> {
  const [row] = await db
    .select({ cents: quotes.basePriceCents })
    .from(quotes)
    .where(eq(quotes.projectId, projectId));
  return row?.cents ?? 0;
}

/** Paid steps are never changed. The caller has locked the project. */
export async function savePlan(
  db: Executor,
  plan: { projectId: string; version: number },
  steps: readonly StepRow[],
): Promise<void> {
  const { projectId, version } = plan;
  await db
    .insert(paymentPlans)
    .values(plan)
    .onConflictDoUpdate({ target: paymentPlans.projectId, set: { version } });
  await db
    .delete(paymentSteps)
    .where(and(eq(paymentSteps.projectId, projectId), isNull(paymentSteps.paidAt)));
  for (const { id, position } of steps.filter(({ paidAt }) => paidAt !== null))
    await db.update(paymentSteps).set({ position }).where(eq(paymentSteps.id, id));
  const unpaid = steps.filter(({ paidAt }) => paidAt === null);
  if (unpaid.length > 0) await db.insert(paymentSteps).values(unpaid);
}

export async function savePaid(
  db: Executor,
  stepIds: readonly string[],
  { projectId, byUserId, now }: { projectId: string; byUserId: string; now: Date },
): Promise<void> {
  await db
    .update(paymentPlans)
    .set({ version: sql`${paymentPlans.version} + 1` })
    .where(eq(paymentPlans.projectId, projectId));
  for (const id of stepIds)
    await db.update(paymentSteps).set({ paidAt: now, paidBy: byUserId }).where(eq(paymentSteps.id, id));
}
