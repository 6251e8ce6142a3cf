import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/database.ts';
import { nameInProject } from '../../../platform/database/kept-names.repository.ts';
import { keptNames, projectActivities, projectEvents, users } from '../../../platform/database/tables.ts';

interface ActivityPlace {
  at: Date;
  id: string;
}

interface WantedActivities {
  projectId: string;
  readerId: string;
  before: ActivityPlace;
  limit: number;
}

export const TIMELINE_END: ActivityPlace = {
  at: new Date('9999-12-31T00:00:00.000Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

const colleague = alias(users, 'colleague');
const colleagueNames = alias(keptNames, 'colleague_names');

/** Compares rows, so that the timeline's index starts at the position. */
const isBefore = (at: AnyPgColumn, id: AnyPgColumn, place: ActivityPlace): SQL =>
  sql`(${at}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;

/** The limit applies before the joins, so that only the index is read. */
export async function listHistory(db: Executor, { projectId, before, limit }: WantedActivities) {
  const page = db
    .select()
    .from(projectEvents)
    .where(and(eq(projectEvents.projectId, projectId), isBefore(projectEvents.at, projectEvents.id, before)))
    .orderBy(desc(projectEvents.at), desc(projectEvents.id))
    .limit(limit)
    .as('page');
  return db
    .select({
      id: page.id,
      kind: page.kind,
      at: page.at,
      revision: page.revision,
      reason: page.detail,
      by: {
        id: users.id,
        ...nameInProject(),
      },
    })
    .from(page)
    .leftJoin(users, eq(users.id, page.byUserId))
    .leftJoin(keptNames, and(eq(keptNames.projectId, page.projectId), eq(keptNames.userId, users.id)));
}
export type HistoryRecord = Awaited<ReturnType<typeof listHistory>>[number];

export async function listRecorded(db: Executor, wanted: WantedActivities, audience: 'all' | 'reader') {
  const { projectId, readerId, before, limit } = wanted;
  const page = db
    .select()
    .from(projectActivities)
    .where(
      and(
        eq(projectActivities.projectId, projectId),
        audience === 'all' ? isNull(projectActivities.readerId) : eq(projectActivities.readerId, readerId),
        isBefore(projectActivities.at, projectActivities.id, before),
      ),
    )
    .orderBy(desc(projectActivities.at), desc(projectActivities.id))
    .limit(limit)
    .as('page');
  return db
    .select({
      id: page.id,
      kind: page.kind,
      at: page.at,
      lastAt: page.lastAt,
      revision: page.revision,
      fileName: page.fileName,
      formerName: page.formerName,
      readerId: page.readerId,
      reason: page.detail,
      by: {
        id: users.id,
        ...nameInProject(),
      },
      colleague: {
        id: colleague.id,
        ...nameInProject(colleague, colleagueNames),
      },
    })
    .from(page)
    .leftJoin(users, eq(users.id, page.byUserId))
    .leftJoin(keptNames, and(eq(keptNames.projectId, page.projectId), eq(keptNames.userId, users.id)))
    .leftJoin(colleague, eq(colleague.id, page.colleagueId))
    .leftJoin(
      colleagueNames,
      and(eq(colleagueNames.projectId, page.projectId), eq(colleagueNames.userId, colleague.id)),
    );
}
export type RecordedActivity = Awaited<ReturnType<typeof listRecorded>>[number];

export async function findPlace(db: Executor, projectId: string, id: string): Promise<ActivityPlace | null> {
  const [event] = await db
    .select({ at: projectEvents.at, id: projectEvents.id })
    .from(projectEvents)
    .where(and(eq(projectEvents.id, id), eq(projectEvents.projectId, projectId)));
  if (event) return event;
  const [recorded] = await db
    .select({ at: projectActivities.at, id: projectActivities.id })
    .from(projectActivities)
    .where(and(eq(projectActivities.id, id), eq(projectActivities.projectId, projectId)));
  return recorded ?? null;
}
