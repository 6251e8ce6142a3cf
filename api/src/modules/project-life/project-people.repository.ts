import { fullName } from '@worklane/shared-kernel/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { projects, sellerCollaborators, users } from '../../platform/database/tables.ts';
import type { LockedProject } from './project-life.repository.ts';

export async function collaboratorsOf(
  db: Executor,
  projectIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ projectId: sellerCollaborators.projectId, userId: sellerCollaborators.userId })
    .from(sellerCollaborators)
    .innerJoin(projects, eq(projects.id, sellerCollaborators.projectId))
    .innerJoin(
      users,
      and(eq(users.id, sellerCollaborators.userId), eq(users.businessId, projects.businessId)),
    )
    .where(inArray(sellerCollaborators.projectId, [...projectIds]));
  const found = new Map<string, string[]>();
  for (const { projectId, userId } of rows) found.set(projectId, [...(found.get(projectId) ?? []), userId]);
  return found;
}

/** The supplier of a project and the colleagues with whom it is shared. */
export async function sellersOf(db: Executor, project: LockedProject): Promise<string[]> {
  const collaborators = (await collaboratorsOf(db, [project.id])).get(project.id) ?? [];
  return [...new Set([project.supplierUserId, ...collaborators])];
}

export async function namesOf(db: Executor, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, ...name }) => [id, fullName(name)]));
}
