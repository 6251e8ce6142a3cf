import { and, desc, eq, isNotNull, isNull, ne, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { businesses, businessIndustries, users } from '../../../platform/database/tables.ts';

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  businessName: string;
  industryIds: readonly string[];
  userInvitationId: string | null;
  signUpKey: Buffer | null;
  now: Date;
}

export async function insertAccount(db: Executor, account: NewAccount): Promise<string> {
  const { businessName, industryIds, now, ...person } = account;
  const businessId = newId();
  const userId = newId();
  const times = { createdAt: now, updatedAt: now };
  await db
    .insert(businesses)
    .values({ id: businessId, name: businessName, businessType: 'standard', ...times });
  await db.insert(businessIndustries).values(industryIds.map((industryId) => ({ businessId, industryId })));
  await db
    .insert(users)
    .values({ id: userId, ...person, businessId, isPrimary: true, emailConfirmedAt: null, ...times });
  return userId;
}

export async function lockSignUp(db: Executor, signUpKey: Buffer): Promise<void> {
  const name = `sign-up ${signUpKey.toString('hex')}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function findAccountOfSignUp(db: Executor, signUpKey: Buffer) {
  const { id, email, passwordHash, createdAt } = users;
  const [row] = await db
    .select({ id, email, passwordHash, createdAt })
    .from(users)
    .where(eq(users.signUpKey, signUpKey));
  return row ?? null;
}

const isOfMailbox = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export async function findAccount(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      userInvitationId: users.userInvitationId,
      businessId: users.businessId,
    })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The account of a mailbox: the account that confirmed it, otherwise the newest account that typed it. */
export async function findAccountOfMailbox(db: Executor, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(isOfMailbox(email))
    .orderBy(sql`${users.emailConfirmedAt} is null`, desc(users.createdAt), desc(users.id))
    .limit(1);
  return row?.id ?? null;
}

export async function findOwnerOfMailbox(db: Executor, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOfMailbox(email), isNotNull(users.emailConfirmedAt)));
  return row?.id ?? null;
}

async function lockMailbox(db: Executor, email: SQLWrapper | string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || lower(${email}), 0))`);
}

function isFree(db: Executor, email: SQLWrapper | string, userId: string) {
  const other = alias(users, 'other');
  return notExists(
    db
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          sql`lower(${other.email}) = lower(${email})`,
          ne(other.id, userId),
          isNotNull(other.emailConfirmedAt),
        ),
      ),
  );
}

export async function confirmEmailOf(db: Executor, userId: string, now: Date): Promise<boolean> {
  await lockMailbox(db, sql`(${db.select({ email: users.email }).from(users).where(eq(users.id, userId))})`);
  const confirmed = await db
    .update(users)
    .set({ emailConfirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt), isFree(db, users.email, userId)))
    .returning({ id: users.id });
  return confirmed.length > 0;
}

/** Sets an email whose mailbox is proved. Returns false if another account has confirmed it. */
export async function giveEmail(
  db: Executor,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<boolean> {
  await lockMailbox(db, email);
  const given = await db
    .update(users)
    .set({ email, emailConfirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isFree(db, email, userId)))
    .returning({ id: users.id });
  return given.length > 0;
}

export async function savePasswordHash(
  db: Executor,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
}

export async function forgetInvitation(db: Executor, userId: string): Promise<void> {
  await db.update(users).set({ userInvitationId: null }).where(eq(users.id, userId));
}
