import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { users } from '../../../platform/database/tables.ts';
import { deployTokens, releaseRamps } from '../releases.tables.ts';

export type RampRow = typeof releaseRamps.$inferSelect;

export async function insertRamp(db: Executor, ramp: RampRow): Promise<void> {
  await db.insert(releaseRamps).values(ramp);
}

export async function findRunningRamp(db: Executor, name: string): Promise<RampRow | null> {
  const [found] = await db
    .select()
    .from(releaseRamps)
    .where(and(eq(releaseRamps.package, name), eq(releaseRamps.state, 'running')));
  return found ?? null;
}

export async function lockRamp(db: Executor, id: string): Promise<RampRow | null> {
  const [found] = await db.select().from(releaseRamps).where(eq(releaseRamps.id, id)).for('update');
  return found ?? null;
}

export async function lastRamp(db: Executor, name: string): Promise<RampRow | null> {
  const [found] = await db
    .select()
    .from(releaseRamps)
    .where(eq(releaseRamps.package, name))
    .orderBy(desc(releaseRamps.id))
    .limit(1);
  return found ?? null;
}

export async function changeRamp(db: Executor, id: string, changes: Partial<RampRow>): Promise<void> {
  await db.update(releaseRamps).set(changes).where(eq(releaseRamps.id, id));
}

export async function listLateRamps(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: releaseRamps.id })
    .from(releaseRamps)
    .where(and(eq(releaseRamps.state, 'running'), lt(releaseRamps.nextLookAt, before)));
  return rows.map(({ id }) => id);
}

export async function findValidToken(db: Executor, id: string, now: Date) {
  const [found] = await db.select().from(deployTokens).where(eq(deployTokens.id, id));
  const isValid = found !== undefined && !found.revokedAt && (!found.endsAt || found.endsAt > now);
  return isValid ? found : null;
}

export async function listOperators(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.isOperator}`)
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}
