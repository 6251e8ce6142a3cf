import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  boardMessages,
  boards,
  briefs,
  businesses,
  projects,
  sellerCollaborators,
  users,
} from '../../platform/database/tables.ts';
import { seesOnlyShared } from '../../platform/project-sight.repository.ts';

const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  avatarUrl: users.avatarUrl,
};

export interface ParticipantRecord {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  businessId: string;
}

export interface BoardReaderRecord {
  id: string;
  businessId: string;
}

export async function findBoard(db: Executor, briefId: string) {
  const [row] = await db
    .select({
      brief: {
        id: briefs.id,
        workTitle: briefs.workTitle,
        state: briefs.state,
        boardKey: briefs.boardKey,
        askUntil: briefs.askUntil,
        siteState: briefs.siteState,
        siteTimeZone: briefs.siteTimeZone,
      },
      business: { id: businesses.id, name: businesses.name },
      poster: { ...person, businessId: briefs.buyerBusinessId },
    })
    .from(briefs)
    .innerJoin(businesses, eq(businesses.id, briefs.buyerBusinessId))
    .innerJoin(users, eq(users.id, briefs.buyerUserId))
    .where(eq(briefs.id, briefId));
  return row ?? null;
}
export type BoardRecord = NonNullable<Awaited<ReturnType<typeof findBoard>>>;

export async function listSuppliers(db: Executor, briefId: string) {
  return db
    .select({
      projectId: projects.id,
      status: projects.status,
      person: { ...person, businessId: projects.businessId },
    })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.supplierUserId))
    .where(and(eq(projects.briefId, briefId), ne(projects.status, 'common.draft')))
    .orderBy(asc(projects.id));
}
export type SupplierRecord = Awaited<ReturnType<typeof listSuppliers>>[number];

export async function listSharedWith(
  db: Executor,
  briefId: string,
  businessId: string,
): Promise<ParticipantRecord[]> {
  return db
    .select({ ...person, businessId: projects.businessId })
    .from(sellerCollaborators)
    .innerJoin(projects, eq(projects.id, sellerCollaborators.projectId))
    .innerJoin(users, eq(users.id, sellerCollaborators.userId))
    .where(
      and(
        eq(projects.briefId, briefId),
        eq(projects.businessId, businessId),
        eq(users.businessId, businessId),
      ),
    )
    .orderBy(asc(sellerCollaborators.addedAt), asc(users.id));
}

export async function listCollaboratorsOf(db: Executor, projectIds: readonly string[]) {
  return db
    .select({ projectId: projects.id, userId: users.id })
    .from(sellerCollaborators)
    .innerJoin(projects, eq(projects.id, sellerCollaborators.projectId))
    .innerJoin(users, eq(users.id, sellerCollaborators.userId))
    .where(and(inArray(projects.id, [...projectIds]), eq(users.businessId, projects.businessId)))
    .orderBy(asc(projects.id), asc(users.id));
}

export async function listWriters(db: Executor, briefId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: boardMessages.posterId })
    .from(boardMessages)
    .where(eq(boardMessages.briefId, briefId));
  return rows.map(({ id }) => id);
}

export async function listComments(db: Executor, briefId: string) {
  const rows = await db
    .select({
      message: boardMessages,
      poster: { ...person, businessId: boardMessages.businessId },
      business: { id: businesses.id, name: businesses.name },
    })
    .from(boardMessages)
    .innerJoin(users, eq(users.id, boardMessages.posterId))
    .innerJoin(businesses, eq(businesses.id, boardMessages.businessId))
    .where(eq(boardMessages.briefId, briefId))
    .orderBy(desc(boardMessages.number))
    .limit(PAGE_SIZE.boardMessages);
  return rows.reverse();
}
export type CommentRecord = Awaited<ReturnType<typeof listComments>>[number];
export type BoardMessageRow = typeof boardMessages.$inferSelect;

/** Locks a brief's board until the transaction ends; returns its number of messages. */
export async function lockBoard(db: Executor, briefId: string): Promise<number> {
  await db.insert(boards).values({ briefId, messageCount: 0 }).onConflictDoNothing();
  const [row] = await db.select().from(boards).where(eq(boards.briefId, briefId)).for('no key update');
  return row?.messageCount ?? 0;
}

export async function countComments(db: Executor, briefId: string): Promise<number> {
  const [row] = await db
    .select({ count: boards.messageCount })
    .from(boards)
    .where(eq(boards.briefId, briefId));
  return row?.count ?? 0;
}

export async function findCommentByClientId(
  db: Executor,
  key: Pick<BoardMessageRow, 'briefId' | 'posterId' | 'clientId'>,
): Promise<BoardMessageRow | null> {
  const [row] = await db
    .select()
    .from(boardMessages)
    .where(
      and(
        eq(boardMessages.briefId, key.briefId),
        eq(boardMessages.posterId, key.posterId),
        eq(boardMessages.clientId, key.clientId),
      ),
    );
  return row ?? null;
}

export async function addComment(db: Executor, row: BoardMessageRow): Promise<void> {
  await db.insert(boardMessages).values(row);
  await db.update(boards).set({ messageCount: row.number }).where(eq(boards.briefId, row.briefId));
}

export async function listPeopleOf(db: Executor, businessIds: readonly string[]) {
  return db
    .select({
      id: users.id,
      businessId: users.businessId,
      seesOnlyShared,
    })
    .from(users)
    .where(inArray(users.businessId, [...businessIds]))
    .orderBy(asc(users.id));
}

export async function findParticipant(db: Executor, id: string) {
  const [row] = await db.select(person).from(users).where(eq(users.id, id));
  if (!row) throw new Error(`User ${id} is missing`);
  return row;
}
