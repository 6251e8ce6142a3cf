import type { ActivityPage, ProjectActivity } from '@worklane/shared-kernel/contracts';
import { isVisibleToSeller, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { ProjectSight } from '../../../platform/project-sight.repository.ts';
import { findProject } from '../projects.repository.ts';
import { presentHistory, presentRecorded } from './activity.presenter.ts';
import { findPlace, listHistory, listRecorded, TIMELINE_END } from './activity.repository.ts';

interface Wanted {
  projectId: string;
  userId: string;
  sight: ProjectSight;
  before: string | undefined;
}

export async function readActivity(
  db: Executor,
  { projectId, userId, sight, before }: Wanted,
): Promise<ActivityPage> {
  const record = await findProject(db, { projectId }, sight);
  if (!record || !isVisibleToSeller(record.project.status)) throw notFound('project.notFound');
  const place = before === undefined ? TIMELINE_END : await findPlace(db, projectId, before);
  if (!place) throw notFound('project.notFound');
  // Reads one entry more than a page, to know whether there are earlier entries.
  const wanted = { projectId, readerId: userId, before: place, limit: PAGE_SIZE.activities + 1 };
  const found = [
    ...(await listHistory(db, wanted)).map((event) => presentHistory(event, record.project)),
    ...(await listRecorded(db, wanted, 'all')).map(presentRecorded),
    ...(await listRecorded(db, wanted, 'reader')).map(presentRecorded),
  ].sort(newestFirst);
  return {
    activities: found.slice(0, PAGE_SIZE.activities),
    hasEarlier: found.length > PAGE_SIZE.activities,
  };
}

function newestFirst(one: ProjectActivity, other: ProjectActivity): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
