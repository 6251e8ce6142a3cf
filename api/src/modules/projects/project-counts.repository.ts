import { ENDED_STATUSES, type ProjectListGroup, type ProjectStatus } from '@worklane/shared-kernel/domain';
import { count, eq, sql } from 'drizzle-orm';
import { type Executor, forShortReads } from '../../platform/database/database.ts';
import { withQuickRows } from '../../platform/database/read-rows.ts';
import { projectCounts, projects } from '../../platform/database/tables.ts';
import { isInSight, type JobSight } from '../../platform/job-sight.repository.ts';

/** A list of the hub, or the jobs that ended without one. */
export type CountedList = ProjectListGroup | 'ended';

/** The numbers of a business's projects by list and by status. */
export type ProjectNumbers = ReadonlyMap<CountedList | ProjectStatus, number>;

/**
 * The prepared query of the numbers of a business's projects by list, from the rows that triggers keep: of 200,000 projects
 * it takes 0.4 ms, counting one list of them 14 ms and all lists 94 ms.
 */
export function projectCountReads(db: Executor) {
  const byStatus = withQuickRows(
    forShortReads(db)
      .select({
        group: projectCounts.listGroup,
        status: projectCounts.status,
        total: sql`sum(${projectCounts.total})`.mapWith(Number),
      })
      .from(projectCounts)
      .where(eq(projectCounts.businessId, sql.placeholder('businessId')))
      .groupBy(projectCounts.listGroup, projectCounts.status)
      .prepare('project_counts'),
  );

  return async (businessId: string): Promise<ProjectNumbers> =>
    byList(await byStatus.execute({ businessId }));
}

/** As `projectCountReads`, of the jobs that one person sees. Their own and shared jobs are few: they are counted. */
export async function countInSight(db: Executor, sight: JobSight): Promise<ProjectNumbers> {
  const rows = await db
    .select({ group: projects.listGroup, status: projects.status, total: count() })
    .from(projects)
    .where(isInSight(sight))
    .groupBy(projects.listGroup, projects.status);
  return byList(rows);
}

interface StatusCount {
  group: ProjectListGroup | null;
  status: ProjectStatus;
  total: number;
}

function byList(rows: readonly StatusCount[]): ProjectNumbers {
  const counts = new Map<CountedList | ProjectStatus, number>();
  const ended: readonly string[] = ENDED_STATUSES;
  for (const { group, status, total } of rows) {
    const list = group ?? (ended.includes(status) ? 'ended' : null);
    const keys: (CountedList | ProjectStatus)[] = list ? [list, status] : [status];
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + total);
  }
  return counts;
}
