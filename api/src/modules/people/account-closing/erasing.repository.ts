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

/** Deletes the rows that cascade with the account (`on delete cascade`), in every present and later table. */
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

/** Must run before the rows that name these addresses are deleted. */
export async function deleteMailsToOtherEmails(db: Executor, userId: string): Promise<void> {
  const others = [emailChanges, formerEmails].map(
    (table) => sql`select lower(${table.email}) from ${table} where ${table.userId} = ${userId}`,
  );
  await db.delete(mails).where(sql`lower(${mails.toAddress}) in (${sql.join(others, sql` union all `)})`);
}

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
      // RFC 2606 reserves `invalid`, so no real address collides.
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

/** Whether a business has no users and no closed account that could return to it. */
export async function isDeserted(db: Executor, businessId: string): Promise<boolean> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .where(or(eq(users.businessId, businessId), eq(accountClosings.businessId, businessId)));
  return (row?.total ?? 0) === 0;
}

/** Name and ABN stay for the documents that the business signed. */
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
