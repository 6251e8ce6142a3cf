import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/database.ts';
import { mails, notifications } from '../database/tables.ts';

export async function notifiedSubjects(
  db: Executor,
  { toldId, userId }: { toldId: string; userId: string },
): Promise<string[]> {
  const inNotification = db
    .select({ id: sql<string>`unnest(${notifications.subjectIds})`.as('id') })
    .from(notifications)
    .where(and(eq(notifications.id, toldId), eq(notifications.recipientId, userId)));
  const inMail = db
    .select({ id: sql<string>`unnest(${mails.subjectIds})`.as('id') })
    .from(mails)
    .where(and(eq(mails.id, toldId), eq(mails.userId, userId)));
  return (await unionAll(inNotification, inMail)).map(({ id }) => id);
}
