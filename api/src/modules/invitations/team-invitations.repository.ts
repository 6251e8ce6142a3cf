import type { UserInvitationStatus } from '@worklane/shared-kernel/domain';
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  accountClosings,
  businesses,
  userDisablings,
  userInvitations,
  users,
} from '../../platform/database/tables.ts';

export type InvitationRow = typeof userInvitations.$inferSelect;

const lowerEmail = sql`lower(${userInvitations.email})`;

export type Invited = { userId: string } | { email: string };

const isFor = (invited: Invited): SQL =>
  'userId' in invited
    ? eq(userInvitations.userId, invited.userId)
    : eq(lowerEmail, invited.email.toLowerCase());

export async function listPendingOf(db: Executor, businessId: string) {
  return selectWithPerson(db)
    .where(and(eq(userInvitations.businessId, businessId), eq(userInvitations.status, 'pending')))
    .orderBy(asc(userInvitations.id));
}
export type TeamInvitationRecord = Awaited<ReturnType<typeof listPendingOf>>[number];

export async function findWithPerson(db: Executor, id: string): Promise<TeamInvitationRecord | null> {
  const [row] = await selectWithPerson(db).where(eq(userInvitations.id, id));
  return row ?? null;
}

function selectWithPerson(db: Executor) {
  return db
    .select({
      invitation: userInvitations,
      person: { firstName: users.firstName, lastName: users.lastName, avatarUrl: users.avatarUrl },
    })
    .from(userInvitations)
    .leftJoin(users, eq(users.id, userInvitations.userId))
    .$dynamic();
}

export async function listFor(
  db: Executor,
  person: { userId: string; email: string | null },
  wanted: { statuses: readonly UserInvitationStatus[]; requestToJoin: boolean; now: Date },
) {
  const { statuses, requestToJoin, now } = wanted;
  const byEmail =
    person.email === null
      ? undefined
      : and(eq(lowerEmail, person.email.toLowerCase()), isNull(userInvitations.userId));
  return db
    .select({ invitation: userInvitations, business: businesses })
    .from(userInvitations)
    .innerJoin(businesses, eq(businesses.id, userInvitations.businessId))
    .where(
      and(
        or(eq(userInvitations.userId, person.userId), byEmail),
        inArray(userInvitations.status, [...statuses]),
        eq(userInvitations.requestToJoin, requestToJoin),
        or(
          sql`${userInvitations.status} <> 'pending'`,
          isNull(userInvitations.expiresAt),
          gt(userInvitations.expiresAt, now),
        ),
      ),
    )
    .orderBy(asc(userInvitations.createdAt), asc(userInvitations.id));
}
export type CallerInvitationRecord = Awaited<ReturnType<typeof listFor>>[number];

export async function listLeadsOf(db: Executor, businessIds: readonly string[]) {
  if (businessIds.length === 0) return [];
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isPrimary: users.isPrimary,
      avatarUrl: users.avatarUrl,
      businessId: users.businessId,
    })
    .from(users)
    .where(and(inArray(users.businessId, [...businessIds]), eq(users.isPrimary, true)))
    .orderBy(asc(users.id));
}
export type LeadRecord = Awaited<ReturnType<typeof listLeadsOf>>[number];

export async function insertInvitation(
  db: Executor,
  row: typeof userInvitations.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(userInvitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: userInvitations.id });
  return inserted.length > 0;
}

export async function lockPending(
  db: Executor,
  of: { businessId: string; requestToJoin: boolean; invited: readonly Invited[] },
): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(userInvitations)
    .where(
      and(
        eq(userInvitations.businessId, of.businessId),
        eq(userInvitations.status, 'pending'),
        eq(userInvitations.requestToJoin, of.requestToJoin),
        or(...of.invited.map(isFor)),
      ),
    )
    .orderBy(asc(userInvitations.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function listPending(
  db: Executor,
  businessId: string,
  invited: readonly Invited[],
): Promise<InvitationRow[]> {
  return db
    .select()
    .from(userInvitations)
    .where(
      and(
        eq(userInvitations.businessId, businessId),
        eq(userInvitations.status, 'pending'),
        or(...invited.map(isFor)),
      ),
    )
    .orderBy(asc(userInvitations.createdAt), asc(userInvitations.id));
}

export async function endInvitation(
  db: Executor,
  {
    invitation,
    status,
    userId,
    now,
  }: {
    invitation: InvitationRow;
    status: Exclude<UserInvitationStatus, 'pending'>;
    userId?: string;
    now: Date;
  },
): Promise<void> {
  const forgotten = { email: null, firstName: null, lastName: null, leaving: null };
  await db
    .update(userInvitations)
    .set({ status, updatedAt: now, ...forgotten, ...(userId !== undefined && { userId }) })
    .where(eq(userInvitations.id, invitation.id));
}

export async function extendInvitation(
  db: Executor,
  id: string,
  { createdBy, expiresAt, now }: { createdBy: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db
    .update(userInvitations)
    .set({ createdBy, expiresAt, updatedAt: now })
    .where(eq(userInvitations.id, id));
}

/** The person who invites, if they still belong to the business. */
export async function findInviter(
  db: Executor,
  { createdBy, businessId }: Pick<InvitationRow, 'createdBy' | 'businessId'>,
): Promise<{ seesOnlyShared: boolean } | null> {
  if (createdBy === null) return null;
  const [row] = await db
    .select({ seesOnlyShared: users.seesOnlyShared })
    .from(users)
    .where(and(eq(users.id, createdBy), eq(users.businessId, businessId)));
  return row ?? null;
}

export async function findInvitable(db: Executor, by: Invited) {
  const [row] = await db
    .select({ id: users.id, businessId: users.businessId, email: users.email })
    .from(users)
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .where(
      and(
        'userId' in by ? eq(users.id, by.userId) : sql`lower(${users.email}) = ${by.email.toLowerCase()}`,
        sql`${users.emailConfirmedAt} is not null`,
        isNull(users.closedAt),
        isNull(accountClosings.userId),
        isNull(userDisablings.userId),
        eq(users.isOperator, false),
      ),
    );
  return row ?? null;
}
