import type { NotificationCounts } from '@worklane/shared-kernel/contracts';
import { BOARD_STATES } from '@worklane/shared-kernel/domain';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { notifications, projects, users } from '../../platform/database/tables.ts';
import { lastSeqOf } from '../live/index.ts';

const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  avatarUrl: users.avatarUrl,
  businessId: users.businessId,
};

export type NotificationRow = typeof notifications.$inferSelect;
export interface NotificationRecord {
  notification: NotificationRow;
  collaborator: CollaboratorRecord | null;
}
export interface CollaboratorRecord {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  businessId: string | null;
}

/** Hides rows without another person, except about vetting and boards, whose authors can be anonymous. */
const isShown = or(
  eq(notifications.entity, 'Vetting'),
  and(isNull(notifications.collaboratorId), inArray(notifications.state, [...BOARD_STATES])),
  and(isNotNull(notifications.collaboratorId), ne(notifications.collaboratorId, notifications.recipientId)),
);

export interface WantedNotifications {
  recipientId: string;
  isAscending: boolean;
  isClicked: boolean | null;
  limit: number;
  offset: number;
}

export async function listNotifications(
  db: Executor,
  { isAscending, limit, offset, ...wanted }: WantedNotifications,
): Promise<NotificationRecord[]> {
  const order = isAscending ? asc : desc;
  return db
    .select({ notification: notifications, collaborator: person })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.collaboratorId))
    .where(wantedRows(wanted))
    .orderBy(order(notifications.createdAt), order(notifications.id))
    .limit(limit)
    .offset(offset);
}

export async function countNotifications(
  db: Executor,
  wanted: Pick<WantedNotifications, 'recipientId' | 'isClicked'>,
): Promise<number> {
  return db.$count(notifications, wantedRows(wanted));
}

function wantedRows({ recipientId, isClicked }: Pick<WantedNotifications, 'recipientId' | 'isClicked'>) {
  return and(
    eq(notifications.recipientId, recipientId),
    isShown,
    // Literals: the partial index would not match a parameter.
    isClicked === null ? undefined : isClicked ? sql`is_clicked` : sql`not is_clicked`,
  );
}

/**
 * Reads the unread counts and the last number of the person's channel in one statement, so that they are consistent.
 */
export async function countNew(
  db: Executor,
  recipientId: string,
): Promise<NotificationCounts & { seq: number }> {
  // A literal: the partial index would not match a parameter.
  const isChat = sql`${notifications.entity} = 'Chat'`;
  const [row] = await db
    .select({
      newNotificationCount: sql<number>`count(*) filter (where not ${isChat})`.mapWith(Number),
      newChatCount: sql<number>`count(*) filter (where ${isChat})`.mapWith(Number),
      seq: lastSeqOf({ userId: recipientId, kind: 'not' }),
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.recipientId, recipientId),
        sql`case when ${isChat} then not ${notifications.isClicked} else not ${notifications.isSeen} end`,
        isShown,
      ),
    );
  return row ?? { newNotificationCount: 0, newChatCount: 0, seq: 0 };
}

export async function insertNotifications(db: Executor, rows: readonly NotificationRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(notifications).values([...rows]);
}

export async function findOpenGroup(
  db: Executor,
  { recipientId, groupKey, since }: { recipientId: string; groupKey: string; since: Date },
): Promise<Pick<NotificationRow, 'id' | 'groupCount' | 'groupDueAt' | 'subjectIds' | 'isSeen'> | null> {
  const { id, groupCount, groupDueAt, subjectIds, isSeen, updatedAt } = notifications;
  const [row] = await db
    .select({ id, groupCount, groupDueAt, subjectIds, isSeen })
    .from(notifications)
    .where(
      and(
        eq(notifications.recipientId, recipientId),
        eq(notifications.groupKey, groupKey),
        sql`${notifications.groupKey} is not null and not ${notifications.isClicked}`,
        gte(updatedAt, since),
      ),
    )
    .orderBy(desc(updatedAt))
    .limit(1);
  return row ?? null;
}

type RowsAbout = Pick<NotificationRow, 'recipientId' | 'entity' | 'entityId'>;

export async function findRowsAbout(db: Executor, about: RowsAbout): Promise<string[]> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isAbout(about))
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
  return rows.map(({ id }) => id);
}

export async function findUnseenSince(db: Executor, about: RowsAbout, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isAbout(about), sql`not ${notifications.isSeen}`, gte(notifications.createdAt, since)));
  return rows.map(({ id }) => id);
}

const isAbout = ({ recipientId, entity, entityId }: RowsAbout) =>
  and(
    eq(notifications.recipientId, recipientId),
    eq(notifications.entity, entity),
    eq(notifications.entityId, entityId),
  );

export async function deleteNotifications(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(notifications).where(inArray(notifications.id, [...ids]));
}

export async function updateNotification(db: Executor, { id, ...row }: NotificationRow): Promise<void> {
  await db.update(notifications).set(row).where(eq(notifications.id, id));
}

export async function findCollaborators(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, CollaboratorRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(person)
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Marks {
  isSeen: boolean;
  isClicked: boolean;
}

export async function mark(
  db: Executor,
  { recipientId, which, marks }: { recipientId: string; which: SQL | undefined; marks: Marks },
): Promise<number> {
  const missing = [
    ...(marks.isSeen ? [eq(notifications.isSeen, false)] : []),
    ...(marks.isClicked ? [eq(notifications.isClicked, false)] : []),
  ];
  const { rowCount } = await db
    .update(notifications)
    .set({ ...(marks.isSeen && { isSeen: true }), ...(marks.isClicked && { isClicked: true }) })
    .where(and(eq(notifications.recipientId, recipientId), which, or(...missing)));
  return rowCount ?? 0;
}

export async function giveProjectNotifications(
  db: Executor,
  { from, to, businessId }: { from: string; to: string; businessId: string },
): Promise<boolean> {
  const ofBusiness = db.select({ id: projects.id }).from(projects).where(eq(projects.businessId, businessId));
  const { rowCount } = await db
    .update(notifications)
    .set({ recipientId: to, groupKey: null })
    .where(
      and(
        eq(notifications.recipientId, from),
        eq(notifications.entity, 'Project'),
        inArray(notifications.entityId, ofBusiness),
      ),
    );
  return (rowCount ?? 0) > 0;
}

export function notificationFilter(entity: string, entityId: string | undefined): SQL | undefined {
  if (entity === 'Notification') return entityId ? eq(notifications.id, entityId) : undefined;
  return and(eq(notifications.entity, entity), entityId ? eq(notifications.entityId, entityId) : undefined);
}
