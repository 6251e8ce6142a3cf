import { statusesOfListGroup } from '@worklane/shared-kernel/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import {
  briefs,
  industries,
  projectEvents,
  projects,
  quoteRevisions,
} from '../../../platform/database/tables.ts';
import { isInSight, type ProjectSight } from '../../../platform/project-sight.repository.ts';

export interface FiguresRow extends Record<string, unknown> {
  industry: string | null;
  quotes: number;
  decided: number;
  won: number;
  medianSeconds: number;
}

/** Reads the projects from an index on their business, and all other rows by primary key or project. */
export async function countQuoting(db: Executor, sight: ProjectSight, since: Date): Promise<FiguresRow[]> {
  const open = sql.join(
    statusesOfListGroup('selling-pending').map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = await db.execute<FiguresRow>(sql`
    with lodged as (
      select ${projects.briefId} as brief_id, ${projects.status} as status, ${projects.listGroup} as list_group,
        first.at as lodged_at,
        coalesce((
          select min(${projectEvents.at}) from ${projectEvents}
          where ${projectEvents.projectId} = ${projects.id} and ${projectEvents.kind} = 'invited'
        ), ${projects.createdAt}) as invited_at
      from ${projects}
      cross join lateral (
        select min(${quoteRevisions.lodgedAt}) as at from ${quoteRevisions}
        where ${quoteRevisions.projectId} = ${projects.id}
      ) first
      where ${isInSight(sight)} and first.at >= ${since}
    )
    select ${industries.label} as industry,
      count(*)::int as quotes,
      (count(*) filter (where lodged.status not in (${open})))::int as decided,
      (count(*) filter (where lodged.list_group in ('in-progress', 'completed')))::int as won,
      percentile_cont(0.5) within group (
        order by greatest(0, extract(epoch from lodged.lodged_at - lodged.invited_at))
      )::float8 as "medianSeconds"
    from lodged
    join ${briefs} on ${briefs.id} = lodged.brief_id
    join ${industries} on ${industries.id} = ${briefs.industryId}
    group by grouping sets ((${industries.label}), ())
    order by count(*) desc, ${industries.label}
  `);
  return rows;
}
