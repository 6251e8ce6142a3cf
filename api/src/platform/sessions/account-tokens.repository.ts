import { randomBytes } from 'node:crypto';
import { CLOSED_ACCOUNT_DAYS } from '@worklane/shared-kernel/domain';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { accountTokens } from '../database/tables.ts';
import { hashOf } from './sessions.repository.ts';

const HOUR = 3_600_000;

export const ACCOUNT_TOKEN_HOURS = {
  validateEmail: 24,
  resetPassword: 1,
  changeEmail: 24,
  reopenAccount: CLOSED_ACCOUNT_DAYS * 24,
  removeSecondStep: 24,
  stopRemoval: 24,
} as const;
export type AccountTokenPurpose = keyof typeof ACCOUNT_TOKEN_HOURS;

/** Stores only a hash. The secret works once, until it expires, and replaces an earlier one for its purpose. */
export async function makeAccountToken(
  db: Executor,
  {
    userId,
    purpose,
    email,
    now,
  }: { userId: string; purpose: AccountTokenPurpose; email?: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + ACCOUNT_TOKEN_HOURS[purpose] * HOUR),
    usedAt: null,
    emailHash: email === undefined ? null : emailHashOf(email),
  };
  await db
    .insert(accountTokens)
    .values({ userId, purpose, ...values })
    .onConflictDoUpdate({ target: [accountTokens.userId, accountTokens.purpose], set: values });
  return token;
}

interface PresentedToken {
  token: string;
  purpose: AccountTokenPurpose;
  email?: string;
  now: Date;
}

/** Uses a token up, in the transaction of the change that it allows. Null if it is unknown, expired, used or replaced. */
export async function useAccountToken(db: Executor, presented: PresentedToken): Promise<string | null> {
  const [used] = await db
    .update(accountTokens)
    .set({ usedAt: presented.now })
    .where(isValid(presented))
    .returning({ userId: accountTokens.userId });
  return used?.userId ?? null;
}

/** The user id of a used, unexpired token; null for any other. */
export async function findUsedToken(db: Executor, presented: PresentedToken): Promise<string | null> {
  const [found] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(and(isKnown(presented), isNotNull(accountTokens.usedAt)));
  return found?.userId ?? null;
}

export async function findAccountToken(db: Executor, presented: PresentedToken): Promise<string | null> {
  const [found] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(isValid(presented));
  return found?.userId ?? null;
}

export async function deleteAccountTokens(
  db: Executor,
  userId: string,
  purpose?: AccountTokenPurpose,
): Promise<void> {
  const isOfPurpose = purpose === undefined ? undefined : eq(accountTokens.purpose, purpose);
  await db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), isOfPurpose));
}

export async function deleteExpiredTokens(database: Database, now: Date): Promise<void> {
  await database.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
}

const isValid = (presented: PresentedToken) => and(isKnown(presented), isNull(accountTokens.usedAt));

const emailHashOf = (email: string) => hashOf(email.toLowerCase());

const isKnown = ({ token, purpose, email, now }: PresentedToken) =>
  and(
    eq(accountTokens.tokenHash, hashOf(token)),
    eq(accountTokens.purpose, purpose),
    email === undefined ? undefined : eq(accountTokens.emailHash, emailHashOf(email)),
    gt(accountTokens.expiresAt, now),
  );
