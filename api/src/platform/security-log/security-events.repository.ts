import type { SecurityEventKind } from '@worklane/shared-kernel/contracts';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../database/database.ts';
import { securityEvents, users } from '../database/tables.ts';
import type { SecurityEventRow } from './security-event.ts';

/** Inserts rows, or adds to the count of a row with the same merge key. Keys must be unique within a call. */
export async function saveEvents(db: Executor, rows: readonly SecurityEventRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(securityEvents)
    .values(rows.map((row) => ({ id: newId(), ...row })))
    .onConflictDoUpdate({
      target: securityEvents.mergeKey,
      set: {
        count: sql`${securityEvents.count} + excluded.count`,
        lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
      },
    });
}

export interface EventFilter {
  kind?: SecurityEventKind;
  accountId?: string;
  email?: string;
  address?: string;
  from?: Date;
  to?: Date;
  before?: string;
  limit: number;
}

export async function listEvents(db: Executor, filter: EventFilter) {
  const { kind, accountId, email, address, from, to, before, limit } = filter;
  const conditions: (SQL | undefined)[] = [
    kind === undefined ? undefined : eq(securityEvents.kind, kind),
    accountId === undefined ? undefined : eq(securityEvents.accountId, accountId),
    email === undefined ? undefined : isAccountOf(db, email),
    address === undefined ? undefined : eq(securityEvents.address, address),
    from && gte(securityEvents.lastAt, from),
    to && lt(securityEvents.at, to),
    before === undefined ? undefined : olderThan(before),
  ];
  return db
    .select({
      id: securityEvents.id,
      at: securityEvents.at,
      lastAt: securityEvents.lastAt,
      count: securityEvents.count,
      kind: securityEvents.kind,
      accountId: securityEvents.accountId,
      accountEmail: users.email,
      accountHash: securityEvents.accountHash,
      actor: securityEvents.actor,
      address: securityEvents.address,
      requestId: securityEvents.requestId,
      details: securityEvents.details,
    })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.accountId))
    .where(and(...conditions))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
}

/** Several accounts may have an email until it is confirmed. */
function isAccountOf(db: Executor, email: string): SQL {
  const accounts = db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return inArray(securityEvents.accountId, accounts);
}

function olderThan(id: string): SQL {
  return sql`(${securityEvents.at}, ${securityEvents.id}) < (select at, id from security_events where id = ${id})`;
}

export async function deleteEventsBefore(db: Executor, oldest: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, oldest));
}
