import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { mails } from '../../../platform/database/tables.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { hasPart, searchText } from '../../../platform/texts/search-text.repository.ts';
import type { MailRow } from '../mails.repository.ts';

export async function listMails(db: Executor, q: string, { limit, offset }: Page): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(isFoundBy(q))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset);
}

export async function countMails(db: Executor, q: string): Promise<number> {
  return db.$count(mails, isFoundBy(q));
}

export async function findMail(db: Executor, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

export async function requeueMail(db: Executor, id: string): Promise<MailRow | null> {
  const [row] = await db
    .update(mails)
    .set({ state: 'queued', lastError: null })
    .where(and(eq(mails.id, id), inArray(mails.state, ['failed', 'kept']), isNotNull(mails.content)))
    .returning();
  return row ?? null;
}

export async function removeOldMails(db: Executor, before: { content: Date; whole: Date }): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, before.whole));
  await db
    .update(mails)
    .set({ content: null, groupKey: null })
    .where(and(lt(mails.createdAt, before.content), isNotNull(mails.content)));
}

/** Gives up waiting mails from before `since`: their jobs were lost with a process on the last attempt. */
export async function giveUpMails(db: Executor, since: Date, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'failed', lastError, groupKey: null })
    .where(and(inArray(mails.state, ['queued', 'sending']), lt(mails.createdAt, since)));
}

function isFoundBy(q: string): SQL | undefined {
  if (q === '') return undefined;
  return hasPart(searchText(sql`(${mails.toAddress} || ' ' || ${mails.subject})`), q);
}
