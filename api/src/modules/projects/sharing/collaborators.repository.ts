import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { projects, sellerCollaborators, users } from '../../../platform/database/tables.ts';

export async function listCollaborators(db: Executor, projectId: string) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      avatarUrl: users.avatarUrl,
      businessId: users.businessId,
    })
    .from(sellerCollaborators)
    .innerJoin(projects, eq(projects.id, sellerCollaborators.projectId))
    .innerJoin(
      users,
      and(eq(users.id, sellerCollaborators.userId), eq(users.businessId, projects.businessId)),
    )
    .where(eq(sellerCollaborators.projectId, sql.placeholder('projectId')))
    .orderBy(sellerCollaborators.addedAt, users.id)
    .prepare('project_collaborators')
    .execute({ projectId });
}
export type CollaboratorRecord = Awaited<ReturnType<typeof listCollaborators>>[number];

export async function insertCollaborator(
  db: Executor,
  row: typeof sellerCollaborators.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.insert(sellerCollaborators).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function deleteCollaborator(db: Executor, projectId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(sellerCollaborators)
    .where(and(eq(sellerCollaborators.projectId, projectId), eq(sellerCollaborators.userId, userId)));
  return rowCount === 1;
}
