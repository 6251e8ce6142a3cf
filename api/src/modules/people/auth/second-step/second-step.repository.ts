import { and, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/database/database.ts';
import { accountClosings, signingKeys, users } from '../../../../platform/database/tables.ts';
import { halfSessions, passkeys, recoveryCodes, secondSteps } from './second-step.tables.ts';

export interface SecondStepState {
  /** Also while the account is closed, because reopening it restores the rights of an operator. */
  isOperator: boolean;
  hasApp: boolean;
  hasPasskey: boolean;
}

export async function findSecondStepState(db: Executor, userId: string): Promise<SecondStepState> {
  const [row] = await db
    .select({
      isOperator: sql<boolean>`${users.isOperator} or coalesce(${accountClosings.isOperator}, false)`,
      hasApp: sql<boolean>`${secondSteps.confirmedAt} is not null`,
      hasPasskey: sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(secondSteps, eq(secondSteps.userId, users.id))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? { isOperator: false, hasApp: false, hasPasskey: false };
}

export async function findSecretsKey(db: Executor): Promise<Buffer> {
  const [row] = await db
    .select({ key: signingKeys.key })
    .from(signingKeys)
    .where(eq(signingKeys.name, 'second-step-secrets'));
  if (!row) throw new Error('The key that encrypts the secrets of authenticator apps is missing.');
  return row.key;
}

export async function findSecondStep(db: Executor, userId: string) {
  const [row] = await db.select().from(secondSteps).where(eq(secondSteps.userId, userId));
  return row ?? null;
}

/** Starts a set-up, replacing an unconfirmed one. Returns false if an app is already confirmed. */
export async function beginAppSetUp(
  db: Executor,
  { userId, secret, now }: { userId: string; secret: Buffer; now: Date },
): Promise<boolean> {
  const begun = await db
    .insert(secondSteps)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: secondSteps.userId,
      set: { secret, createdAt: now, lastStep: 0 },
      setWhere: isNull(secondSteps.confirmedAt),
    })
    .returning({ userId: secondSteps.userId });
  return begun.length > 0;
}

export async function confirmApp(
  db: Executor,
  { userId, step, now }: { userId: string; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .update(secondSteps)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(secondSteps.userId, userId), isNull(secondSteps.confirmedAt)))
    .returning({ userId: secondSteps.userId });
  return confirmed.length > 0;
}

/** Marks a code's step as used. Returns false for a step not newer than the last one. */
export async function useStep(db: Executor, userId: string, step: number): Promise<boolean> {
  const used = await db
    .update(secondSteps)
    .set({ lastStep: step })
    .where(
      and(eq(secondSteps.userId, userId), isNotNull(secondSteps.confirmedAt), lt(secondSteps.lastStep, step)),
    )
    .returning({ userId: secondSteps.userId });
  return used.length > 0;
}

export async function replaceRecoveryCodes(
  db: Executor,
  { userId, hashes, salt, now }: { userId: string; hashes: readonly Buffer[]; salt: Buffer; now: Date },
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
  await db
    .update(secondSteps)
    .set({ recoverySalt: salt, codesMadeAt: now })
    .where(eq(secondSteps.userId, userId));
}

export async function useRecoveryCode(
  db: Executor,
  { userId, codeHash, now }: { userId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function countRecoveryCodes(
  db: Executor,
  userId: string,
): Promise<{ codes: number; codesLeft: number }> {
  const [row] = await db
    .select({
      codes: sql<number>`count(*)`.mapWith(Number),
      codesLeft: sql<number>`count(*) filter (where ${recoveryCodes.usedAt} is null)`.mapWith(Number),
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row ?? { codes: 0, codesLeft: 0 };
}

export async function deleteSecondStep(db: Executor, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(secondSteps)
    .where(eq(secondSteps.userId, userId))
    .returning({ confirmedAt: secondSteps.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function deleteSecondStepSince(db: Executor, userId: string, since: Date): Promise<void> {
  await db.delete(secondSteps).where(and(eq(secondSteps.userId, userId), gte(secondSteps.createdAt, since)));
}

export async function insertHalfSession(
  db: Executor,
  row: { tokenHash: Buffer; bindHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(halfSessions).values(row);
}

export async function findHalfSession(db: Executor, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({
      userId: halfSessions.userId,
      bindHash: halfSessions.bindHash,
      email: users.email,
    })
    .from(halfSessions)
    .innerJoin(users, eq(users.id, halfSessions.userId))
    .where(and(eq(halfSessions.tokenHash, tokenHash), gt(halfSessions.expiresAt, now)));
  return row ?? null;
}

/**
 * Deletes a half session, which may become only one session. Returns false if a concurrent request deleted it first.
 */
export async function takeHalfSession(db: Executor, tokenHash: Buffer): Promise<boolean> {
  const taken = await db
    .delete(halfSessions)
    .where(eq(halfSessions.tokenHash, tokenHash))
    .returning({ userId: halfSessions.userId });
  return taken.length > 0;
}

export async function deleteHalfSessions(db: Executor, userId: string): Promise<void> {
  await db.delete(halfSessions).where(eq(halfSessions.userId, userId));
}

export async function deleteOldHalfSessions(db: Executor, now: Date): Promise<void> {
  await db.delete(halfSessions).where(lt(halfSessions.expiresAt, now));
}
