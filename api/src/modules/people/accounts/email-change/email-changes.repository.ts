import { and, eq, gt, gte, isNull, lte } from 'drizzle-orm';
import type { Executor } from '../../../../platform/database/database.ts';
import {
  accountClosings,
  emailChanges,
  formerEmails,
  userDisablings,
  users,
} from '../../../../platform/database/tables.ts';
import { hashOf } from '../../../../platform/sessions/sessions.repository.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;
export type FormerEmailRow = typeof formerEmails.$inferSelect;

export async function findEmailChange(
  db: Executor,
  userId: string,
  now: Date,
): Promise<EmailChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
  return row ?? null;
}

export async function saveEmailChange(db: Executor, row: EmailChangeRow): Promise<void> {
  const { userId: target } = emailChanges;
  await db.insert(emailChanges).values(row).onConflictDoUpdate({ target, set: row });
}

/** Deletes a completed change; its used link still reports it. */
export async function deleteEmailChange(db: Executor, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export async function isOutOfUse(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        isNull(users.closedAt),
        isNull(userDisablings.userId),
        isNull(accountClosings.userId),
      ),
    );
  return row === undefined;
}

export async function lockAccount(db: Executor, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export async function insertFormerEmail(db: Executor, row: FormerEmailRow): Promise<void> {
  await db.insert(formerEmails).values(row);
}

export async function findFormerEmail(
  db: Executor,
  token: string,
  now: Date,
): Promise<FormerEmailRow | null> {
  const [row] = await db
    .select()
    .from(formerEmails)
    .where(and(eq(formerEmails.tokenHash, hashOf(token)), gt(formerEmails.expiresAt, now)));
  return row ?? null;
}

/** Ends the undo links of this change and of later changes, which are undone with it. */
export async function deleteFormerEmailsSince(
  db: Executor,
  { userId, changedAt }: Pick<FormerEmailRow, 'userId' | 'changedAt'>,
): Promise<void> {
  await db
    .delete(formerEmails)
    .where(and(eq(formerEmails.userId, userId), gte(formerEmails.changedAt, changedAt)));
}

export async function deleteOldEmails(db: Executor, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
  await db.delete(formerEmails).where(lte(formerEmails.expiresAt, now));
}
