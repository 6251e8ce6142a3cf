import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import {
  loginFailures,
  sessions,
  signingKeys,
  userDisablings,
  users,
} from '../../../platform/database/tables.ts';
import { type Failures, type Scope, slowDowns } from './slow-down.ts';

const DAY = 86_400_000;

export interface CountedAttempt {
  accountHash: Buffer;
  address: string;
  browser: string | null;
  isSecondStep?: true;
}

export interface Credentials {
  id: string;
  passwordHash: string;
}

/** The accounts with an email: the account that confirmed it, and the newest account that only typed it at sign-up. */
export async function findCredentials(
  db: Executor,
  email: string,
): Promise<{ confirmed: Credentials | null; typed: Credentials | null }> {
  const newestOf = (isConfirmed: boolean) =>
    db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(
        and(
          eq(sql`lower(${users.email})`, email.toLowerCase()),
          isConfirmed ? isNotNull(users.emailConfirmedAt) : isNull(users.emailConfirmedAt),
        ),
      )
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(1);
  const [[confirmed], [typed]] = await Promise.all([newestOf(true), newestOf(false)]);
  return { confirmed: confirmed ?? null, typed: typed ?? null };
}

export async function lockAccount(db: Executor, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Locks account, then session (this order avoids deadlocks). Returns whether the session is still valid. */
export async function lockAccountAndSession(
  db: Executor,
  { userId, sessionId }: Record<'userId' | 'sessionId', string>,
): Promise<boolean> {
  await lockAccount(db, userId);
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .for('update');
  return session !== undefined;
}

export async function changePasswordHash(
  db: Executor,
  change: Record<'userId' | 'sessionId' | 'passwordHash', string> & { now: Date },
): Promise<boolean> {
  if (!(await lockAccountAndSession(db, change))) return false;
  const { userId, passwordHash, now } = change;
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
  return true;
}

export function accountHashOf(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}

export function unconfirmedHashOf(userId: string): Buffer {
  return createHash('sha256').update(`unconfirmed ${userId}`).digest();
}

export async function lockAttempts(
  transaction: Executor,
  { accountHash, address }: CountedAttempt,
): Promise<void> {
  // Always uses the same order, so that two attempts cannot deadlock.
  for (const name of [`account ${accountHash.toString('hex')}`, `address ${address}`])
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`);
}

export async function countFailures(
  db: Executor,
  attempt: CountedAttempt,
  now: Date,
): Promise<Partial<Record<Scope, Failures>>> {
  const conditions = conditionsOf(attempt);
  const { accountHash, address } = attempt;
  const scopes = Object.keys(conditions) as Scope[];
  const columns = Object.fromEntries(
    scopes.flatMap((scope) => {
      const since = new Date(now.getTime() - slowDowns[scope].within);
      const counts = and(conditions[scope], gt(loginFailures.failedAt, since));
      return [
        [`${scope}Count`, sql<number>`count(*) filter (where ${counts})`.mapWith(Number)],
        [
          `${scope}LastAt`,
          sql<Date | null>`max(${loginFailures.failedAt}) filter (where ${counts})`.mapWith(
            loginFailures.failedAt,
          ),
        ],
      ];
    }),
  );
  const [row] = (await db
    .select(columns)
    .from(loginFailures)
    .where(
      and(
        or(eq(loginFailures.accountHash, accountHash), eq(loginFailures.address, address)),
        gt(loginFailures.failedAt, new Date(now.getTime() - DAY)),
      ),
    )) as [Record<string, unknown>];
  return Object.fromEntries(
    scopes.map((scope) => [
      scope,
      { count: row[`${scope}Count`] as number, lastAt: row[`${scope}LastAt`] as Date | null },
    ]),
  );
}

function conditionsOf({
  accountHash,
  address,
  browser,
  isSecondStep,
}: CountedAttempt): Partial<Record<Scope, SQL>> {
  const isAccount = eq(loginFailures.accountHash, accountHash);
  if (isSecondStep)
    return {
      secondStep: sql`(${isAccount} and ${loginFailures.browser} is not distinct from ${browser})`,
      ...(browser !== null && {
        secondStepKnown: sql`(${isAccount} and ${isNotNull(loginFailures.browser)})`,
      }),
    };
  const isAddress = eq(loginFailures.address, address);
  const isUnknown = isNull(loginFailures.browser);
  if (browser !== null) return { browser: sql`(${isAccount} and ${eq(loginFailures.browser, browser)})` };
  return {
    pair: sql`(${isAccount} and ${isAddress} and ${isUnknown})`,
    account: sql`(${isAccount} and ${isUnknown})`,
    address: sql`(${isAddress} and ${isUnknown})`,
  };
}

export async function insertFailure(db: Executor, attempt: CountedAttempt, now: Date): Promise<string> {
  const id = newId();
  await db.insert(loginFailures).values({ id, ...attempt, failedAt: now });
  return id;
}

export async function deleteFailure(db: Executor, id: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.id, id));
}

export async function deleteFailures(db: Executor, attempt: CountedAttempt): Promise<void> {
  const { pair, browser, secondStep } = conditionsOf(attempt);
  await db.delete(loginFailures).where(secondStep ?? browser ?? pair);
}

export function secondStepHashOf(userId: string): Buffer {
  return createHash('sha256').update(`second step ${userId}`).digest();
}

export async function findAccount(db: Executor, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      passwordHash: users.passwordHash,
      isOperator: users.isOperator,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function deleteFailuresOfAccount(db: Executor, email: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.accountHash, accountHashOf(email)));
}

export async function deleteOldFailures(db: Executor, now: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, new Date(now.getTime() - DAY)));
}

export async function findKnownBrowserKey(db: Executor): Promise<Buffer> {
  const [row] = await db
    .select({ key: signingKeys.key })
    .from(signingKeys)
    .where(eq(signingKeys.name, 'known-browsers'));
  if (!row) throw new Error('The key that signs the cookie of known browsers is missing.');
  return row.key;
}

/** Whether an operator disabled an account. The row stays locked against disabling until the transaction ends. */
export async function isDisabled(db: Executor, userId: string): Promise<boolean> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return (await db.$count(userDisablings, eq(userDisablings.userId, userId))) > 0;
}
