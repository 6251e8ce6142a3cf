import type { ProjectEvent } from '@worklane/shared-kernel/contracts';
import { listGroupOf, type ProjectMessageTemplate, type ProjectState } from '@worklane/shared-kernel/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import { projectEvents, projects, sellerCollaborators, users } from '../../platform/tables.ts';

const eventKinds: Readonly<Record<ProjectMessageTemplate, ProjectEvent['kind']>> = {
  'project.invited': 'invited',
  'project.accepted': 'accepted',
  'project.declined': 'declined',
  'project.quoteSubmitted': 'quoteSubmitted',
  'project.quoteRecalled': 'quoteRecalled',
  'project.quoteAwarded': 'awarded',
  'project.quoteUnsuccessful': 'unsuccessful',
  'project.withdrawn': 'unsuccessful',
  'project.workCompleted': 'workCompleted',
  'project.changesRequested': 'changesRequested',
  'project.paid': 'paid',
  'project.buyerRated': 'buyerRated',
  'project.sellerRated': 'sellerRated',
};

export interface EventRecord {
  projectId: string;
  template: ProjectMessageTemplate;
  byUserId: string;
  now: Date;
  detail?: string | null | undefined;
  revision?: number | null | undefined;
}

/** Writes a state and the list it stands in. */
export async function saveState(
  db: Executor,
  projectId: string,
  state: ProjectState,
  now: Date,
): Promise<void> {
  const { status, acceptRfq, buyerReviewed, supplierReviewed } = state;
  await db
    .update(projects)
    .set({
      status,
      listGroup: listGroupOf(status),
      acceptRfq,
      buyerReviewed,
      supplierReviewed,
      updatedAt: now,
    })
    .where(eq(projects.id, projectId));
}

export async function addEvents(db: Executor, events: readonly EventRecord[]): Promise<void> {
  if (events.length === 0) return;
  await db.insert(projectEvents).values(
    events.map(({ projectId, template, byUserId, now, detail, revision }) => ({
      id: newId(),
      projectId,
      kind: eventKinds[template],
      at: now,
      byUserId,
      revision: revision ?? null,
      detail: detail ?? null,
    })),
  );
}

/** Collaborators of several projects, by project; who has left the business hears of its jobs no more. */
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
