import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { desc, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import { users, vettingEvents } from '../../platform/database/tables.ts';

export async function addEvent(
  db: Executor,
  event: Omit<typeof vettingEvents.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(vettingEvents).values({ ...event, id: newId() });
}

export async function findLatestEvent(db: Executor, caseId: string) {
  const [row] = await db
    .select({ kind: vettingEvents.kind, at: vettingEvents.at })
    .from(vettingEvents)
    .where(eq(vettingEvents.caseId, caseId))
    .orderBy(desc(vettingEvents.at), desc(vettingEvents.id))
    .limit(1);
  return row ?? null;
}

export async function listEvents(db: Executor, caseId: string) {
  return db
    .select({
      event: vettingEvents,
      by: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(vettingEvents)
    .leftJoin(users, eq(users.id, vettingEvents.byId))
    .where(eq(vettingEvents.caseId, caseId))
    .orderBy(desc(vettingEvents.at), desc(vettingEvents.id))
    .limit(LIST_MAX_ITEMS.vettingEvents);
}
export type EventRecord = Awaited<ReturnType<typeof listEvents>>[number];
