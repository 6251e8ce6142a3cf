import { and, count, eq, exists, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import {
  accountClosings,
  briefs,
  businesses,
  emailChanges,
  formerEmails,
  idempotencyKeys,
  keptNames,
  loginFailures,
  mails,
  notifications,
  projectEvents,
  projects,
  quoteRevisions,
  quotes,
  userInvitations,
  users,
} from '../../../platform/database/tables.ts';
import { escapeText } from '../../../platform/texts/rich-text.ts';
import type { UserRow } from './closing.repository.ts';

/** Keeps the name of a person on the records of awarded jobs they had a part in. */
export async function keepNames(db: Executor, user: UserRow, keepUntil: Date): Promise<void> {
  const isAwarded = exists(
    db
      .select({ one: sql`1` })
      .from(projectEvents)
      .where(and(eq(projectEvents.projectId, projects.id), eq(projectEvents.kind, 'awarded'))),
  );
  const hasActed = exists(
    db
      .select({ one: sql`1` })
      .from(projectEvents)
      .where(and(eq(projectEvents.projectId, projects.id), eq(projectEvents.byUserId, user.id))),
  );
  const concerned = await db
    .selectDistinct({ projectId: projects.id })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .leftJoin(quotes, eq(quotes.projectId, projects.id))
    .leftJoin(quoteRevisions, eq(quoteRevisions.projectId, projects.id))
    .where(
      and(
        isAwarded,
        or(
          eq(projects.supplierUserId, user.id),
          eq(briefs.buyerUserId, user.id),
          eq(quotes.updatedBy, user.id),
          eq(quoteRevisions.lodgedBy, user.id),
          hasActed,
        ),
      ),
    );
  if (concerned.length === 0) return;
  const { id: userId, firstName, lastName } = user;
  await db
    .insert(keptNames)
    .values(concerned.map(({ projectId }) => ({ projectId, userId, firstName, lastName, keepUntil })))
    .onConflictDoNothing();
}

export async function deleteKeptNames(db: Executor, now: Date): Promise<void> {
  await db.delete(keptNames).where(lte(keptNames.keepUntil, now));
}

/** The texts of other people's notifications name the person. */
export async function replaceNameInNotifications(
  db: Executor,
  { id, firstName, lastName }: UserRow,
  anonymousName: string,
): Promise<void> {
  const name = escapeText(`${firstName} ${lastName}`);
  await db
    .update(notifications)
    .set({
      subject: sql`replace(${notifications.subject}, ${name}, ${anonymousName})`,
      body: sql`replace(${notifications.body}, ${name}, ${anonymousName})`,
    })
    .where(eq(notifications.collaboratorId, id));
}

/**
 * Deletes every row that the schema says goes with its account (`on delete cascade`): sessions, preferences, passkeys,
 * received notifications and whatever a later migration adds.
 */
export async function deleteOwnRows(db: Executor, userId: string): Promise<void> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'
    order by 1, 2`);
  for (const { table, column } of rows)
    await db.execute(sql`delete from ${sql.raw(table)} where ${sql.raw(column)} = ${userId}`);
}

/** Deletes the mails to addresses that a person asked for or had before; before the rows that name these. */
export async function deleteMailsToOtherEmails(db: Executor, userId: string): Promise<void> {
  const others = [emailChanges, formerEmails].map(
    (table) => sql`select lower(${table.email}) from ${table} where ${table.userId} = ${userId}`,
  );
  await db.delete(mails).where(sql`lower(${mails.toAddress}) in (${sql.join(others, sql` union all `)})`);
}

/** Deletes what has the person's address or answers to them without a reference to the account. */
export async function deleteTracesOf(
  db: Executor,
  { id, email }: UserRow,
  accountHash: Buffer,
): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.subject, `user:${id}`));
  await db.delete(loginFailures).where(eq(loginFailures.accountHash, accountHash));
  await db
    .delete(mails)
    .where(or(eq(mails.userId, id), eq(sql`lower(${mails.toAddress})`, email.toLowerCase())));
  await db.update(userInvitations).set({ createdBy: null }).where(eq(userInvitations.createdBy, id));
}

/** Takes everything personal from an account; its id stays for what refers to it. */
export async function makeAnonymous(
  db: Executor,
  user: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'passwordHash'>,
  now: Date,
): Promise<void> {
  const { id, ...values } = user;
  await db
    .update(users)
    .set({
      ...values,
      // No address can be like this one: `invalid` is reserved by RFC 2606.
      email: `${id}@closed.invalid`,
      jobTitle: null,
      avatarUrl: null,
      businessId: null,
      isPrimary: false,
      isOperator: false,
      userInvitationId: null,
      closedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id));
}

/** Whether nobody belongs to a business, or will once a closed account is opened again. */
export async function isDeserted(db: Executor, businessId: string): Promise<boolean> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .where(or(eq(users.businessId, businessId), eq(accountClosings.businessId, businessId)));
  return (row?.total ?? 0) === 0;
}

/** Takes from a business how to reach it and what it says of itself. Name and ABN stay on what it signed. */
export async function emptyBusiness(db: Executor, id: string, now: Date): Promise<void> {
  await db
    .update(businesses)
    .set({
      description: null,
      formattedAddress: null,
      businessLogoUrl: null,
      address: null,
      suburb: null,
      postCode: null,
      longitude: null,
      latitude: null,
      url: null,
      telephones: [],
      qualifications: [],
      socialUrls: [],
      portfolio: [],
      publicToken: null,
      updatedAt: now,
    })
    .where(eq(businesses.id, id));
}
