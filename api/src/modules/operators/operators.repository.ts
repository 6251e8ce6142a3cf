import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import {
  accountClosings,
  businesses,
  mails,
  programTokens,
  sessions,
  userDisablings,
  users,
} from '../../platform/database/tables.ts';
import type { Page } from '../../platform/http/paging.ts';
import { hasPart, searchText } from '../../platform/texts/search-text.repository.ts';

interface UserFilter {
  q: string;
  state?: 'active' | 'closing' | 'disabled';
}

const userColumns = {
  user: users,
  businessName: businesses.name,
  disabledAt: userDisablings.disabledAt,
  closingAt: accountClosings.requestedAt,
};

const selectUsers = (db: Executor) =>
  db
    .select(userColumns)
    .from(users)
    .leftJoin(businesses, eq(businesses.id, users.businessId))
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id));

export async function listUsers(db: Executor, filter: UserFilter, { limit, offset }: Page) {
  return selectUsers(db)
    .where(isListed(filter))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset);
}
export type UserRecord = Awaited<ReturnType<typeof listUsers>>[number];

export async function countUsers(db: Executor, filter: UserFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(users)
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .where(isListed(filter));
  return row?.total ?? 0;
}

function isListed({ q, state }: UserFilter): SQL | undefined {
  const fullName = sql`${users.firstName} || ' ' || ${users.lastName}`;
  const found = or(hasPart(searchText(fullName), q), hasPart(searchText(users.email), q));
  return and(
    isNull(users.closedAt),
    q.trim() === '' ? undefined : found,
    state === 'disabled' ? isNotNull(userDisablings.userId) : undefined,
    state === 'closing' ? isNotNull(accountClosings.userId) : undefined,
    state === 'active' ? and(isNull(userDisablings.userId), isNull(accountClosings.userId)) : undefined,
  );
}

export async function findUser(db: Executor, id: string, now: Date) {
  const operator = alias(users, 'operator');
  const isLive = and(eq(sessions.userId, users.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const isValid = and(isNull(programTokens.revokedAt), gt(programTokens.expiresAt, now));
  const hasToken = and(eq(programTokens.userId, users.id), isValid);
  const [row] = await db
    .select({
      ...userColumns,
      reason: userDisablings.reason,
      disabledBy: sql<string | null>`${operator.firstName} || ' ' || ${operator.lastName}`,
      sessions: db.$count(sessions, isLive),
      tokens: db.$count(programTokens, hasToken),
      seenAt: sql<Date | null>`(select max(seen_at) from sessions where user_id = ${users.id})`.mapWith(
        sessions.seenAt,
      ),
    })
    .from(users)
    .leftJoin(businesses, eq(businesses.id, users.businessId))
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .leftJoin(operator, eq(operator.id, userDisablings.disabledBy))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.closedAt)));
  return row ?? null;
}
export type UserDetailsRecord = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export async function insertDisabling(
  db: Executor,
  row: typeof userDisablings.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(userDisablings)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: userDisablings.userId });
  return added.length === 1;
}

export async function deleteDisabling(db: Executor, userId: string): Promise<boolean> {
  const removed = await db
    .delete(userDisablings)
    .where(eq(userDisablings.userId, userId))
    .returning({ userId: userDisablings.userId });
  return removed.length === 1;
}

const businessColumns = {
  business: businesses,
  members: sql<number>`(select count(*) from users where users.business_id = businesses.id)`.mapWith(Number),
};

export async function listBusinesses(db: Executor, q: string, { limit, offset }: Page) {
  return db
    .select(businessColumns)
    .from(businesses)
    .where(isNamed(q))
    .orderBy(asc(businesses.name), asc(businesses.id))
    .limit(limit)
    .offset(offset);
}
export type BusinessRecord = Awaited<ReturnType<typeof listBusinesses>>[number];

export async function countBusinesses(db: Executor, q: string): Promise<number> {
  return db.$count(businesses, isNamed(q));
}

export async function findBusiness(db: Executor, id: string): Promise<BusinessRecord | null> {
  const [row] = await db.select(businessColumns).from(businesses).where(eq(businesses.id, id));
  return row ?? null;
}

export async function listPeople(db: Executor, businessId: string): Promise<UserRecord[]> {
  return selectUsers(db)
    .where(eq(users.businessId, businessId))
    .orderBy(desc(users.isPrimary), asc(users.firstName), asc(users.id));
}

function isNamed(q: string): SQL | undefined {
  const text = q.trim();
  if (text === '') return undefined;
  return or(hasPart(searchText(businesses.name), text), eq(businesses.abn, text.replaceAll(/\s/g, '')));
}

export async function countWaiting(db: Executor) {
  const [mailsFailed, usersDisabled] = await Promise.all([
    db.$count(mails, eq(mails.state, 'failed')),
    db.$count(userDisablings),
  ]);
  return { mailsFailed, usersDisabled };
}
