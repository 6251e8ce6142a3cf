import { createHash } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import { loginFailures, users } from '../../platform/tables.ts';

const DAY = 86_400_000;

export interface CountedAttempt {
  accountHash: Buffer;
  address: string;
}

export async function findCredentials(db: Executor, email: string) {
  const [row] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row ?? null;
}

/** Failures are counted by this, whether or not the account exists. */
export function accountHashOf(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}

export async function countFailures(
  db: Executor,
  { accountHash, address }: CountedAttempt,
  since: Date,
): Promise<{ account: number; fromAddress: number }> {
  const isAccount = eq(loginFailures.accountHash, accountHash);
  const isAddress = eq(loginFailures.address, address);
  const [row] = await db
    .select({
      account: sql<number>`count(*) filter (where ${isAccount})`.mapWith(Number),
      fromAddress: sql<number>`count(*) filter (where ${isAddress})`.mapWith(Number),
    })
    .from(loginFailures)
    .where(and(or(isAccount, isAddress), gt(loginFailures.failedAt, since)));
  return row ?? { account: 0, fromAddress: 0 };
}

/** Also drops what is too old to count, so the table stays small. */
export async function recordFailure(db: Executor, counted: CountedAttempt, now: Date): Promise<void> {
  await db.insert(loginFailures).values({ id: newId(), ...counted, failedAt: now });
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, new Date(now.getTime() - DAY)));
}

/** The rows stay without their account: the address goes on counting. */
export async function forgetAccountFailures(db: Executor, accountHash: Buffer): Promise<void> {
  await db.update(loginFailures).set({ accountHash: null }).where(eq(loginFailures.accountHash, accountHash));
}
