import { DECISION_ACTIVITY_KINDS, type HistoryKind, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { nameInProject } from '../../platform/database/kept-names.repository.ts';
import { keptNames, projectActivities, projectEvents, users } from '../../platform/database/tables.ts';

async function listEvents(db: Executor, projectId: string) {
  return db
    .select({
      kind: projectEvents.kind,
      at: projectEvents.at,
      revision: projectEvents.revision,
      reason: projectEvents.detail,
      by: {
        id: users.id,
        ...nameInProject(),
      },
    })
    .from(projectEvents)
    .leftJoin(users, eq(users.id, projectEvents.byUserId))
    .leftJoin(
      keptNames,
      and(eq(keptNames.projectId, projectEvents.projectId), eq(keptNames.userId, projectEvents.byUserId)),
    )
    .where(eq(projectEvents.projectId, sql.placeholder('projectId')))
    .orderBy(desc(projectEvents.at), desc(projectEvents.id))
    .limit(PAGE_SIZE.most)
    .prepare('project_events')
    .execute({ projectId });
}
export type EventRecord = Omit<Awaited<ReturnType<typeof listEvents>>[number], 'kind'> & {
  kind: HistoryKind;
};

/** Literals, as in the condition of the index `project_activities_decisions`. */
const isDecision = sql`${projectActivities.kind} in (${sql.raw(
  DECISION_ACTIVITY_KINDS.map((kind) => `'${kind}'`).join(', '),
)})`;

/** Decisions of the buyer, which are no part of the history that an earlier api reads. */
async function listDecisions(db: Executor, projectId: string): Promise<EventRecord[]> {
  const rows = await db
    .select({
      kind: projectActivities.kind,
      at: projectActivities.at,
      revision: projectActivities.revision,
      reason: projectActivities.detail,
      by: {
        id: users.id,
        ...nameInProject(),
      },
    })
    .from(projectActivities)
    .leftJoin(users, eq(users.id, projectActivities.byUserId))
    .leftJoin(
      keptNames,
      and(
        eq(keptNames.projectId, projectActivities.projectId),
        eq(keptNames.userId, projectActivities.byUserId),
      ),
    )
    .where(and(eq(projectActivities.projectId, projectId), isNull(projectActivities.readerId), isDecision))
    .orderBy(desc(projectActivities.at), desc(projectActivities.id))
    .limit(PAGE_SIZE.most);
  return rows.flatMap(({ kind, ...row }) => {
    const decision = DECISION_ACTIVITY_KINDS.find((known) => known === kind);
    return decision ? [{ ...row, kind: decision }] : [];
  });
}

/** Newest first; a decision comes before an event of the same moment. */
export async function readHistory(db: Executor, projectId: string): Promise<EventRecord[]> {
  const decisions = await listDecisions(db, projectId);
  const events: EventRecord[] = await listEvents(db, projectId);
  return [...decisions, ...events].sort((one, other) => other.at.getTime() - one.at.getTime());
}
