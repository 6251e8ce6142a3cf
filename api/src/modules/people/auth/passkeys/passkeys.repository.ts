import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import type { Executor } from '../../../../platform/database/database.ts';
import { sessions, users } from '../../../../platform/database/tables.ts';
import { passkeyChallenges, passkeys } from '../second-step/second-step.tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskeyOfSession(db: Executor, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ passkeyId: sessions.passkeyId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.passkeyId ?? null;
}

export async function findPasskey(db: Executor, credentialId: string) {
  const [row] = await db
    .select({ passkey: passkeys, email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export async function insertPasskey(db: Executor, row: PasskeyRow): Promise<boolean> {
  const inserted = await db
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return inserted.length > 0;
}

/** Stores a use. Returns false if the counter changed concurrently: two answers cannot follow the same counter. */
export async function recordUse(
  db: Executor,
  { id, counter, before, now }: { id: string; counter: number; before: number; now: Date },
): Promise<boolean> {
  const stored = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, before)))
    .returning({ id: passkeys.id });
  return stored.length > 0;
}

export async function renamePasskey(
  db: Executor,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<PasskeyRow | null> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ?? null;
}

export async function deletePasskey(
  db: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<PasskeyRow | null> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ?? null;
}

export async function deletePasskeys(db: Executor, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

export async function deletePasskeysSince(db: Executor, userId: string, since: Date): Promise<void> {
  await db.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
}

export async function insertChallenge(
  db: Executor,
  row: { challengeHash: Buffer; bindHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

export async function takeChallenge(
  db: Executor,
  { challengeHash, bindHash, now }: { challengeHash: Buffer; bindHash: Buffer; now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        eq(passkeyChallenges.bindHash, bindHash),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash });
  return taken.length > 0;
}

export async function deleteOldChallenges(db: Executor, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
