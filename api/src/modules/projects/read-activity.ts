import type { ActivityPage, ProjectActivity } from '@worklane/shared-kernel/contracts';
import { isVisibleToSeller, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { JobSight } from '../../platform/job-sight.repository.ts';
import { presentHistory, presentRecorded } from './activity.presenter.ts';
import { findPlace, listHistory, listRecorded, TIMELINE_END } from './activity.repository.ts';
import { findProject } from './projects.repository.ts';

interface Wanted {
  projectId: string;
  userId: string;
  sight: JobSight;
  /** The id of the entry before which the page begins. */
  before: string | undefined;
}

/**
 * One page of what happened on a project that its seller's person sees, newest first. Throws 404 for any other project, and
 * for a page before an entry that the project does not have.
 */
export async function readActivity(
  db: Executor,
  { projectId, userId, sight, before }: Wanted,
): Promise<ActivityPage> {
  const record = await findProject(db, { projectId }, sight);
  if (!record || !isVisibleToSeller(record.project.status)) throw notFound('project.notFound');
  const place = before === undefined ? TIMELINE_END : await findPlace(db, projectId, before);
  if (!place) throw notFound('project.notFound');
  // One more than a page tells whether there are earlier ones.
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

/** As the database orders them: both are texts whose order is that of their values. */
function newestFirst(one: ProjectActivity, other: ProjectActivity): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
