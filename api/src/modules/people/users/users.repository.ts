import { and, desc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/database.ts';
import {
  accountClosings,
  businesses,
  userInvitations,
  userPreferences,
  users,
} from '../../../platform/database/tables.ts';
import { seesOnlyShared } from '../../../platform/project-sight.repository.ts';
import { packagesOwnedByUser } from '../../releases/index.ts';

export async function findUser(db: Executor, id: string, now: Date) {
  const [row] = await db
    .select({
      user: users,
      business: businesses,
      appearance: userPreferences.appearance,
      closedUntil: accountClosings.finalAt,
      hasInvitations: sql<boolean>`${hasOpenInvitations(db, now)}`,
      ownsReleases: sql<boolean>`${exists(packagesOwnedByUser(db))}`,
      joinsOnConfirmation: sql<
        string | null
      >`case when ${users.emailConfirmedAt} is null then ${invitingBusiness(db, now)} end`,
    })
    .from(users)
    .leftJoin(businesses, eq(businesses.id, users.businessId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .where(eq(users.id, id));
  return row ?? null;
}

/** Uses two conditions, by account and by email: a single condition would search all invitations of the portal. */
function hasOpenInvitations(db: Executor, now: Date) {
  const isOpen = and(
    eq(userInvitations.status, 'pending'),
    eq(userInvitations.requestToJoin, false),
    or(isNull(userInvitations.expiresAt), gt(userInvitations.expiresAt, now)),
  );
  const isByEmail = and(
    isNull(userInvitations.userId),
    sql`lower(${userInvitations.email}) = lower(${users.email})`,
    sql`${users.emailConfirmedAt} is not null`,
  );
  const openWhere = (isTheirs: SQL | undefined) =>
    db.select({ one: sql`1` }).from(userInvitations).where(and(isTheirs, isOpen));
  return or(exists(openWhere(eq(userInvitations.userId, users.id))), exists(openWhere(isByEmail)));
}

function invitingBusiness(db: Executor, now: Date) {
  const inviting = alias(businesses, 'inviting');
  const found = db
    .select({ name: inviting.name })
    .from(userInvitations)
    .innerJoin(inviting, eq(inviting.id, userInvitations.businessId))
    .where(
      and(
        eq(userInvitations.id, users.userInvitationId),
        eq(userInvitations.status, 'pending'),
        eq(userInvitations.requestToJoin, false),
        sql`lower(${userInvitations.email}) = lower(${users.email})`,
        or(isNull(userInvitations.expiresAt), gt(userInvitations.expiresAt, now)),
      ),
    );
  return sql`(${found})`;
}

export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export async function listMembers(db: Executor, businessId: string) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isPrimary: users.isPrimary,
    })
    .from(users)
    .where(eq(users.businessId, businessId))
    .orderBy(desc(users.isPrimary), users.id);
}
export type MemberRecord = Awaited<ReturnType<typeof listMembers>>[number];

const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  avatarUrl: users.avatarUrl,
  email: users.email,
  jobTitle: users.jobTitle,
  isPrimary: users.isPrimary,
  businessId: users.businessId,
  seesOnlyShared,
};

export async function findPeople(db: Executor, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await selectPeople(db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

const selectPeople = (db: Executor, ids: readonly string[]) =>
  db
    .select(personColumns)
    .from(users)
    .where(inArray(users.id, [...ids]));
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];
