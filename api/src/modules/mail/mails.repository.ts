import type { MailContent } from '@worklane/shared-kernel/contracts';
import type { MailKind, MailState } from '@worklane/shared-kernel/domain';
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  businesses,
  mails,
  signingKeys,
  userDisablings,
  userPreferences,
  users,
} from '../../platform/database/tables.ts';

export type MailRow = typeof mails.$inferSelect;

export interface Recipient {
  id: string;
  email: string;
  firstName: string;
  declinedMails: string[];
  hasProfile: boolean;
  isDisabled: boolean;
}

export async function findRecipients(db: Executor, ids: readonly string[]): Promise<Map<string, Recipient>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      declinedMails: sql<string[]>`coalesce(${userPreferences.declinedMails}, '{}')`,
      hasProfile: sql<boolean>`coalesce(${businesses.businessType} = 'standard', false)`,
      isDisabled: sql<boolean>`${isNotNull(userDisablings.userId)}`,
    })
    .from(users)
    .leftJoin(businesses, eq(businesses.id, users.businessId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readUnsubscribeKey(db: Executor): Promise<Buffer> {
  const [row] = await db
    .select({ key: signingKeys.key })
    .from(signingKeys)
    .where(eq(signingKeys.name, 'mail-unsubscribe'));
  if (!row) throw new Error('The database has no key for unsubscribe links.');
  return row.key;
}

export async function insertMails(db: Executor, rows: readonly MailRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(mails).values([...rows]);
}

/** Adds to the waiting mail of the group, or inserts the row, which stays locked until the transaction ends. */
export async function addToGroup(
  db: Executor,
  row: MailRow,
  textsFor: (waiting: { id: string; count: number }) => { subject: string; content: MailContent },
): Promise<{ id: string; createdAt: Date }> {
  const [found] = await db
    .insert(mails)
    .values(row)
    .onConflictDoUpdate({
      target: mails.groupKey,
      targetWhere: sql`${mails.groupKey} is not null`,
      set: {
        groupCount: sql`${mails.groupCount} + excluded.group_count`,
        subjectIds: sql`${mails.subjectIds} || excluded.subject_ids`,
      },
    })
    .returning({ id: mails.id, count: mails.groupCount, createdAt: mails.createdAt });
  if (!found) throw new Error('A mail was neither inserted nor found.');
  if (found.count > row.groupCount) await db.update(mails).set(textsFor(found)).where(eq(mails.id, found.id));
  return found;
}

/** Closes the mail's group; false if it was sent, kept or given up. Waits while another process holds it. */
export async function claimMail(db: Executor, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(mails)
    .set({ state: 'sending', groupKey: null, attempts: sql`${mails.attempts} + 1`, triedAt: now })
    .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'sending'])));
  return rowCount === 1;
}

/** May hold the lock as long as a slow mail server takes; null if another process has sent the mail. */
export async function lockClaimedMail(db: Executor, id: string): Promise<MailRow | null> {
  await db.execute(sql`set local idle_in_transaction_session_timeout = '5min'`);
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, 'sending')))
    .for('update');
  return row ?? null;
}

export async function isRecipientDisabled(db: Executor, { userId }: MailRow): Promise<boolean> {
  return userId !== null && (await db.$count(userDisablings, eq(userDisablings.userId, userId))) > 0;
}

/** The content of a mail about the account is removed after the mail is sent. */
export async function saveOutcome(
  db: Executor,
  id: string,
  outcome: { state: MailState; lastError: string | null; sentAt?: Date },
): Promise<void> {
  const isSent = outcome.state === 'sent';
  await db
    .update(mails)
    .set({
      ...outcome,
      ...(isSent && { content: sql`case when ${mails.kind} is null then null else ${mails.content} end` }),
    })
    .where(eq(mails.id, id));
}

export async function keepUnsentMails(db: Executor, since: Date): Promise<void> {
  await db.execute(
    sql`select graphile_worker.remove_job('mail:' || ${mails.id}) from ${mails} where ${mails.state} = 'queued'`,
  );
  await db.update(mails).set({ state: 'kept', groupKey: null }).where(eq(mails.state, 'queued'));
  await db.delete(mails).where(lt(mails.createdAt, since));
}

export async function declineMails(
  db: Executor,
  { userId, kind }: { userId: string; kind: MailKind },
): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) return false;
  const { declinedMails } = userPreferences;
  await db
    .insert(userPreferences)
    .values({ userId, declinedMails: [kind] })
    .onConflictDoUpdate({
      target: userPreferences.userId,
      set: { declinedMails: sql`array_append(${declinedMails}, ${kind})` },
      setWhere: sql`not ${declinedMails} @> array[${kind}]::text[]`,
    });
  return true;
}
